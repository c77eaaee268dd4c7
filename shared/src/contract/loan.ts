import * as z from 'zod/mini'
import { AlertType } from '../enums/app.ts'
import { LoanPurpose } from '../enums/choices.ts'
import { LoanApplyEligibility, LoanStatus, OrderStatus } from '../enums/loan.ts'
import { endpoint } from './endpoint.ts'
import { id, instant, isoDate, money, orderCode, rupiahAmount, sha256Hex } from './fields.ts'

export const Installment = z.strictObject({
  number: z.int(),
  dueDate: isoDate,
  principal: money,
  interest: money,
  fee: money,
  vat: money,
  total: money,
})

/** The price of an amount and a tenor today. The same figures are booked when the loan is sent. */
export const Quote = z.strictObject({
  productId: z.string(),
  rateVersion: z.int(),
  amount: money,
  tenor: z.int(),
  tenorUnit: z.enum(['MONTHS', 'WEEKS', 'DAYS']),
  /** What arrives on the account: the whole amount. */
  received: money,
  installments: z.array(Installment),
  interest: money,
  serviceFee: money,
  vat: money,
  total: money,
  /** total − received */
  cost: money,
  /** ppm of the amount received */
  costPpm: z.int(),
  /** ppm a day */
  perDayPpm: z.int(),
  effectiveAnnualPpm: z.int(),
  /** ppm: the rate a month of a FLAT price, the service fee, VAT on it, the late fee a day */
  ratePpm: z.int(),
  serviceFeePpm: z.int(),
  vatPpm: z.int(),
  lateFeePpm: z.int(),
  firstDueDate: isoDate,
  lastDueDate: isoDate,
})
export type Quote = z.output<typeof Quote>

const Product = z.strictObject({
  productId: z.string(),
  name: z.string(),
  type: z.enum(['CASH', 'RETAIL', 'INSTALLMENT']),
  cardKind: z.enum(['PDL', 'POS', 'VCC']),
  tenorUnit: z.enum(['MONTHS', 'WEEKS', 'DAYS']),
  tenors: z.array(z.int()),
  min: money,
  max: money,
  step: money,
  rateVersion: z.int(),
})
export type Product = z.output<typeof Product>

/** CX-08. What this customer can be offered on this channel. */
export const products = endpoint({
  method: 'GET',
  path: '/loan/products',
  access: 'either',
  summary: 'Loan products on offer, with amounts, tenors and the current rate version.',
  reply: z.array(Product),
  refusals: [],
})

/** CX-09. Asked before the loan screen opens. */
export const eligibility = endpoint({
  method: 'GET',
  path: '/loan/eligibility',
  access: 'user',
  summary: 'Whether the customer may apply now, else which popup to show.',
  reply: z.strictObject({
    result: z.enum(LoanApplyEligibility),
    popup: z.optional(z.enum(AlertType)),
    /** The date of "try again on". */
    retryDate: z.optional(isoDate),
    /** An order or a loan that stands in the way. */
    orderId: z.optional(id),
    loanId: z.optional(id),
  }),
  refusals: [],
})

/** CX-10. Public, so that the price can be seen before any data is asked. */
export const quote = endpoint({
  method: 'POST',
  path: '/loan/quote',
  access: 'either',
  summary: 'The price of an amount and a tenor: schedule, every cost, total, per day and effective annual rate.',
  body: z.strictObject({ productId: z.string().check(z.maxLength(40)), amount: rupiahAmount, tenor: z.int() }),
  reply: Quote,
  refusals: ['ILLEGAL_PRODUCTS', 'INVALID_REPAYMENT_PLAN', 'PRICE_CAP_EXCEEDED'],
})

export const purposes = endpoint({
  method: 'GET',
  path: '/loan/purposes',
  access: 'either',
  summary: 'Loan purposes in the order of the pick list.',
  reply: z.array(z.strictObject({ code: z.enum(LoanPurpose), label: z.string() })),
  refusals: [],
})

export const LoanRequest = z.strictObject({
  productId: z.string().check(z.maxLength(40)),
  rateVersion: z.int(),
  amount: rupiahAmount,
  tenor: z.int(),
  loanPurpose: z.enum(LoanPurpose),
  bankAccountId: id,
  /** Asked once; missing when the customer refuses. Kept for the review, never shown. */
  location: z.optional(z.strictObject({ latitude: z.number(), longitude: z.number(), accuracy: z.number() })),
})
export type LoanRequest = z.output<typeof LoanRequest>

export const OrderState = z.strictObject({ orderId: id, status: z.enum(OrderStatus) })

/** CX-12. Places the order and reserves the limit. */
export const applyForLoan = endpoint({
  method: 'POST',
  path: '/loan/apply',
  access: 'user',
  guarded: true,
  idempotent: true,
  summary: 'Places a loan order. Answers OTP_REQUIRED or SIGNING; the limit is reserved from here.',
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
    'CREDIT_FROZEN',
    'CREDIT_BLOCKED',
    'UNABLE_TO_LOAN',
    'HAS_AUDITING_APPLICATION',
    'BANK_ACCOUNT_IS_INVALID',
    'BANK_ACCOUNT_WAITING',
    'OVERDUE',
    'PRICE_CAP_EXCEEDED',
  ],
})

const orderParams = z.strictObject({ orderId: id })

export const sendOrderCode = endpoint({
  method: 'POST',
  path: '/loan/order/{orderId}/send-code',
  access: 'user',
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
  access: 'user',
  guarded: true,
  summary: 'Confirms an order with the 6-digit code.',
  params: orderParams,
  body: z.strictObject({ otp: orderCode }),
  reply: OrderState,
  refusals: ['NOT_FOUND', 'ORDER_NOT_OPEN', 'OTP_CHECK_FAILED'],
})

/** CX-14. The hash names exactly the text that was read. */
export const signOrder = endpoint({
  method: 'POST',
  path: '/loan/order/{orderId}/sign',
  access: 'user',
  guarded: true,
  idempotent: true,
  summary: 'Signs the loan agreement with a 6-digit code.',
  params: orderParams,
  body: z.strictObject({ otp: orderCode, documentHash: sha256Hex, consent: z.literal(true) }),
  reply: z.strictObject({
    esign: z.enum(['UNCOMPLETED', 'WAITING_LENDER_APPROVE', 'COMPLETED']),
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
  ],
})

export const cancelOrder = endpoint({
  method: 'POST',
  path: '/loan/order/{orderId}/cancel',
  access: 'user',
  summary: 'Cancels an order, free of charge, until its money is sent.',
  params: orderParams,
  reply: OrderState,
  refusals: ['NOT_FOUND', 'ORDER_NOT_OPEN'],
})

/** After a failed disbursement: signs an addendum with another account of the customer's own. */
export const changeOrderAccount = endpoint({
  method: 'POST',
  path: '/loan/order/{orderId}/account',
  access: 'user',
  guarded: true,
  idempotent: true,
  summary: 'Sends a failed disbursement to another name-matched account, signed with a 6-digit code (step SIGN).',
  params: orderParams,
  body: z.strictObject({ bankAccountId: id, otp: orderCode }),
  reply: OrderState,
  refusals: ['NOT_FOUND', 'ORDER_NOT_OPEN', 'OTP_CHECK_FAILED', 'BANK_ACCOUNT_IS_INVALID', 'PRICE_CAP_EXCEEDED'],
})

/** CX-16. */
export const order = endpoint({
  method: 'GET',
  path: '/loan/order/{orderId}',
  access: 'user',
  summary: 'Where an order stands and what happened so far.',
  params: orderParams,
  reply: z.strictObject({
    orderId: id,
    status: z.enum(OrderStatus),
    createdAt: instant,
    quote: Quote,
    loanPurpose: z.enum(LoanPurpose),
    bankAccount: z.strictObject({ id, bankCode: z.string(), bankName: z.string(), last4: z.string() }),
    steps: z.array(z.strictObject({ status: z.enum(OrderStatus), at: instant })),
    /** Set once the money is sent. */
    loanId: z.optional(id),
    /** Until when a signature or another account is awaited. */
    actionUntil: z.optional(instant),
    documentHash: z.optional(sha256Hex),
  }),
  refusals: ['NOT_FOUND'],
})

/** The agreement as data: the same model makes the HTML that is read and the PDF that is kept. */
export const AgreementModel = z.strictObject({
  number: z.string(),
  title: z.string(),
  date: isoDate,
  parties: z.array(z.strictObject({ role: z.string(), lines: z.array(z.string()) })),
  summary: z.array(z.strictObject({ label: z.string(), value: z.string() })),
  clauses: z.array(z.strictObject({ heading: z.string(), paragraphs: z.array(z.string()) })),
  schedule: z.array(Installment),
  scheduleHash: sha256Hex,
})
export type AgreementModel = z.output<typeof AgreementModel>

/** C-040. The agreement of an order, as data to read before signing, with the hash that the signature names. */
export const loanAgreement = endpoint({
  method: 'GET',
  path: '/loan/loan-agreement',
  access: 'user',
  guarded: true,
  summary: 'The agreement of an order to read, with its hash.',
  query: z.strictObject({ orderId: id }),
  reply: z.strictObject({
    orderId: id,
    status: z.enum(OrderStatus),
    documentHash: sha256Hex,
    signedAt: z.optional(instant),
    /** In Indonesian, which alone binds. */
    model: AgreementModel,
  }),
  refusals: ['NOT_FOUND'],
})

export const agreementPdf = endpoint({
  method: 'GET',
  path: '/loan/order/{orderId}/agreement.pdf',
  access: 'user',
  guarded: true,
  summary: 'The agreement as PDF; signed once both have signed.',
  params: orderParams,
  binary: 'application/pdf',
  reply: z.unknown(),
  refusals: ['NOT_FOUND'],
})

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
  reply: z.strictObject({ total: money, saving: money, validUntil: instant }),
  refusals: ['NOT_FOUND', 'LOAN_NOT_OPEN'],
})
