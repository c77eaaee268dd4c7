import type { Quote } from '@lumbung/shared/lending/quotes/quote.ts'
import { ceilingOn, isAbove } from './caps.ts'
import { daysFrom } from './dates.ts'
import type { Figures } from './figures.ts'
import { halfUp, ratio, total } from './fraction.ts'
import type { Contract, Rules } from './loan.ts'
import { scheduleOf } from './schedule.ts'

const columns = ['dueDate', 'days', 'principal', 'interest', 'fee', 'vat', 'insurance'] as const
type Row = Partial<Record<(typeof columns)[number], string | number | bigint>>

const rowsOf = (installments: readonly Row[]): Figures =>
  Object.fromEntries(
    installments.map((each, n) => [n + 1, Object.fromEntries(columns.map((column) => [column, each[column] ?? 0]))]),
  )

const millionths = (amount: bigint, of: bigint): bigint => halfUp(ratio(amount * 1_000_000n, of))

/** A loan that is lent from a date on. */
function quoteFrom(from: string, { terms, pricedOn }: Contract, { ceilings }: Rules): Figures {
  const installments = scheduleOf(terms, pricedOn, from)
  const { principal } = terms
  const days = daysFrom(from, installments.at(-1)?.dueDate ?? from)
  const benefit = total(installments.flatMap(({ interest, fee }) => [interest, fee]))
  const cost = benefit + total(installments.flatMap(({ vat, insurance }) => [vat, insurance]))
  const ceiling = ceilingOn(ceilings, 'BENEFIT', pricedOn, terms)
  const daily = principal * BigInt(days)
  return {
    ...rowsOf(installments),
    total: principal + cost,
    cost,
    days,
    'cost ppm': millionths(cost, principal),
    'ppm a day': millionths(cost, daily),
    'ppm a day in the cap test': millionths(benefit, daily),
    'is above the cap': `${isAbove(benefit, principal, days, ceiling)} (${ceiling})`,
  }
}

/** What was quoted and what is booked, by the rules. */
export const quotesByRules = (own: Contract, rules: Rules): Figures => ({
  quote: quoteFrom(own.pricedOn, own, rules),
  booking: quoteFrom(own.disbursedOn, own, rules),
})

const quoteInProduct = ({ installments, total, cost, days, cap, ...quote }: Quote): Figures => ({
  ...rowsOf(installments),
  total,
  cost,
  days,
  'cost ppm': quote.costPpm,
  'ppm a day': quote.perDayPpm,
  'ppm a day in the cap test': quote.capPerDayPpm,
  'is above the cap': `${quote.breachesCap} (${cap?.ppmPerDay})`,
})

/** The same figures of the product's quotes. */
export const quotesByProduct = ({ signed, booked }: { signed: Quote; booked: Quote }): Figures => ({
  quote: quoteInProduct(signed),
  booking: quoteInProduct(booked),
})
