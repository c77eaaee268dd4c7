import * as z from 'zod/mini'
import { AlertType } from '../../enums/app.ts'
import { InsuranceDocument } from '../../enums/content.ts'
import { CardKind, LoanApplyEligibility, LoanPurpose, LoanTermUnit, ProductType } from '../../enums/lending.ts'
import { dayCounts, interestMethods, ratePeriods } from '../../lending/price.ts'
import { endpoint } from '../endpoint.ts'
import { id, isoDate, money, rupiahAmount } from '../fields.ts'
import { ChosenInsurance } from './insurance.ts'
import { Tranches } from './tranches.ts'

export const Installment = z.strictObject({
  number: z.int(),
  dueDate: isoDate,
  principal: money,
  interest: money,
  fee: money,
  vat: money,
  /** Its part of the premium, with an insurance. */
  insurance: z.optional(money),
  total: money,
})

/** The price of an amount and a tenor today. The same figures are booked when the loan is sent. */
export const Quote = z.strictObject({
  productId: z.string(),
  rateVersion: z.int(),
  amount: money,
  /** The longest if the loan has tranches. */
  tenor: z.int(),
  tenorUnit: z.enum(LoanTermUnit),
  /** The parts of the amount with tenors of their own, shortest first. */
  tranches: z.optional(Tranches),
  /** What reaches the account: the whole amount. */
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
  /** How interest is calculated, and the period of `ratePpm`. */
  method: z.enum(interestMethods),
  ratePeriod: z.enum(ratePeriods),
  /** Only for yearly rates. */
  dayCount: z.optional(z.enum(dayCounts)),
  /** Multiple in rupiah to which instalments are rounded; 1 for none. */
  roundingMultiple: z.int(),
  /** Weeks or days between due dates, if not the unit's own: a week, or the whole tenor in days. */
  every: z.optional(z.int()),
  /** How many first instalments contain no principal. */
  graceInstallments: z.optional(z.int()),
  /** The day of the month on which the loan is due, if it is the customer's payday. */
  payday: z.optional(z.int()),
  /** In ppm: interest rate, service fee, VAT on the fee, late fee per day */
  ratePpm: z.int(),
  serviceFeePpm: z.int(),
  vatPpm: z.int(),
  lateFeePpm: z.int(),
  firstDueDate: isoDate,
  lastDueDate: isoDate,
  /** The chosen voucher: all figures are those after it. */
  voucher: z.optional(
    z.strictObject({
      voucherId: id,
      name: z.strictObject({ id: z.string(), en: z.string() }),
      charge: z.enum(['INTEREST', 'FEE']),
      /** Taken off the charge. */
      off: money,
      /** Taken off the total: `off` and, for the fee, the VAT on it. */
      saved: money,
    }),
  ),
  /** The chosen insurance: total, instalments and cost contain its premium. */
  insurance: z.optional(
    z.strictObject({
      ...ChosenInsurance.shape,
      name: z.strictObject({ id: z.string(), en: z.string() }),
      insurer: z.string(),
      pdf: z.enum(InsuranceDocument),
      premium: money,
      /** What it pays at most; missing: the principal that is left. */
      coverAmount: z.optional(money),
    }),
  ),
})
export type Quote = z.output<typeof Quote>

const Product = z.strictObject({
  productId: z.string(),
  name: z.string(),
  type: z.enum(ProductType),
  cardKind: z.enum(CardKind),
  tenorUnit: z.enum(LoanTermUnit),
  tenors: z.array(z.int()),
  /** Weeks or days between due dates, if not the unit's own. */
  every: z.optional(z.int()),
  min: money,
  max: money,
  step: money,
  rateVersion: z.int(),
  /** One loan may have several tenors, each for a part of its amount. */
  mixesTenors: z.optional(z.literal(true)),
})
export type Product = z.output<typeof Product>

/** CX-08. What this customer can be offered on this channel. */
export const products = endpoint({
  method: 'GET',
  path: '/loan/products',
  access: ['visitor', 'customer'],
  summary: 'Loan products on offer, with amounts, tenors and the current rate version.',
  reply: z.array(Product),
  refusals: [],
})

/** CX-09. Called before the loan screen opens. */
export const eligibility = endpoint({
  method: 'GET',
  path: '/loan/eligibility',
  access: 'customer',
  summary: 'Whether the customer may apply now, else which popup to show.',
  reply: z.strictObject({
    result: z.enum(LoanApplyEligibility),
    popup: z.optional(z.enum(AlertType)),
    /** The date from which the customer may try again. */
    retryDate: z.optional(isoDate),
    /** The order that prevents a new one. */
    orderId: z.optional(id),
    loanId: z.optional(id),
    /** A field of the application that became compulsory is empty (CX-80); then there is no popup. */
    isIncomplete: z.optional(z.literal(true)),
    /** The customer has to refresh data first (CX-105); then there is no popup. */
    isOutdated: z.optional(z.literal(true)),
    /** Nothing is on offer on this channel: the no-product screen, no popup (D-137). */
    hasNoProduct: z.optional(z.literal(true)),
    /** B: the purpose is asked on a screen of its own before the form; missing: A, on the form (D-151). */
    updateLoanIntentionBranch: z.optional(z.literal('B')),
  }),
  refusals: [],
})

/** CX-10. Public, so that the price can be seen before any personal data is asked for. */
export const quote = endpoint({
  method: 'POST',
  path: '/loan/quote',
  access: ['visitor', 'customer'],
  safe: true,
  summary: 'The price of an amount and a tenor: schedule, all costs, total, daily and effective annual rate.',
  body: z.strictObject({
    productId: z.string().check(z.maxLength(40)),
    amount: rupiahAmount,
    /** The longest if the loan has tranches. */
    tenor: z.int(),
    tranches: z.optional(Tranches),
    /** A voucher of the customer (CX-37). */
    voucherId: z.optional(id),
    /** As CX-39 showed it. */
    insurance: z.optional(ChosenInsurance),
  }),
  reply: Quote,
  refusals: [
    'ILLEGAL_PRODUCTS',
    'INVALID_REPAYMENT_PLAN',
    'PRICE_CAP_EXCEEDED',
    'COUPON_EXPIRED',
    'INVALID_INSURANCE',
    'HAS_LATE_PAYMENT_BILLS',
    'NOT_FOUND',
  ],
})

export const purposes = endpoint({
  method: 'GET',
  path: '/loan/purposes',
  access: ['visitor', 'customer'],
  summary: 'Loan purposes in the order of the pick list.',
  reply: z.array(z.strictObject({ code: z.enum(LoanPurpose), label: z.string() })),
  refusals: [],
})
