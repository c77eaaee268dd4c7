import type { Bill, currentBills } from '@lumbung/shared/contract/billing/bills.ts'
import type { ExtensionQuote } from '@lumbung/shared/contract/billing/extensions.ts'
import type { ReplyOf } from '@lumbung/shared/contract/endpoint.ts'
import { addMonths, type BusinessDate, businessDate, monthOf } from '@lumbung/shared/lending/dates/calendar.ts'
import { type ConversionOptions, longestFirst } from '../conversion/offer.ts'

type Due = { dueDate: string; amount: number }
type Line = Bill['lines'][number]

/** What all loans cost with a way out, in rupiah: by the end of this month, in the next one, in all, and the last due date. */
export interface Figures {
  now: number
  next: number
  total: number
  end: string
}

/** The months that the ways out are compared by: this one, or that of a bill to come, and the next. */
export function comparedMonths(month: string, today: BusinessDate): { now: string; next: string } {
  const now = month > monthOf(today) ? month : monthOf(today)
  return { now, next: monthOf(addMonths(businessDate(`${now}-01`), 1)) }
}

function figuresOf(dues: readonly Due[], { now, next }: { now: string; next: string }): Figures {
  const sumOf = (isIn: (month: string) => boolean) =>
    dues.filter(({ dueDate }) => isIn(dueDate.slice(0, 7))).reduce((total, { amount }) => total + amount, 0)
  const [last = ''] = dues.map(({ dueDate }) => dueDate).sort((a, b) => (a < b ? 1 : -1))
  return {
    now: sumOf((month) => month <= now),
    next: sumOf((month) => month === next),
    total: sumOf(() => true),
    end: last,
  }
}

export interface Situation {
  current: Pick<ReplyOf<typeof currentBills>, 'bills' | 'conversions'>
  months: { now: string; next: string }
}

const openLines = ({ current }: Situation): Line[] =>
  current.bills.flatMap(({ lines }) => lines).filter(({ unpaid }) => unpaid > 0)

const dueOf = ({ dueDate, unpaid }: Line): Due => ({ dueDate, amount: unpaid })

/** As it stands. */
export const unchanged = (situation: Situation): Figures => figuresOf(openLines(situation).map(dueOf), situation.months)

/** With the due dates moved: the fee is paid now. */
export function extended(situation: Situation, { items, total }: Pick<ExtensionQuote, 'items' | 'total'>): Figures {
  const movedTo = (line: Line) =>
    items.find(({ loanId, number }) => loanId === line.loanId && number === line.number)?.newDueDate
  const dues = openLines(situation).map((line) => ({ ...dueOf(line), dueDate: movedTo(line) ?? line.dueDate }))
  return figuresOf([...dues, { dueDate: `${situation.months.now}-01`, amount: total }], situation.months)
}

/** With the longest new schedule of a loan: its advance is paid now. Undefined if there is none to apply for. */
export function rescheduled(situation: Situation, offer: ConversionOptions['offers'][number]): Figures | undefined {
  const [plan] = longestFirst(offer)
  if (offer.status !== 'AVAILABLE' || !plan) return undefined
  const others = openLines(situation).filter(({ loanId }) => loanId !== offer.loanId)
  const planned = plan.quote.installments.map(({ dueDate, total }) => ({ dueDate, amount: total }))
  const advance = { dueDate: `${situation.months.now}-01`, amount: offer.advance.total }
  return figuresOf([...others.map(dueOf), ...planned, advance], situation.months)
}
