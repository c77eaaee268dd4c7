import type { Bill } from '@lumbung/shared/contract/billing/bills.ts'
import type { ExtensionQuote } from '@lumbung/shared/contract/billing/extensions.ts'
import type { Language } from '@lumbung/shared/enums/app.ts'
import { formatDayMonth } from '@lumbung/shared/format.ts'
import { businessDate, daysBetween } from '@lumbung/shared/lending/dates/calendar.ts'

/** Instalments due within so many days of a moved one are told with it ⚙. */
const besideDays = 7

interface Together {
  first: string
  last: string
  count: number
  /** Rupiah */
  amount: number
}

const apart = (one: string, other: string) => Math.abs(daysBetween(businessDate(one), businessDate(other)))

/** What is paid within a few days once the instalments are moved; undefined if they land beside no other one. */
export function besideMoved(
  items: ExtensionQuote['items'],
  bills: readonly Pick<Bill, 'lines'>[],
): Together | undefined {
  const lines = bills.flatMap((bill) => bill.lines).filter(({ unpaid }) => unpaid > 0)
  const itemOf = (line: (typeof lines)[number]) =>
    items.find(({ loanId, number }) => loanId === line.loanId && number === line.number)
  const moved = lines.flatMap((line) => {
    const item = itemOf(line)
    return item ? [{ date: item.newDueDate, amount: line.unpaid }] : []
  })
  const beside = lines
    .filter((line) => !itemOf(line) && moved.some(({ date }) => apart(date, line.dueDate) <= besideDays))
    .map(({ dueDate, unpaid }) => ({ date: dueDate, amount: unpaid }))
  if (beside.length === 0) return undefined
  const all = [...moved, ...beside]
  const dates = all.map(({ date }) => date).sort()
  const [first = '', last = ''] = [dates[0], dates.at(-1)]
  return { first, last, count: all.length, amount: all.reduce((sum, one) => sum + one.amount, 0) }
}

/** "31 Mar", "30–31 Mar" or "28 Feb–1 Mar". */
export function dayRange(first: string, last: string, language: Language): string {
  const end = formatDayMonth(last, language)
  if (first === last) return end
  const start = formatDayMonth(first, language)
  return `${first.slice(0, 7) === last.slice(0, 7) ? start.split(' ')[0] : start}–${end}`
}
