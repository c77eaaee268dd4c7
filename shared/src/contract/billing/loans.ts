import * as z from 'zod/mini'
import { LoanStatus } from '../../enums/billing.ts'
import { InsuranceDocument } from '../../enums/content.ts'
import { OrderStatus } from '../../enums/lending.ts'
import { policyStatuses } from '../../lending/quotes/insurance.ts'
import { endpoint } from '../endpoint.ts'
import { id, instant, isoDate, money, sha256Hex } from '../fields.ts'
import { agreementKinds } from '../lending/agreements.ts'
import { Quote } from '../lending/products.ts'
import { Tranches } from '../lending/tranches.ts'

export const LoanSummary = z.strictObject({
  loanId: id,
  /** The order that it comes from; none if a conversion made it. */
  orderId: z.optional(id),
  status: z.enum(LoanStatus),
  principal: money,
  /** The longest if the loan has tranches. */
  tenor: z.int(),
  tenorUnit: z.enum(['MONTHS', 'WEEKS', 'DAYS']),
  tranches: z.optional(Tranches),
  disbursedOn: isoDate,
  /** Everything unpaid, including charges not yet booked. */
  outstanding: money,
  outstandingPrincipal: money,
  nextDueDate: z.optional(isoDate),
  nextAmount: z.optional(money),
  daysPastDue: z.int(),
  repaidAt: z.optional(instant),
  /** The loan whose principal a conversion lent again with this one. */
  replaces: z.optional(id),
  /** The loan with which a conversion replaced this one. */
  replacedBy: z.optional(id),
  /** The last date of cooling-off: a customer who returns the principal by 24:00 WIB owes nothing else. */
  coolingOffUntil: z.optional(isoDate),
})
export type LoanSummary = z.output<typeof LoanSummary>

/** CX-17. Open orders and loans, newest first, with keyset pagination. */
export const loanList = endpoint({
  method: 'GET',
  path: '/loan/list',
  access: 'customer',
  summary: 'The customer’s open orders and loans, newest first.',
  query: z.strictObject({ after: z.optional(id), status: z.optional(z.enum(['ACTIVE', 'FINISHED'])) }),
  reply: z.strictObject({
    orders: z.array(
      z.strictObject({
        orderId: id,
        status: z.enum(OrderStatus),
        amount: money,
        tenor: z.int(),
        tenorUnit: z.enum(['MONTHS', 'WEEKS', 'DAYS']),
        createdAt: instant,
      }),
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
  /** Of the premium of an insurance. */
  insurance: money,
  /** Late fees charged so far. */
  lateFee: money,
  /** For moving its due date, with VAT. */
  extensionFee: money,
  extensionVat: money,
  /** The due date of the contract, if it was moved. */
  originalDueDate: z.optional(isoDate),
  paid: money,
  /** What is unpaid of this instalment, including late fees. */
  unpaid: money,
  state: z.enum(['PAID', 'PARTLY_PAID', 'OVERDUE', 'DUE', 'OPEN']),
  daysLate: z.int(),
  /** What we waived of its late fees, if anything. */
  feesWaived: z.optional(money),
  /** While it is late: the late fee that the next day adds, and the principal it is charged on. */
  nextLateFee: z.optional(z.strictObject({ amount: money, principal: money })),
})

/** Amounts in rupiah by the part of an instalment. */
export const loanParts = {
  lateFee: money,
  extensionFee: money,
  extensionVat: money,
  fee: money,
  vat: money,
  insurance: money,
  interest: money,
  principal: money,
}

const PaymentLine = z.strictObject({
  paymentId: id,
  amount: money,
  paidAt: instant,
  method: z.string(),
  /** The allocation of the payment, in rupiah. */
  parts: z.strictObject({ ...loanParts, credit: money }),
})

/** CX-18. */
export const loan = endpoint({
  method: 'GET',
  path: '/loan/{loanId}',
  access: 'customer',
  summary: 'One loan: figures, schedule with what is paid and late, payments, documents.',
  params: z.strictObject({ loanId: id }),
  reply: z.strictObject({
    loan: LoanSummary,
    quote: Quote,
    installments: z.array(InstallmentState),
    payments: z.array(PaymentLine),
    /** The insurance that was taken out with the loan. */
    insurance: z.optional(
      z.strictObject({
        insuranceId: z.string(),
        productId: z.string(),
        name: z.strictObject({ id: z.string(), en: z.string() }),
        insurer: z.string(),
        premium: money,
        coverAmount: z.optional(money),
        pdf: z.enum(InsuranceDocument),
        status: z.enum(policyStatuses),
        /** Once the insurer has issued it. */
        policyNumber: z.optional(z.string()),
        createTime: instant,
        /** Whether the insurer shows it on its own page (C-043). */
        online: z.optional(z.literal(true)),
        /** The last date on which it can be canceled; missing if it cannot. */
        cancelUntil: z.optional(isoDate),
      }),
    ),
    documents: z.array(
      z.strictObject({
        agreementId: id,
        kind: z.enum(agreementKinds),
        /** Of the order or of the conversion that it belongs to. */
        orderId: z.optional(id),
        conversionId: z.optional(id),
        hash: sha256Hex,
        madeAt: instant,
        /** A final schedule is not signed. */
        signedAt: z.optional(instant),
      }),
    ),
  }),
  refusals: ['NOT_FOUND'],
})

/** Within 14 days of the disbursement. The whole premium goes back into the loan. */
export const cancelInsurance = endpoint({
  method: 'POST',
  path: '/loan/{loanId}/cancel-insurance',
  access: 'customer',
  guarded: true,
  idempotent: true,
  summary: 'Cancels the insurance of a loan free of charge; the premium goes back into the loan.',
  params: z.strictObject({ loanId: id }),
  reply: z.strictObject({ loanId: id }),
  refusals: ['NOT_FOUND', 'INSURANCE_NOT_CANCELLABLE'],
})

/** CX-30. */
export const settlementQuote = endpoint({
  method: 'GET',
  path: '/loan/{loanId}/settlement-quote',
  access: 'customer',
  summary: 'The amount that settles the loan today, and the saving.',
  params: z.strictObject({ loanId: id }),
  reply: z.strictObject({
    /** The amount that settles the loan. During cooling-off it is the principal alone and undoes the loan. */
    figure: money,
    /** What makes up `figure`. */
    parts: z.strictObject(loanParts),
    /** What the customer has to pay of it, after the credit that counts today. */
    total: money,
    /** Credit that was paid in too recently to count, and the date from which it does. */
    waiting: z.optional(z.strictObject({ amount: money, from: isoDate })),
    saving: money,
    validUntil: instant,
    /** During cooling-off, its last date. */
    coolingOffUntil: z.optional(isoDate),
  }),
  refusals: ['NOT_FOUND', 'LOAN_NOT_OPEN'],
})

/** Possible when the quote's `total` is 0. */
export const settleWithCredit = endpoint({
  method: 'POST',
  path: '/loan/{loanId}/settle',
  access: 'customer',
  guarded: true,
  idempotent: true,
  summary: 'Settles the loan with the credit balance, which must cover the whole settlement figure.',
  params: z.strictObject({ loanId: id }),
  reply: z.strictObject({ loanId: id }),
  refusals: ['NOT_FOUND', 'LOAN_NOT_OPEN', 'CREDIT_NOT_ENOUGH'],
})
