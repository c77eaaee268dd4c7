import { type BusinessDate, daysBetween } from '@lumbung/shared/lending/dates/calendar.ts'
import { MILLION, mulDiv, rupiah } from '@lumbung/shared/lending/money.ts'
import type { BookedQuote } from '@lumbung/shared/lending/quotes/booked-quote.ts'
import type { Offer } from '../pricing/product-store.ts'
import { type LoanOptions, sellableQuote } from '../pricing/quote-for.ts'

/** A customer's income and current instalments, in rupiah a month, and the highest share for instalments, in ppm. */
export interface Affordability {
  income: number
  otherInstallments: number
  ourInstallments: number
  ceilingPpm: number
}

const monthDays = 31

/** The highest amount due in a month: the largest instalment, or all instalments of the first month. */
export function monthlyBurden({ installments, disbursedOn }: BookedQuote): number {
  const early = installments.filter(({ dueDate }) => daysBetween(disbursedOn, dueDate) <= monthDays)
  return Math.max(
    early.reduce((total, { total: amount }) => total + amount, 0),
    ...installments.map(({ total }) => total),
  )
}

/** Instalments ÷ income in ppm, rounded up; without income any instalment exceeds every ratio. */
export function debtRatioPpm({ income, otherInstallments, ourInstallments }: Affordability, burden: number): number {
  const owed = rupiah(otherInstallments + ourInstallments + burden)
  return income > 0 ? mulDiv(owed, MILLION, income, 'UP') : Number.MAX_SAFE_INTEGER
}

/** Terms that keep the ratio: the largest amount in this tenor, and the shortest longer tenor for this amount. */
export interface Alternatives {
  largestAmount?: number
  shortestTenor?: number
}

/** Finds an amount, at most `available`, and a tenor that keep the ratio; instead of tranches, a loan with one tenor. */
export function alternativesFor(
  offer: Offer,
  affordability: Affordability,
  requested: { amount: number; tenor: number; available: number; options: LoanOptions },
  today: BusinessDate,
): Alternatives {
  const { tranches, ...options } = requested.options
  const fits = (amount: number, tenor: number) => {
    const quote = sellableQuote(offer, amount, tenor, today, options)
    return quote !== undefined && debtRatioPpm(affordability, monthlyBurden(quote)) <= affordability.ceilingPpm
  }
  const { min_amount: least, step, tenors } = offer.product
  let [low, high] = [-1, Math.floor((Math.min(requested.amount, requested.available) - least) / step)]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (fits(least + middle * step, requested.tenor)) low = middle
    else high = middle - 1
  }
  // The longest tenor of a mixed loan is longer than it is for the rest of the amount.
  const isLonger = (tenor: number) => tenor > requested.tenor || (tranches !== undefined && tenor === requested.tenor)
  const longer = tenors.filter(isLonger).sort((a, b) => a - b)
  const shortestTenor = longer.find((tenor) => fits(requested.amount, tenor))
  return {
    ...(low >= 0 ? { largestAmount: least + low * step } : {}),
    ...(shortestTenor === undefined ? {} : { shortestTenor }),
  }
}
