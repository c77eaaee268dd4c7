import type { Product, Quote } from '@lumbung/shared/contract/lending/products.ts'
import type { BookedQuote } from '@lumbung/shared/lending/booked-quote.ts'
import { type BusinessDate, daysBetween } from '@lumbung/shared/lending/calendar.ts'
import { breachesCap, capFor, capKinds, findCap, type RateCap } from '@lumbung/shared/lending/caps.ts'
import { rupiah } from '@lumbung/shared/lending/money.ts'
import { type Price, ratePeriodOf } from '@lumbung/shared/lending/price.ts'
import { quoteLoan, rescheduleFor } from '@lumbung/shared/lending/quote.ts'
import type { RateFacts } from '@lumbung/shared/rate-text.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { capsFrom, type Offer } from './product-store.ts'

/** The price of a tenor; undefined if the tenor is not offered. */
export function priceOf({ product, rate }: Offer, tenor: number): Price | undefined {
  const serviceFeePpm = rate.fee_ppm[String(tenor)]
  if (serviceFeePpm === undefined || !product.tenors.includes(tenor)) return undefined
  return {
    method: rate.method,
    ratePpm: rate.rate_ppm,
    dayCount: rate.day_count,
    serviceFeePpm,
    vatPpm: rate.vat_ppm,
    lateFeePpm: rate.late_fee_ppm,
    roundingMultiple: rate.rounding_multiple,
  }
}

/** Quotes an amount and a tenor as if disbursed on `today`. The tenor must be offered. */
export function quoteFor(offer: Offer, amount: number, tenor: number, today: BusinessDate): BookedQuote {
  const price = priceOf(offer, tenor)
  if (!price) throw new RangeError(`tenor ${tenor} is not offered`)
  const { product, rate, caps } = offer
  const terms = { tenor, unit: product.term_unit, principal: rupiah(amount), price, disbursedOn: today }
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
  }
}

/**
 * The refusal of an amount and a tenor that are not offered: INVALID_INPUT { fields }, INVALID_REPAYMENT_PLAN { followUp }, or
 * PRICE_CAP_EXCEEDED if there is no legal ceiling to check the price against.
 */
export function refusalOfTerms(
  { product, rate, caps }: Offer,
  amount: number,
  tenor: number,
  today: BusinessDate,
): Refusal | undefined {
  const { min_amount: min, max_amount: max, step } = product
  if (amount < min || amount > max || (amount - min) % step !== 0)
    return new Refusal('INVALID_INPUT', { fields: { amount: 'invalid' }, min, max, step })
  if (!product.tenors.includes(tenor) || rate.fee_ppm[String(tenor)] === undefined)
    return new Refusal('INVALID_REPAYMENT_PLAN', { tenors: product.tenors, followUp: 'RECHECK' })
  const rows = capsFrom(caps)
  if (!capKinds.every((kind) => findCap(rows, kind, today, tenor, product.term_unit)))
    return new Refusal('PRICE_CAP_EXCEEDED')
  return undefined
}

/** The quote of an amount and a tenor; undefined if it may not be sold today. */
export function sellableQuote(
  offer: Offer,
  amount: number,
  tenor: number,
  today: BusinessDate,
): BookedQuote | undefined {
  if (refusalOfTerms(offer, amount, tenor, today)) return undefined
  const quote = quoteFor(offer, amount, tenor, today)
  return isAboveCaps(quote, capsFrom(offer.caps), today) ? undefined : quote
}

/**
 * Whether a price exceeds a ceiling: the benefit of the loan, the late fee of a day, or contracted charges above the principal
 * (behaviour 5).
 */
export function isAboveCaps(quote: BookedQuote, caps: readonly RateCap[], signedOn: BusinessDate): boolean {
  const { principal, cost, interest, fee, tenor, unit, disbursedOn, lastDueDate, lateFeePpm } = quote
  const benefit = capFor(caps, 'BENEFIT', signedOn, tenor, unit)
  const late = capFor(caps, 'LATE_FEE', signedOn, tenor, unit)
  const days = daysBetween(disbursedOn, lastDueDate)
  if (cost > principal || lateFeePpm > late.ppmPerDay) return true
  return breachesCap({ principal, interest, fee, days }, benefit)
}

/** The same quote disbursed on another date: amounts stay, dates move (behaviour 5). */
export function quoteOn(quote: BookedQuote, disbursedOn: BusinessDate): BookedQuote {
  return quote.disbursedOn === disbursedOn ? quote : { ...quote, ...rescheduleFor(quote, disbursedOn) }
}

/** The facts for the wording of a quote's rate. */
export function rateFactsOf({ method, ratePeriod, ratePpm, dayCount, unit, roundingMultiple }: BookedQuote): RateFacts {
  return {
    ...{ method, ratePpm, roundingMultiple, tenorUnit: unit },
    ...(ratePeriod === 'YEAR' ? { dayCount } : {}),
  }
}

/** The quote in the shape of the contract. */
export function quoteView(quote: BookedQuote): Quote {
  const { productId, rateVersion, principal, tenor, unit, received, interest, fee, vat, total, cost, costPpm } = quote
  const { perDayPpm, effectiveAnnualPpm, ratePpm, serviceFeePpm, vatPpm, lateFeePpm } = quote
  const { firstDueDate, lastDueDate, method, ratePeriod, dayCount, roundingMultiple } = quote
  return {
    ...{ productId, rateVersion, amount: principal, tenor, tenorUnit: unit, received, interest, serviceFee: fee, vat },
    ...{ total, cost, costPpm, perDayPpm, effectiveAnnualPpm, ratePpm, serviceFeePpm, vatPpm, lateFeePpm },
    ...{ firstDueDate, lastDueDate, method, ratePeriod, roundingMultiple },
    ...(ratePeriod === 'YEAR' ? { dayCount } : {}),
    installments: quote.installments.map(({ days: _days, ...installment }) => installment),
  }
}

/** A product in the shape of the contract. */
export function productView({ product, rate }: Offer): Product {
  const { id, name, type, card_kind, term_unit, tenors, min_amount, max_amount, step } = product
  return {
    ...{ productId: id, name, type, cardKind: card_kind, tenorUnit: term_unit, tenors },
    ...{ min: min_amount, max: max_amount, step, rateVersion: rate.version },
  }
}
