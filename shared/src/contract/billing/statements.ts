import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, instant, isoDate, money } from '../fields.ts'

const StatementLine = z.strictObject({
  loanId: id,
  number: z.int(),
  /** Number of instalments of the loan. */
  of: z.int(),
  dueDate: isoDate,
  principal: money,
  interest: money,
  fee: money,
  vat: money,
  /** Late fees charged by then. */
  lateFee: money,
  /** For moving its due date; missing on statements issued before extensions. */
  extensionFee: z.optional(money),
  extensionVat: z.optional(money),
  /** Missing in statements that were issued before there was insurance. */
  insurance: z.optional(money),
  paid: money,
  /** What we waived of its late fees, if anything. */
  feesWaived: z.optional(money),
  unpaid: money,
  daysLate: z.int(),
})
export type StatementLine = z.output<typeof StatementLine>

const StatementPayment = z.strictObject({
  paymentId: id,
  /** REVERSED: a payment that was taken back; it was listed before, or is listed beside it. */
  kind: z.enum(['BOOKED', 'REVERSED']),
  amount: money,
  paidAt: instant,
  /** A payment method, or CREDIT. */
  method: z.string(),
})
export type StatementPayment = z.output<typeof StatementPayment>

const summary = {
  statementId: id,
  number: z.string(),
  /** YYYY-MM */
  month: z.string(),
  issuedOn: isoDate,
  /** Missing in a month without an instalment. */
  firstDueDate: z.optional(isoDate),
  /** Still to pay when it was issued. */
  amount: money,
}
const StatementSummary = z.strictObject(summary)

export const BillStatement = z.strictObject({
  ...summary,
  /** The instalments of the month. */
  lines: z.array(StatementLine),
  /** Unpaid instalments of earlier months. */
  earlier: z.array(StatementLine),
  /** Since the statement before. */
  payments: z.array(StatementPayment),
  credit: money,
  /** Owed for payments that were taken back. */
  owedBack: money,
})
export type BillStatement = z.output<typeof BillStatement>

/** CX-24. */
export const statementList = endpoint({
  method: 'GET',
  path: '/bill/statement',
  access: 'customer',
  summary: 'Monthly statements, newest first.',
  query: z.strictObject({ after: z.optional(id) }),
  reply: z.strictObject({ items: z.array(StatementSummary), next: z.optional(id) }),
  refusals: [],
})

/** CX-70. */
export const statement = endpoint({
  method: 'GET',
  path: '/bill/statement/{statementId}',
  access: 'customer',
  summary: 'One statement as it was issued.',
  params: z.strictObject({ statementId: id }),
  reply: BillStatement,
  refusals: ['NOT_FOUND'],
})

/** CX-72. */
export const statementPdf = endpoint({
  method: 'GET',
  path: '/bill/statement/{statementId}/statement.pdf',
  access: 'customer',
  summary: 'One statement as PDF, in the caller’s language.',
  params: z.strictObject({ statementId: id }),
  binary: 'application/pdf',
  reply: z.unknown(),
  refusals: ['NOT_FOUND'],
})
