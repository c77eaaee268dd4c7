import * as z from 'zod/mini'
import { LoanStatus, OrderStatus } from '../enums/loan.ts'
import { endpoint } from './endpoint.ts'
import { id, instant, isoDate, money, sha256Hex } from './fields.ts'
import { Quote } from './product.ts'

const LoanSummary = z.strictObject({
  loanId: id,
  orderId: id,
  status: z.enum(LoanStatus),
  principal: money,
  tenor: z.int(),
  tenorUnit: z.enum(['MONTHS', 'WEEKS', 'DAYS']),
  disbursedOn: isoDate,
  /** Everything still to pay, charges not yet booked included. */
  outstanding: money,
  outstandingPrincipal: money,
  nextDueDate: z.optional(isoDate),
  nextAmount: z.optional(money),
  daysPastDue: z.int(),
  repaidAt: z.optional(instant),
  /** While it can be undone: whoever returns the principal by 24:00 WIB of this date owes nothing else. */
  coolingOffUntil: z.optional(isoDate),
})
export type LoanSummary = z.output<typeof LoanSummary>

/** CX-17. Orders under way and loans, newest first, in keyset pages. */
export const loanList = endpoint({
  method: 'GET',
  path: '/loan/list',
  access: 'user',
  summary: 'The customer’s open orders and loans, newest first.',
  query: z.strictObject({ after: z.optional(id), status: z.optional(z.enum(['ACTIVE', 'FINISHED'])) }),
  reply: z.strictObject({
    orders: z.array(
      z.strictObject({ orderId: id, status: z.enum(OrderStatus), amount: money, tenor: z.int(), createdAt: instant }),
    ),
    items: z.array(LoanSummary),
    next: z.optional(id),
  }),
  refusals: [],
})

export const InstallmentState = z.strictObject({
  number: z.int(),
  dueDate: isoDate,
  principal: money,
  interest: money,
  fee: money,
  vat: money,
  /** Late fees charged so far. */
  lateFee: money,
  paid: money,
  /** What is still to pay of this instalment, late fees included. */
  unpaid: money,
  state: z.enum(['PAID', 'PARTLY_PAID', 'OVERDUE', 'DUE', 'OPEN']),
  daysLate: z.int(),
})

const PaymentLine = z.strictObject({
  paymentId: id,
  amount: money,
  paidAt: instant,
  method: z.string(),
  /** What the payment went to, in rupiah. */
  parts: z.strictObject({ lateFee: money, fee: money, vat: money, interest: money, principal: money, credit: money }),
})

/** CX-18. */
export const loan = endpoint({
  method: 'GET',
  path: '/loan/{loanId}',
  access: 'user',
  summary: 'One loan: figures, schedule with what is paid and late, payments, documents.',
  params: z.strictObject({ loanId: id }),
  reply: z.strictObject({
    loan: LoanSummary,
    quote: Quote,
    installments: z.array(InstallmentState),
    payments: z.array(PaymentLine),
    documents: z.array(
      z.strictObject({ kind: z.enum(['AGREEMENT']), orderId: id, hash: sha256Hex, signedAt: instant }),
    ),
  }),
  refusals: ['NOT_FOUND'],
})

/** CX-30. */
export const settlementQuote = endpoint({
  method: 'GET',
  path: '/loan/{loanId}/settlement-quote',
  access: 'user',
  summary: 'What settles the loan today and what is saved by it.',
  params: z.strictObject({ loanId: id }),
  /** `total` is what she has to pay: her credit counts. In cooling-off it is the principal alone, and undoes the loan. */
  reply: z.strictObject({
    total: money,
    saving: money,
    validUntil: instant,
    /** In cooling-off: its last date. */
    coolingOffUntil: z.optional(isoDate),
  }),
  refusals: ['NOT_FOUND', 'LOAN_NOT_OPEN'],
})
