import type { BookedQuote } from '@lumbung/shared/lending/booked-quote.ts'
import { type BusinessDate, daysBetween } from '@lumbung/shared/lending/calendar.ts'
import { MILLION, mulDiv, rupiah } from '@lumbung/shared/lending/money.ts'
import type { Offer } from '../pricing/product-store.ts'
import { sellableQuote } from '../pricing/quote-for.ts'

/** What a customer earns and already pays in a month, in rupiah, and the most that may go to instalments, in ppm. */
export interface Means {
  income: number
  otherInstallments: number
  ownInstallments: number
  ceilingPpm: number
}

const monthDays = 31

/** The most that a loan asks for in a month: its largest instalment, or all that fall into its first month. */
export function monthlyBurden({ installments, disbursedOn }: BookedQuote): number {
  const early = installments.filter(({ dueDate }) => daysBetween(disbursedOn, dueDate) <= monthDays)
  return Math.max(
    early.reduce((total, { total: amount }) => total + amount, 0),
    ...installments.map(({ total }) => total),
  )
}

/** Instalments ÷ income in ppm, rounded up; without income every instalment is too much. */
export function debtRatioPpm({ income, otherInstallments, ownInstallments }: Means, burden: number): number {
  const owed = rupiah(otherInstallments + ownInstallments + burden)
  return income > 0 ? mulDiv(owed, MILLION, income, 'UP') : Number.MAX_SAFE_INTEGER
}

/** What would fit: the largest amount in this tenor and the shortest longer tenor for this amount. */
export interface WayOut {
  largestAmount?: number
  shortestTenor?: number
}

/** Looks for an amount, at most `available`, and a tenor that keep the ratio. */
export function wayOut(
  offer: Offer,
  means: Means,
  asked: { amount: number; tenor: number; available: number },
  today: BusinessDate,
): WayOut {
  const fits = (amount: number, tenor: number) => {
    const quote = sellableQuote(offer, amount, tenor, today)
    return quote !== undefined && debtRatioPpm(means, monthlyBurden(quote)) <= means.ceilingPpm
  }
  const { min_amount: least, step, tenors } = offer.product
  let [low, high] = [-1, Math.floor((Math.min(asked.amount, asked.available) - least) / step)]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (fits(least + middle * step, asked.tenor)) low = middle
    else high = middle - 1
  }
  const longer = tenors.filter((tenor) => tenor > asked.tenor).sort((a, b) => a - b)
  const shortestTenor = longer.find((tenor) => fits(asked.amount, tenor))
  return {
    ...(low >= 0 ? { largestAmount: least + low * step } : {}),
    ...(shortestTenor === undefined ? {} : { shortestTenor }),
  }
}
