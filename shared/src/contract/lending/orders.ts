import * as z from 'zod/mini'
import { ESignStatus, LoanPurpose, OrderStatus } from '../../enums/lending.ts'
import { endpoint } from '../endpoint.ts'
import { id, instant, isoDate, orderCode, rupiahAmount, sha256Hex } from '../fields.ts'
import { ChosenInsurance } from './insurance.ts'
import { Installment, Quote } from './products.ts'
import { Tranches } from './tranches.ts'

/** A browser's position: degrees, and the accuracy in metres. */
const Location = z.strictObject({
  latitude: z.number().check(z.minimum(-90), z.maximum(90)),
  longitude: z.number().check(z.minimum(-180), z.maximum(180)),
  accuracy: z.number().check(z.minimum(0), z.maximum(100_000_000)),
})

export const LoanRequest = z.strictObject({
  productId: z.string().check(z.maxLength(40)),
  rateVersion: z.int(),
  amount: rupiahAmount,
  /** The longest if the loan has tranches. */
  tenor: z.int(),
  tranches: z.optional(Tranches),
  loanPurpose: z.enum(LoanPurpose),
  bankAccountId: id,
  /** A voucher of the customer, used with this order. */
  voucherId: z.optional(id),
  /** The insurance that the customer chose, as CX-39 showed it. */
  insurance: z.optional(ChosenInsurance),
  /** Missing if the customer refuses. Stored for the review, never shown. */
  location: z.optional(Location),
})
export type LoanRequest = z.output<typeof LoanRequest>

export const OrderState = z.strictObject({ orderId: id, status: z.enum(OrderStatus) })

/** CX-12. Places the order and reserves the limit. */
export const applyForLoan = endpoint({
  method: 'POST',
  path: '/loan/apply',
  access: 'customer',
  perDay: 300,
  guarded: true,
  idempotent: true,
  summary: 'Places a loan order and reserves the limit. The status is OTP_REQUIRED or SIGNING.',
  body: LoanRequest,
  reply: OrderState,
  refusals: [
    'RATE_VERSION_CHANGED',
    'AVAILABLE_LIMIT_NOT_ENOUGH',
    'INVALID_REPAYMENT_PLAN',
    'ILLEGAL_PRODUCTS',
    'ORDER_ONGOING',
    'REACH_DBR_RESTRICTION',
    'INCOMPLETE_USER_INFO',
    'USER_INFO_OUTDATED',
    'CREDIT_FROZEN',
    'CREDIT_BLOCKED',
    'UNABLE_TO_LOAN',
    'HAS_AUDITING_APPLICATION',
    'BANK_ACCOUNT_IS_INVALID',
    'BANK_ACCOUNT_WAITING',
    'MOBILE_CHANGED_WAITING',
    'OVERDUE',
    'PRICE_CAP_EXCEEDED',
    'COUPON_EXPIRED',
    'INVALID_INSURANCE',
    'HAS_LATE_PAYMENT_BILLS',
    'NOT_FOUND',
  ],
})

const orderParams = z.strictObject({ orderId: id })

export const sendOrderCode = endpoint({
  method: 'POST',
  path: '/loan/order/{orderId}/send-code',
  access: 'customer',
  guarded: true,
  summary: 'Sends the 6-digit code of a step by SMS.',
  params: orderParams,
  body: z.strictObject({ step: z.enum(['OTP', 'SIGN']) }),
  reply: z.strictObject({ resendAfterSeconds: z.int() }),
  refusals: ['NOT_FOUND', 'ORDER_NOT_OPEN', 'TOO_MANY_REQUESTS'],
})

/** CX-13. The third wrong code cancels the order. */
export const confirmOrder = endpoint({
  method: 'POST',
  path: '/loan/order/{orderId}/otp',
  access: 'customer',
  guarded: true,
  summary: 'Confirms an order with the 6-digit code.',
  params: orderParams,
  body: z.strictObject({ otp: orderCode }),
  reply: OrderState,
  refusals: ['NOT_FOUND', 'ORDER_NOT_OPEN', 'OTP_CHECK_FAILED'],
})

/** CX-14. The hash identifies the exact document that was displayed. */
export const signOrder = endpoint({
  method: 'POST',
  path: '/loan/order/{orderId}/sign',
  access: 'customer',
  guarded: true,
  idempotent: true,
  summary: 'Signs the loan agreement with a 6-digit code.',
  params: orderParams,
  body: z.strictObject({ otp: orderCode, documentHash: sha256Hex, consent: z.literal(true) }),
  reply: z.strictObject({
    esign: z.enum(ESignStatus),
    status: z.enum(OrderStatus),
  }),
  refusals: [
    'NOT_FOUND',
    'ORDER_NOT_OPEN',
    'OTP_CHECK_REQUIRED',
    'OTP_CHECK_FAILED',
    'DOCUMENT_CHANGED',
    'PRICE_CAP_EXCEEDED',
    'CREDIT_FROZEN',
    'CREDIT_BLOCKED',
    'OVERDUE',
    'BANK_ACCOUNT_IS_INVALID',
    'BANK_ACCOUNT_WAITING',
    'MOBILE_CHANGED_WAITING',
  ],
})

export const cancelOrder = endpoint({
  method: 'POST',
  path: '/loan/order/{orderId}/cancel',
  access: 'customer',
  summary: 'Cancels an order free of charge until its money is sent, also between two attempts.',
  params: orderParams,
  reply: OrderState,
  refusals: ['NOT_FOUND', 'ORDER_NOT_OPEN'],
})

/** After a failed disbursement: signs an addendum with another account in the customer's name. */
export const changeOrderAccount = endpoint({
  method: 'POST',
  path: '/loan/order/{orderId}/account',
  access: 'customer',
  guarded: true,
  idempotent: true,
  summary: 'Sends a failed disbursement to another name-matched account, signed with a 6-digit code (step SIGN).',
  params: orderParams,
  body: z.strictObject({ bankAccountId: id, otp: orderCode }),
  reply: OrderState,
  refusals: [
    'NOT_FOUND',
    'ORDER_NOT_OPEN',
    'OTP_CHECK_FAILED',
    'BANK_ACCOUNT_IS_INVALID',
    'MOBILE_CHANGED_WAITING',
    'PRICE_CAP_EXCEEDED',
  ],
})

/** CX-16. */
export const order = endpoint({
  method: 'GET',
  path: '/loan/order/{orderId}',
  access: 'customer',
  summary: 'The status of an order and its history.',
  params: orderParams,
  reply: z.strictObject({
    orderId: id,
    status: z.enum(OrderStatus),
    createdAt: instant,
    quote: Quote,
    loanPurpose: z.enum(LoanPurpose),
    bankAccount: z.strictObject({ id, bankCode: z.string(), bankName: z.string(), last4: z.string() }),
    /** After a failed disbursement: the accounts that the bank refused for this order. None of them is taken again. */
    refusedAccounts: z.optional(z.array(id)),
    steps: z.array(z.strictObject({ status: z.enum(OrderStatus), at: instant })),
    /** Whether it can be cancelled free of charge: until the money is sent, also between two attempts. */
    cancellable: z.boolean(),
    /** Between two attempts: the earliest time of the next. */
    nextTryAt: z.optional(instant),
    /** Set once the money is sent. */
    loanId: z.optional(id),
    /** The last date of cooling-off: a customer who returns the principal by 24:00 WIB owes nothing else. */
    coolingOffUntil: z.optional(isoDate),
    /** The deadline for the signature or for another account. */
    actionUntil: z.optional(instant),
    /** While an operator decides: the deadline of the decision. */
    decisionBy: z.optional(instant),
    /** Why an operator rejected it, and what would change that. */
    rejection: z.optional(z.strictObject({ message: z.string(), advice: z.optional(z.string()) })),
    documentHash: z.optional(sha256Hex),
  }),
  refusals: ['NOT_FOUND'],
})

/** The agreement as data: the model for both the displayed HTML and the stored PDF. */
export const AgreementModel = z.strictObject({
  number: z.string(),
  title: z.string(),
  date: isoDate,
  parties: z.array(z.strictObject({ role: z.string(), lines: z.array(z.string()) })),
  /** `en`, `enValue`: label and value for readers in English; older agreements have none, and most figures need none. */
  summary: z.array(
    z.strictObject({
      label: z.string(),
      value: z.string(),
      en: z.optional(z.string()),
      enValue: z.optional(z.string()),
    }),
  ),
  clauses: z.array(z.strictObject({ heading: z.string(), paragraphs: z.array(z.string()) })),
  schedule: z.array(Installment),
  scheduleHash: sha256Hex,
})
export type AgreementModel = z.output<typeof AgreementModel>

/** C-040. The agreement of an order, to read before signing, with the hash that the signature refers to; without an id that of the newest order that has one. */
export const loanAgreement = endpoint({
  method: 'GET',
  path: '/loan/loan-agreement',
  access: 'customer',
  guarded: true,
  summary: 'The agreement of an order to read, with its hash; without an id that of the newest order.',
  query: z.strictObject({ orderId: z.optional(id) }),
  reply: z.strictObject({
    orderId: id,
    agreementId: id,
    status: z.enum(OrderStatus),
    documentHash: sha256Hex,
    /** Whose signature is missing. */
    esign: z.enum(ESignStatus),
    signedAt: z.optional(instant),
    /** In Indonesian, the binding version. */
    model: AgreementModel,
    /** The quote, to show the price in the reader's language beside it. */
    quote: Quote,
  }),
  refusals: ['NOT_FOUND'],
})

export const agreementPdf = endpoint({
  method: 'GET',
  path: '/loan/order/{orderId}/agreement.pdf',
  access: 'customer',
  guarded: true,
  summary: 'The agreement as PDF; signed once both have signed.',
  params: orderParams,
  binary: 'application/pdf',
  reply: z.unknown(),
  refusals: ['NOT_FOUND'],
})
