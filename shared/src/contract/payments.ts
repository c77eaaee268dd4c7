import * as z from 'zod/mini'
import { PaymentStatus } from '../enums/payments.ts'
import { keysOf } from '../facts/keys-of.ts'
import { methodCodes, methodKinds } from '../facts/payment-methods.ts'
import { conversionOutcomes } from '../lending/servicing/conversion.ts'
import { extensionStatuses } from '../lending/servicing/extension.ts'
import { endpoint } from './endpoint.ts'
import { id, instant, isoDate, money, rupiahAmount } from './fields.ts'

/** CX-26. */
export const methods = endpoint({
  method: 'GET',
  path: '/payment/methods',
  access: 'customer',
  summary: 'Payment methods with their fees and limits.',
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

/**
 * The target of a payment: a month’s bill, one instalment, the settlement of a loan, everything due, the fee of an extension, or the
 * advance payment of a conversion.
 */
export const PaymentTarget = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('BILL'), month: z.string().check(z.regex(/^\d{4}-\d{2}$/)) }),
  z.strictObject({ kind: z.literal('INSTALLMENT'), loanId: id, number: z.int().check(z.minimum(1), z.maximum(600)) }),
  z.strictObject({ kind: z.literal('SETTLEMENT'), loanId: id }),
  z.strictObject({ kind: z.literal('ALL_DUE') }),
  z.strictObject({ kind: z.literal('EXTENSION'), extensionId: id }),
  z.strictObject({ kind: z.literal('CONVERSION'), conversionId: id }),
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
  /** Mandiri asks for company code and customer number separately; other banks may accept a transfer with a prefix. */
  companyCode: z.optional(z.string()),
  transferPrefix: z.optional(z.string()),
  /** What the code was created for. */
  amount: money,
  /** An open code accepts any amount, a bound one only this. */
  bound: z.boolean(),
  providerName: z.string(),
  /** Masked on a device that has not passed the liveness check for this account. */
  holderName: z.string(),
  expiresAt: instant,
  target: PaymentTarget,
  paidAt: z.optional(instant),
  paidAmount: z.optional(money),
  /** What is unpaid on the target now: the amount to pay on an open code. */
  remaining: money,
  /** The late fees in `remaining`. */
  lateFee: money,
  /** The first due date of `remaining`. A settlement has none: its amount is valid today only. */
  dueDate: z.optional(isoDate),
  /** Of a settlement that returns the money of a loan in cooling-off, or that did: the last date for it. */
  returnUntil: z.optional(isoDate),
  /** Once it is paid: everything unpaid now on the loan that it names, or on all loans. */
  loansLeft: z.optional(money),
  /** Days past due now; 0 until the grace has ended. */
  daysLate: z.int(),
  /** The late fees no longer grow, because what it pays was written off. */
  feesStopped: z.optional(z.literal(true)),
  /** Of a code for the fee of an extension. */
  extension: z.optional(z.enum(extensionStatuses)),
  /** Of a code for the advance payment of a conversion. */
  conversion: z.optional(z.enum(conversionOutcomes)),
  /** What was received for that advance payment and is held until the new loan is booked. */
  held: z.optional(money),
  /** What was received for it beyond the advance payment: the booking adds it to the balance. */
  surplus: z.optional(money),
  guide: Guide,
})
export type PaymentCode = z.output<typeof PaymentCode>

/** CX-27. A new code for the same target and method cancels the previous one. */
export const createPaymentCode = endpoint({
  method: 'POST',
  path: '/payment/code',
  access: 'customer',
  perDay: 100,
  apart: true,
  idempotent: true,
  summary: 'Creates a payment code.',
  body: z.strictObject({ method: z.enum(methodCodes), target: PaymentTarget, amount: z.optional(rupiahAmount) }),
  reply: z.strictObject({ paymentId: id, status: z.enum(PaymentStatus) }),
  refusals: ['NOT_FOUND', 'NOTHING_TO_PAY', 'PAYMENT_AMOUNT_TOO_SMALL', 'PAYMENT_AMOUNT_TOO_HIGH'],
})

/** CX-28. PREPARING until the gateway has created the code (seconds); changes are also sent as server events. */
export const payment = endpoint({
  method: 'GET',
  path: '/payment/{paymentId}',
  access: 'customer',
  summary: 'A payment code: how to pay it and whether it is paid.',
  params: z.strictObject({ paymentId: id }),
  reply: z.union([z.strictObject({ paymentId: id, status: z.literal('PREPARING') }), PaymentCode]),
  refusals: ['NOT_FOUND'],
})

/** CX-29. */
export const guides = endpoint({
  method: 'GET',
  path: '/payment/guides',
  access: ['visitor', 'customer'],
  summary: 'How to pay at each bank and at the counter, without a code.',
  reply: z.array(Guide),
  refusals: [],
})
