import type { RateCap } from '@lumbung/shared/lending/caps.ts'
import { addDays, type BusinessDate } from '@lumbung/shared/lending/dates/calendar.ts'
import { MILLION } from '@lumbung/shared/lending/money.ts'
import type { BookedQuote } from '@lumbung/shared/lending/quotes/booked-quote.ts'
import { type Period, periodsOf } from '@lumbung/shared/lending/schedule/due-dates.ts'
import type { Offer } from './product-store.ts'
import { type LoanOptions, quoteFor } from './quote-for.ts'

/** The loans of a tenor that share a calendar: the lengths of the periods on which the price depends. */
export interface PossibleLoans {
  smallest: BookedQuote
  largest: BookedQuote
  /** An amount at which rounding does not matter. */
  reference: BookedQuote
  of: (amount: number) => BookedQuote
}

/** A leap cycle. */
const cycleDays = 1461
const referenceAmount = 1_000_000_000

/**
 * The loans of a tenor within four years, by calendar: a price that holds for all of these holds on every date and for every
 * payday.
 */
export function possibleLoans(offer: Offer, tenor: number, from: BusinessDate): PossibleLoans[] {
  const { product, rate } = offer
  const found = new Map<string, PossibleLoans>()
  const paydays = rate.due_day === 'PAYDAY' ? Array.from({ length: 31 }, (_, index) => index + 1) : []
  const variants: LoanOptions[] = [{}, ...paydays.map((payday) => ({ payday }))]
  const term = { tenor, unit: product.term_unit, ...(rate.every === null ? {} : { every: rate.every }) }
  for (let day = 0; day < cycleDays; day++) {
    const date = addDays(from, day)
    for (const options of variants) {
      const calendar = calendarOf(rate, periodsOf({ ...term, ...options }, date))
      if (!found.has(calendar)) found.set(calendar, loansOn(offer, tenor, date, options))
    }
  }
  return [...found.values()]
}

function loansOn(offer: Offer, tenor: number, date: BusinessDate, options: LoanOptions): PossibleLoans {
  const of = (amount: number) => quoteFor(offer, amount, tenor, date, options)
  const { min_amount: min, max_amount: max } = offer.product
  return { smallest: of(min), largest: of(max), reference: of(referenceAmount), of }
}

/** What a price depends on besides the number of periods. */
function calendarOf({ method, day_count }: Offer['rate'], periods: readonly Period[]): string {
  const days = periods.reduce((total, period) => total + period.days, 0)
  if (method === 'FLAT') return String(days)
  const is30 = method !== 'DAILY' && day_count === '30/360'
  return `${days}: ${periods.map((period) => (is30 ? period.days30 : period.days)).join()}`
}

/**
 * Of loans with one calendar those that exceed a limit if any does: the smallest and the largest amount, and every amount at which
 * rounding may decide.
 */
export function* decisiveLoans(
  { min_amount: min, max_amount: max, step }: Offer['product'],
  loans: PossibleLoans,
  cap: RateCap,
): Generator<BookedQuote> {
  yield loans.smallest
  yield loans.largest
  const decided = decidedFrom(loans.reference, cap)
  for (let amount = min + step; amount < max && amount < decided; amount += step) yield loans.of(amount)
}

/** The amount from which rounding can no longer decide; infinite for a price that exceeds a limit, or reaches it exactly. */
function decidedFrom(quote: BookedQuote, cap: RateCap): number {
  const { principal, interest, fee, cost, days } = quote
  const headroom = Math.min((cap.ppmPerDay * days) / MILLION - (interest + fee) / principal, 1 - cost / principal)
  return headroom > 0 ? roundingOf(quote) / headroom : Number.POSITIVE_INFINITY
}

/**
 * A bound for the rupiah by which the charges of one amount differ from those of another in proportion: each charge is rounded
 * once, and rounded principal changes the balance on which later interest runs.
 */
function roundingOf({ method, ratePpm, days, installments, roundingMultiple }: BookedQuote): number {
  const count = installments.length
  const wholeRate = method === 'FLAT' ? 0 : (ratePpm / MILLION) * (method === 'DAILY' ? days : (days + 31) / 360)
  return 2 * (count + 3 + wholeRate * count * (roundingMultiple + 1) * Math.exp(wholeRate))
}
