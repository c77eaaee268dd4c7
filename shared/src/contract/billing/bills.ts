import * as z from 'zod/mini'
import { BillStatus } from '../../enums/billing.ts'
import { endpoint } from '../endpoint.ts'
import { id, instant, isoDate, money } from '../fields.ts'

const BillLine = z.strictObject({
  loanId: id,
  number: z.int(),
  /** Number of instalments of the loan. */
  of: z.int(),
  dueDate: isoDate,
  /** The scheduled amount. */
  amount: money,
  lateFee: money,
  /** Still to pay, late fee included. */
  unpaid: money,
  /** With money or credit, without what moving its due date cost. */
  paid: money,
  daysLate: z.int(),
  /** What we waived of its late fee, if anything. */
  feesWaived: z.optional(money),
  /** Its late fee no longer grows, because the loan was written off. */
  feesStopped: z.optional(z.literal(true)),
  /** Whether its due date was moved. */
  extended: z.boolean(),
})

export const Bill = z.strictObject({
  /** The month: YYYY-MM. */
  month: z.string(),
  status: z.enum(BillStatus),
  firstDueDate: isoDate,
  unpaid: money,
  lateFee: money,
  /** Whether its due dates can be moved, caps aside. */
  extendable: z.boolean(),
  lines: z.array(BillLine),
  /** A pending payment code of this bill. */
  pendingPaymentId: z.optional(id),
})
export type Bill = z.output<typeof Bill>

export const BilledConversion = z.strictObject({
  conversionId: id,
  /** The loan that it replaces. */
  loanId: id,
  month: z.string(),
  outcome: z.enum(['OPEN', 'BOOKED']),
  /** Its advance payment. */
  advance: money,
  /** What was paid in advance and is held until it is booked or ends. */
  held: money,
  /** The loan that it became. */
  newLoanId: z.optional(id),
})
export type BilledConversion = z.output<typeof BilledConversion>

/** CX-23. */
export const currentBills = endpoint({
  method: 'GET',
  path: '/bill/current',
  access: 'customer',
  summary: 'Open bills by urgency: instalments of one month form its bill.',
  reply: z.strictObject({
    /** Due today or overdue. */
    dueTotal: money,
    /** Everything unpaid on all loans, as scheduled. */
    openTotal: money,
    credit: money,
    bills: z.array(Bill),
    /** Applications for instalments that are open, and those booked for a bill of this month or later. */
    conversions: z.array(BilledConversion),
    /** The newest payout of credit to the customer's account: under way, or ended in the last 30 days. */
    payout: z.optional(
      z.strictObject({
        amount: money,
        state: z.enum(['UNDER_WAY', 'PAID', 'NOT_PAID']),
        at: instant,
        bank: z.string(),
        last4: z.string(),
      }),
    ),
  }),
  refusals: [],
})

/** CX-25. */
export const repaymentRecord = endpoint({
  method: 'GET',
  path: '/bill/repayment-record',
  access: 'customer',
  summary: 'Payments made, newest first.',
  query: z.strictObject({ after: z.optional(id) }),
  reply: z.strictObject({
    items: z.array(
      z.strictObject({
        paymentId: id,
        /** The payment code used, whose receipt can be shown. Payments from credit have none. */
        codeId: z.optional(id),
        amount: money,
        paidAt: instant,
        /** A payment method, CREDIT, TRANSFER, WAIVER for interest that we give back, or PREMIUM for that of an ended insurance. */
        method: z.string(),
        loanIds: z.array(id),
        /** The instalments that it paid, by due date. */
        installments: z.array(z.strictObject({ loanId: id, number: z.int(), of: z.int() })),
        /** What became credit; of the last payment in advance for a conversion, with what its booking made credit. */
        credit: money,
        /** The part of it that paid for moving due dates. */
        extension: money,
        /** It returned the money of a loan in its cooling-off. */
        returned: z.optional(z.literal(true)),
        /** The conversion for which it was paid in advance. */
        conversionId: z.optional(id),
      }),
    ),
    next: z.optional(id),
  }),
  refusals: [],
})
