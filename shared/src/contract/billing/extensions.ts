import * as z from 'zod/mini'
import { methodCodes } from '../../facts/payment-methods.ts'
import { endpoint } from '../endpoint.ts'
import { id, isoDate, money } from '../fields.ts'

const month = z.string().check(z.regex(/^\d{4}-\d{2}$/))

/** An instalment that the extension would move. */
const ExtensionItem = z.strictObject({
  loanId: id,
  number: z.int(),
  dueDate: isoDate,
  newDueDate: isoDate,
  /** Its unpaid principal, on which the fee is calculated. */
  principal: money,
  fee: money,
  vat: money,
})

export const ExtensionQuote = z.strictObject({
  month,
  /** E-39: UNAVAILABLE cannot be moved, AVAILABLE can, PAY_IN_ADVANCE_UNPAID waits for its fee. */
  status: z.enum(['UNAVAILABLE', 'AVAILABLE', 'PAY_IN_ADVANCE_UNPAID']),
  available: z.boolean(),
  items: z.array(ExtensionItem),
  fee: money,
  vat: money,
  /** Fee and VAT: what is paid now. */
  total: money,
  /** What is unpaid of the instalments, which moves. */
  moved: money,
  /** The earliest new due date; missing if nothing can be moved. */
  newDueDate: z.optional(isoDate),
  /** The last date on which the fee can be paid. */
  payUntil: z.optional(isoDate),
})
export type ExtensionQuote = z.output<typeof ExtensionQuote>

/** CX-31. */
export const extensionQuote = endpoint({
  method: 'GET',
  path: '/bill/extension/quote',
  access: 'customer',
  summary: 'What it costs to move the due dates of a month’s bill by 30 days, and whether that is possible.',
  query: z.strictObject({ month }),
  reply: ExtensionQuote,
  refusals: ['NOT_FOUND'],
})

/** CX-32. Its fee is paid with the code; the due dates move when it arrives in time. */
export const applyExtension = endpoint({
  method: 'POST',
  path: '/bill/extension',
  access: 'customer',
  idempotent: true,
  summary: 'Applies for an extension of a month’s bill and creates the code for its fee.',
  body: z.strictObject({ month, method: z.enum(methodCodes) }),
  reply: z.strictObject({ extensionId: id, paymentId: id }),
  refusals: ['NOT_FOUND', 'BILL_EXTENSION_CANNOT_APPLY', 'PAYMENT_AMOUNT_TOO_SMALL', 'PAYMENT_AMOUNT_TOO_HIGH'],
})
