import {
  addDays,
  type BusinessDate,
  dateInMonth,
  daysInMonth,
  monthCount,
  monthOf,
} from '@lumbung/shared/lending/dates/calendar.ts'

/** A statement is issued this many days before its month's first due date (behaviour 7). */
const daysBefore = 7

/** A month whose statements are issued on a day. */
export interface StatementMonth {
  /** YYYY-MM */
  month: string
  firstDay: BusinessDate
  lastDay: BusinessDate
  /** Instalments of the month that fall due by this date make its statement due. */
  dueUpTo: BusinessDate
  /** Whether customers without an instalment in the month get theirs as well, as if one fell due on its last day (D-168). */
  everyone: boolean
}

function monthAt(count: number, today: BusinessDate): StatementMonth {
  const firstDay = dateInMonth(count, 1)
  const lastDay = dateInMonth(count, daysInMonth(count))
  const reached = addDays(today, daysBefore)
  const everyone = lastDay <= reached
  return { month: monthOf(firstDay), firstDay, lastDay, dueUpTo: everyone ? lastDay : reached, everyone }
}

/**
 * The months whose statements are due today, in order. `from` is the last day whose statements were all issued: after days that
 * were missed, their months come first.
 */
export function statementMonths(from: BusinessDate, today: BusinessDate): StatementMonth[] {
  const [first, last] = [monthCount(from), monthCount(addDays(today, daysBefore))]
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => monthAt(first + index, today))
}

/** The first day of the month before a date's month. */
export const startOfMonthBefore = (date: BusinessDate): BusinessDate => dateInMonth(monthCount(date) - 1, 1)
