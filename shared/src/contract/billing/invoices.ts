import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, instant, isoDate, money } from '../fields.ts'

export const invoicedCharges = ['SERVICE_FEE', 'EXTENSION_FEE'] as const
export type InvoicedCharge = (typeof invoicedCharges)[number]

const summary = {
  invoiceId: id,
  /** Year and number in it. */
  number: z.string(),
  kind: z.enum(['INVOICE', 'CREDIT_NOTE']),
  issuedOn: isoDate,
  loanId: id,
  charge: z.enum(invoicedCharges),
  /** Fee and VAT. */
  total: money,
}
const InvoiceSummary = z.strictObject(summary)
export type InvoiceSummary = z.output<typeof InvoiceSummary>

export const Invoice = z.strictObject({
  ...summary,
  seller: z.strictObject({ name: z.string(), address: z.string(), taxNumber: z.string() }),
  /** The customer's name. */
  buyer: z.string(),
  loan: z.strictObject({ principal: money, disbursedOn: isoDate }),
  /** The instalment whose due date was moved. */
  installment: z.optional(z.int()),
  fee: money,
  vat: money,
  /** VAT in ppm of the fee: 110 000 is 12 % of 11/12. */
  vatPpm: z.int(),
  /** On a credit note: the invoice that it takes back. */
  corrects: z.optional(z.strictObject({ invoiceId: id, number: z.string() })),
  /** On an invoice that was taken back: its credit note. */
  correctedBy: z.optional(z.strictObject({ invoiceId: id, number: z.string() })),
})
export type Invoice = z.output<typeof Invoice>

/** CX-42. */
export const invoiceList = endpoint({
  method: 'GET',
  path: '/invoice/list',
  access: 'customer',
  summary: 'Invoices and credit notes, newest first.',
  query: z.strictObject({ after: z.optional(id) }),
  reply: z.strictObject({ items: z.array(InvoiceSummary), next: z.optional(id) }),
  refusals: [],
})

/** CX-73. */
export const invoice = endpoint({
  method: 'GET',
  path: '/invoice/{invoiceId}',
  access: 'customer',
  guarded: true,
  summary: 'One invoice or credit note as it was issued.',
  params: z.strictObject({ invoiceId: id }),
  reply: Invoice,
  refusals: ['NOT_FOUND'],
})

/** CX-43. */
export const invoicePdf = endpoint({
  method: 'GET',
  path: '/invoice/{invoiceId}/pdf',
  access: 'customer',
  guarded: true,
  summary: 'One invoice or credit note as PDF, in the caller’s language.',
  params: z.strictObject({ invoiceId: id }),
  binary: 'application/pdf',
  reply: z.unknown(),
  refusals: ['NOT_FOUND'],
})

const VatNotice = z.strictObject({ acknowledgedAt: z.optional(instant) })

/** CX-74. */
export const vatNotice = endpoint({
  method: 'GET',
  path: '/vat12-adjustment',
  access: 'customer',
  summary: 'Whether the customer has acknowledged the notice about the VAT rate of 12 %, and when.',
  reply: VatNotice,
  refusals: [],
})

/** CX-44. */
export const acknowledgeVatNotice = endpoint({
  method: 'POST',
  path: '/vat12-adjustment/acknowledge',
  access: 'customer',
  guarded: true,
  idempotent: true,
  summary: 'Acknowledges the notice about the VAT rate of 12 %. Only the first time counts.',
  reply: VatNotice,
  refusals: [],
})
