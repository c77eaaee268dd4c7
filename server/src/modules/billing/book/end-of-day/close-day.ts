import { addDays, type BusinessDate } from '@lumbung/shared/lending/dates/calendar.ts'
import type { Line } from '../../../ledger/api.ts'
import { applyCreditOn } from '../allocation/apply-credit.ts'
import { type Book, type Loan, runningLoans } from '../book.ts'
import { bookInterest } from '../draft.ts'
import type { BookEvent, BookRecord } from '../events.ts'
import { moveLoans } from '../move-loans.ts'
import { creditedAccounts, receivables } from '../parts.ts'
import { lateFeesOn } from './late-fees.ts'

type DayClosed = Extract<BookEvent, { kind: 'DAY_CLOSED' }>

/** Books the interest of instalments whose period ends and charges the late fees of the date. */
function chargeDay(book: Book, loan: Loan, day: DayClosed): BookRecord {
  const { loanId } = loan
  const { date } = day
  const lines: Line[] = []
  const fees = lateFeesOn(book, loan, day.date, book.loans)
  for (const each of loan.installments) {
    if (each.originalDueDate <= date && !each.claim) bookInterest(lines, each, date)
    const fee = fees.find(({ number }) => number === each.number)
    if (!fee) continue
    each.parts.lateFee.charged += fee.amount
    lines.push({ account: receivables.lateFee, loanId, amount: fee.amount })
    lines.push({ account: creditedAccounts.lateFee, amount: -fee.amount })
  }
  loan.closedDate = date
  return { kind: 'DAY', loanId, date, fees, calendar: book.calendar, lines }
}

/**
 * The end of day of a customer's loans (behaviour 7): credit pays what is due, instalments due earlier become overdue and are
 * charged late fees, and the interest of instalments that fall due is booked. Skips a loan whose previous day has not run yet,
 * or for which this date has already run.
 */
export function closeDay(book: Book, day: DayClosed): BookRecord[] {
  const waiting = runningLoans(book).filter(({ closedDate }) => closedDate === addDays(day.date, -1))
  if (waiting.length === 0) return []
  const paid = [...applyCreditOn(book, day.date), ...moveLoans(book, day.kind)]
  // Also of a loan that the credit has repaid: a replay runs the days that have run.
  return [...paid, ...waiting.map((loan) => chargeDay(book, loan, day))]
}

/** The dates up to `last` whose end of day has not run yet, in order. */
export function daysUpTo(book: Book, last: BusinessDate): DayClosed[] {
  const [oldest = last] = runningLoans(book)
    .map(({ closedDate }) => closedDate)
    .sort()
  const days: DayClosed[] = []
  for (let date = addDays(oldest, 1); date <= last; date = addDays(date, 1)) days.push({ kind: 'DAY_CLOSED', date })
  return days
}
