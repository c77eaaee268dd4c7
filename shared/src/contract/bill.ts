import * as z from 'zod/mini'
import { BillStatus, PaymentStatus } from '../enums/bill.ts'
import { keysOf } from '../facts/keys-of.ts'
import { methodCodes, methodKinds } from '../facts/payment-methods.ts'
import { endpoint } from './endpoint.ts'
import { id, instant, isoDate, money, rupiahAmount } from './fields.ts'

const BillLine = z.strictObject({
  loanId: id,
  number: z.int(),
  /** Instalments of that loan in all. */
  of: z.int(),
  dueDate: isoDate,
  /** What the schedule asks. */
  amount: money,
  lateFee: money,
  /** Still to pay, late fee included. */
  unpaid: money,
  daysLate: z.int(),
})

export const Bill = z.strictObject({
  /** The month: YYYY-MM. */
  month: z.string(),
  status: z.enum(BillStatus),
  firstDueDate: isoDate,
  unpaid: money,
  lateFee: money,
  lines: z.array(BillLine),
  /** A payment code of this bill that still waits. */
  pendingPaymentId: z.optional(id),
})
export type Bill = z.output<typeof Bill>

/** CX-23. */
export const currentBills = endpoint({
  method: 'GET',
  path: '/bill/current',
  access: 'user',
  summary: 'Open bills by urgency: instalments of one month form its bill.',
  reply: z.strictObject({
    /** Due today or late. */
    dueTotal: money,
    /** Everything still to pay on all loans, as scheduled. */
    openTotal: money,
    credit: money,
    bills: z.array(Bill),
  }),
  refusals: [],
})

/** CX-25. */
export const repaymentRecord = endpoint({
  method: 'GET',
  path: '/bill/repayment-record',
  access: 'user',
  summary: 'Payments made, newest first.',
  query: z.strictObject({ after: z.optional(id) }),
  reply: z.strictObject({
    items: z.array(
      z.strictObject({
        paymentId: id,
        /** The payment code that it came by: its receipt. Credit that was used has none. */
        codeId: z.optional(id),
        amount: money,
        paidAt: instant,
        /** A payment method, or CREDIT. */
        method: z.string(),
        loanIds: z.array(id),
        /** What it went to, by due date. */
        installments: z.array(z.strictObject({ loanId: id, number: z.int(), of: z.int() })),
        credit: money,
      }),
    ),
    next: z.optional(id),
  }),
  refusals: [],
})

/** CX-26. */
export const methods = endpoint({
  method: 'GET',
  path: '/payment/methods',
  access: 'user',
  summary: 'Ways to pay here, with their fee and limits.',
  reply: z.array(
    z.strictObject({
      code: z.enum(methodCodes),
      name: z.string(),
      kind: z.enum(keysOf(methodKinds)),
      fee: money,
      min: money,
      max: money,
    }),
  ),
  refusals: [],
})

/** What a payment is for: a month's bill, one instalment, everything that settles a loan, or everything due. */
export const PaymentTarget = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('BILL'), month: z.string().check(z.regex(/^\d{4}-\d{2}$/)) }),
  z.strictObject({ kind: z.literal('INSTALLMENT'), loanId: id, number: z.int().check(z.minimum(1), z.maximum(600)) }),
  z.strictObject({ kind: z.literal('SETTLEMENT'), loanId: id }),
  z.strictObject({ kind: z.literal('ALL_DUE') }),
])
export type PaymentTarget = z.output<typeof PaymentTarget>

const Guide = z.strictObject({
  code: z.enum(methodCodes),
  name: z.string(),
  details: z.array(z.strictObject({ type: z.string(), steps: z.array(z.string()) })),
})

export const PaymentCode = z.strictObject({
  paymentId: id,
  method: z.enum(methodCodes),
  status: z.enum(PaymentStatus),
  code: z.string(),
  /** Mandiri asks for the company code and the customer number separately; other banks may take a transfer with a prefix. */
  companyCode: z.optional(z.string()),
  transferPrefix: z.optional(z.string()),
  /** What the code was made for. */
  amount: money,
  /** An open code takes any amount, a bound one only this. */
  bound: z.boolean(),
  providerName: z.string(),
  /** Masked on a device that has not shown the account's face. */
  holderName: z.string(),
  expiresAt: instant,
  target: PaymentTarget,
  paidAt: z.optional(instant),
  paidAmount: z.optional(money),
  /** What is still to pay on the target now. An open code is paid with this, whatever it was made for. */
  remaining: money,
  /** The late fees in what remains. */
  lateFee: money,
  /** The deadline of what remains: its first due date. A settlement has none, its figure holds for the day. */
  dueDate: z.optional(isoDate),
  /** Days past due now; 0 until the grace has ended. */
  daysLate: z.int(),
  guide: Guide,
})
export type PaymentCode = z.output<typeof PaymentCode>

/** CX-27. A new code of the same target and way cancels the one before. */
export const createPaymentCode = endpoint({
  method: 'POST',
  path: '/payment/code',
  access: 'user',
  idempotent: true,
  summary: 'Makes a payment code.',
  body: z.strictObject({ method: z.enum(methodCodes), target: PaymentTarget, amount: z.optional(rupiahAmount) }),
  reply: z.strictObject({ paymentId: id, status: z.enum(PaymentStatus) }),
  refusals: ['NOT_FOUND', 'NOTHING_TO_PAY', 'PAYMENT_AMOUNT_TOO_SMALL', 'PAYMENT_AMOUNT_TOO_HIGH'],
})

/** CX-28. PREPARING until the gateway has given the code (seconds), pushed by server events too. */
export const payment = endpoint({
  method: 'GET',
  path: '/payment/{paymentId}',
  access: 'user',
  summary: 'A payment code: how to pay it and whether it is paid.',
  params: z.strictObject({ paymentId: id }),
  reply: z.union([z.strictObject({ paymentId: id, status: z.literal('PREPARING') }), PaymentCode]),
  refusals: ['NOT_FOUND'],
})

/** CX-29. */
export const guides = endpoint({
  method: 'GET',
  path: '/payment/guides',
  access: 'either',
  summary: 'How to pay at each bank and at the counter, without a code.',
  reply: z.array(Guide),
  refusals: [],
})
