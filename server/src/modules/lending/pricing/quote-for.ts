import type { Product, Quote } from '@lumbung/shared/contract/lending/products.ts'
import { breachesCap, capFor, capKinds, findCap, type RateCap } from '@lumbung/shared/lending/caps.ts'
import { type BusinessDate, daysBetween } from '@lumbung/shared/lending/dates/calendar.ts'
import type { Discount } from '@lumbung/shared/lending/discount.ts'
import { rupiah } from '@lumbung/shared/lending/money.ts'
import { installmentCount, type Price, ratePeriodOf } from '@lumbung/shared/lending/price.ts'
import type { BookedQuote } from '@lumbung/shared/lending/quotes/booked-quote.ts'
import { quoteLoan, rescheduleFor } from '@lumbung/shared/lending/quotes/quote.ts'
import { faultOfTranches, loansOfTranches, type Tranche } from '@lumbung/shared/lending/schedule/tranches.ts'
import type { RateFacts } from '@lumbung/shared/rate-text.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { premiumFor, quotedInsurance } from '../insurance/insurance-rules.ts'
import type { InsuranceOffer } from '../insurance/insurance-store.ts'
import { capsFrom, type Offer } from './product-store.ts'

/** The price of a tenor; undefined if the tenor is not offered, or not by this rate version. */
export function priceOf({ product, rate }: Offer, tenor: number): Price | undefined {
  const serviceFeePpm = rate.fee_ppm[String(tenor)]
  if (serviceFeePpm === undefined || !product.tenors.includes(tenor)) return undefined
  const installments = installmentCount(product.term_unit, tenor, rate.every ?? undefined)
  if (!Number.isInteger(installments) || rate.grace_installments >= installments) return undefined
  return {
    method: rate.method,
    ratePpm: rate.rate_ppm,
    dayCount: rate.day_count,
    serviceFeePpm,
    vatPpm: rate.vat_ppm,
    lateFeePpm: rate.late_fee_ppm,
    roundingMultiple: rate.rounding_multiple,
    ...(rate.grace_installments > 0 ? { graceInstallments: rate.grace_installments } : {}),
  }
}

/** Whether one loan may have several tenors: the product says so, and its price is one that can be split into tranches (D-147). */
function mixesTenors({ product, rate }: Offer): boolean {
  const { method, fee_ppm, rounding_multiple, grace_installments } = rate
  const hasOneFee = new Set(product.tenors.map((tenor) => fee_ppm[String(tenor)])).size === 1
  return product.mixes_tenors && method === 'FLAT' && hasOneFee && rounding_multiple === 1 && grace_installments === 0
}

/** What a loan's price depends on besides its amount and tenor. */
export interface LoanOptions {
  /** The due day if the product is due on paydays. */
  payday?: number
  discount?: Discount
  /** The chosen insurance, which can be taken out with the loan. */
  insurance?: InsuranceOffer
  /** The parts of the amount with tenors of their own. */
  tranches?: readonly Tranche[] | undefined
}

function loanTermsOf({ product, rate }: Offer, { payday, discount, tranches }: LoanOptions) {
  return {
    unit: product.term_unit,
    ...(rate.every === null ? {} : { every: rate.every }),
    ...(rate.due_day === 'PAYDAY' && payday !== undefined ? { payday } : {}),
    ...(discount ? { discount } : {}),
    ...(tranches ? { tranches } : {}),
  }
}

/** Quotes an amount and a tenor as if disbursed on `today`. The tenor must be offered. */
export function quoteFor(
  offer: Offer,
  amount: number,
  tenor: number,
  today: BusinessDate,
  options: LoanOptions = {},
): BookedQuote {
  const price = priceOf(offer, tenor)
  if (!price) throw new RangeError(`tenor ${tenor} is not offered`)
  const { product, rate, caps } = offer
  const insurance = insuranceOf(offer, amount, tenor, options)
  const chosen = { ...loanTermsOf(offer, options), ...(insurance ? { premium: insurance.premium } : {}) }
  const terms = { ...chosen, tenor, principal: rupiah(amount), price, disbursedOn: today }
  return {
    ...quoteLoan({ ...terms, caps: capsFrom(caps) }),
    productId: product.id,
    rateVersion: rate.version,
    method: price.method,
    ratePeriod: ratePeriodOf(price.method),
    dayCount: price.dayCount,
    roundingMultiple: price.roundingMultiple,
    ratePpm: price.ratePpm,
    serviceFeePpm: price.serviceFeePpm,
    vatPpm: price.vatPpm,
    lateFeePpm: price.lateFeePpm,
    ...(price.graceInstallments === undefined ? {} : { graceInstallments: price.graceInstallments }),
    ...(options.discount ? { discount: options.discount } : {}),
    ...(insurance ? { insurance } : {}),
  }
}

/** The chosen insurance with its premium; undefined also if it cannot be taken out with this loan. */
function insuranceOf({ product }: Offer, amount: number, tenor: number, { insurance }: LoanOptions) {
  if (!insurance) return undefined
  const premium = premiumFor(insurance, { product, amount, tenor })
  return premium === undefined ? undefined : quotedInsurance(insurance, premium)
}

/**
 * The refusal of an amount and a tenor, or of tranches, that are not offered: INVALID_INPUT { fields }, INVALID_REPAYMENT_PLAN
 * { followUp }, or PRICE_CAP_EXCEEDED if there is no legal ceiling to check the price against.
 */
export function refusalOfTerms(
  offer: Offer,
  amount: number,
  tenor: number,
  today: BusinessDate,
  tranches?: readonly Tranche[],
): Refusal | undefined {
  const { product, caps } = offer
  const { min_amount: min, max_amount: max, step } = product
  const isOff = (amount: number) => amount < min || amount > max || (amount - min) % step !== 0
  const wrong = (field: string) => new Refusal('INVALID_INPUT', { fields: { [field]: 'invalid' }, min, max, step })
  if (isOff(amount)) return wrong('amount')
  const tenors = tranches ? tranches.map((tranche) => tranche.tenor) : [tenor]
  const fault = tranches && faultOfTranches(tranches, { tenor, amount })
  const isUnplanned = fault === 'tenors' || (tranches && !mixesTenors(offer))
  if (isUnplanned || !tenors.every((each) => priceOf(offer, each)))
    return new Refusal('INVALID_REPAYMENT_PLAN', { tenors: product.tenors, followUp: 'RECHECK' })
  if (fault || tranches?.some((tranche) => isOff(tranche.amount))) return wrong('tranches')
  const rows = capsFrom(caps)
  const isCapped = (each: number) => capKinds.every((kind) => findCap(rows, kind, today, each, product.term_unit))
  return tenors.every(isCapped) ? undefined : new Refusal('PRICE_CAP_EXCEEDED')
}

/** The quote of an amount and a tenor; undefined if it may not be sold today. */
export function sellableQuote(
  offer: Offer,
  amount: number,
  tenor: number,
  today: BusinessDate,
  options: LoanOptions = {},
): BookedQuote | undefined {
  if (refusalOfTerms(offer, amount, tenor, today, options.tranches)) return undefined
  const quote = quoteFor(offer, amount, tenor, today, options)
  return isAboveCaps(quote, capsFrom(offer.caps), today) ? undefined : quote
}

/**
 * Whether a price exceeds a ceiling: the benefit of the loan or of one of its tranches, the late fee of a day, or contracted charges
 * above the principal (behaviour 5).
 */
export function isAboveCaps(quote: BookedQuote, caps: readonly RateCap[], signedOn: BusinessDate): boolean {
  const { principal, cost, interest, fee, tenor, unit, disbursedOn, lastDueDate, lateFeePpm } = quote
  const benefit = capFor(caps, 'BENEFIT', signedOn, tenor, unit)
  const late = capFor(caps, 'LATE_FEE', signedOn, tenor, unit)
  const days = daysBetween(disbursedOn, lastDueDate)
  if (cost > principal || lateFeePpm > late.ppmPerDay) return true
  if (breachesCap({ principal, interest, fee, days }, benefit)) return true
  return loansOfTranches(quote).some((loan) => breachesCap(loan, capFor(caps, 'BENEFIT', signedOn, loan.tenor, unit)))
}

/** The same quote disbursed on another date: amounts stay, dates move (behaviour 5). */
export function quoteOn(quote: BookedQuote, disbursedOn: BusinessDate): BookedQuote {
  return quote.disbursedOn === disbursedOn ? quote : { ...quote, ...rescheduleFor(quote, disbursedOn) }
}

/** The facts for the wording of a quote's price. */
export function rateFactsOf(quote: BookedQuote): RateFacts {
  const { method, ratePeriod, ratePpm, dayCount, tenor, unit, roundingMultiple } = quote
  return {
    method,
    ratePpm,
    roundingMultiple,
    tenor,
    tenorUnit: unit,
    ...(ratePeriod === 'YEAR' ? { dayCount } : {}),
    ...optionalFactsOf(quote),
  }
}

/** What only some products have. */
function optionalFactsOf({ every, graceInstallments, payday, tranches }: BookedQuote) {
  return {
    ...(every === undefined ? {} : { every }),
    ...(graceInstallments === undefined ? {} : { graceInstallments }),
    ...(payday === undefined ? {} : { payday }),
    ...(tranches === undefined ? {} : { tranches: [...tranches] }),
  }
}

/** The quote in the shape of the contract. */
export function quoteView(quote: BookedQuote): Quote {
  const { productId, rateVersion, principal, tenor, unit, received, interest, fee, vat, total, cost, costPpm } = quote
  const { perDayPpm, effectiveAnnualPpm, ratePpm, serviceFeePpm, vatPpm, lateFeePpm } = quote
  const { firstDueDate, lastDueDate, method, ratePeriod, dayCount, roundingMultiple } = quote
  return {
    productId,
    rateVersion,
    amount: principal,
    tenor,
    tenorUnit: unit,
    received,
    interest,
    serviceFee: fee,
    vat,
    total,
    cost,
    costPpm,
    perDayPpm,
    effectiveAnnualPpm,
    ratePpm,
    serviceFeePpm,
    vatPpm,
    lateFeePpm,
    firstDueDate,
    lastDueDate,
    method,
    ratePeriod,
    roundingMultiple,
    ...(ratePeriod === 'YEAR' ? { dayCount } : {}),
    ...optionalFactsOf(quote),
    installments: quote.installments.map(({ days: _days, ...installment }) => installment),
    ...(quote.voucher ? { voucher: quote.voucher } : {}),
    ...(quote.insurance ? { insurance: quote.insurance } : {}),
  }
}

/** A product in the shape of the contract. */
export function productView(offer: Offer): Product {
  const { product, rate } = offer
  const { id, name, type, card_kind, term_unit, tenors, min_amount, max_amount, step } = product
  return {
    productId: id,
    name,
    type,
    cardKind: card_kind,
    tenorUnit: term_unit,
    tenors,
    min: min_amount,
    max: max_amount,
    step,
    rateVersion: rate.version,
    ...(rate.every === null ? {} : { every: rate.every }),
    ...(mixesTenors(offer) ? { mixesTenors: true as const } : {}),
  }
}
