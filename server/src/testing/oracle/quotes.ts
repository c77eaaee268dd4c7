import type { Quote } from '@lumbung/shared/lending/quotes/quote.ts'
import { ceilingOn, isAbove } from './caps.ts'
import { daysFrom } from './dates.ts'
import type { Figures } from './figures.ts'
import { halfUp, ratio, total } from './fraction.ts'
import type { Contract, Rules } from './loan.ts'
import { type ScheduledInstallment, scheduleOf } from './schedule.ts'

const columns = ['dueDate', 'days', 'principal', 'interest', 'fee', 'vat', 'insurance'] as const
const millionths = (amount: bigint, of: bigint): number => Number(halfUp(ratio(amount * 1_000_000n, of)))

function addTotals(
  figures: Figures,
  name: string,
  installments: readonly ScheduledInstallment[],
  own: Contract,
  rules: Rules,
) {
  const { principal } = own.terms
  const sum = (part: 'interest' | 'fee' | 'vat' | 'insurance') => total(installments.map((each) => each[part]))
  const from = name === 'quote' ? own.pricedOn : own.disbursedOn
  const days = daysFrom(from, installments.at(-1)?.dueDate ?? from)
  const benefit = sum('interest') + sum('fee')
  const cost = benefit + sum('vat') + sum('insurance')
  const ceiling = ceilingOn(rules.ceilings, 'BENEFIT', own.pricedOn, own.terms)
  figures
    .set(`${name} total`, Number(principal + cost))
    .set(`${name} cost`, Number(cost))
    .set(`${name} days`, days)
  figures.set(`${name} cost ppm`, millionths(cost, principal))
  figures.set(`${name} ppm a day`, millionths(cost, principal * BigInt(days)))
  figures.set(`${name} ppm a day in the cap test`, millionths(benefit, principal * BigInt(days)))
  figures.set(`${name} is above the cap`, `${isAbove(benefit, principal, days, ceiling)} (${ceiling})`)
}

/** What was quoted and what is booked, by the rules. */
export function quotesByRules(own: Contract, rules: Rules): Figures {
  const figures: Figures = new Map()
  for (const [name, date] of [
    ['quote', own.pricedOn],
    ['booking', own.disbursedOn],
  ] as const) {
    const installments = scheduleOf(own.terms, own.pricedOn, date)
    for (const [n, each] of installments.entries())
      for (const column of columns) {
        const value = each[column]
        figures.set(`${name} ${n + 1} ${column}`, typeof value === 'bigint' ? Number(value) : value)
      }
    addTotals(figures, name, installments, own, rules)
  }
  return figures
}

/** The same figures of the product's quotes. */
export function quotesByProduct({ signed, booked }: { signed: Quote; booked: Quote }): Figures {
  const figures: Figures = new Map()
  for (const [name, quote] of [
    ['quote', signed],
    ['booking', booked],
  ] as const) {
    for (const each of quote.installments)
      for (const column of columns) figures.set(`${name} ${each.number} ${column}`, each[column] ?? 0)
    figures.set(`${name} total`, quote.total).set(`${name} cost`, quote.cost).set(`${name} days`, quote.days)
    figures.set(`${name} cost ppm`, quote.costPpm).set(`${name} ppm a day`, quote.perDayPpm)
    figures.set(`${name} ppm a day in the cap test`, quote.capPerDayPpm)
    figures.set(`${name} is above the cap`, `${quote.breachesCap} (${quote.cap?.ppmPerDay})`)
  }
  return figures
}
