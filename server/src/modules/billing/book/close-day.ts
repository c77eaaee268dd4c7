import { addDays, type BusinessDate } from '@lumbung/shared/lending/calendar.ts'
import type { LateFee } from '@lumbung/shared/lending/late-fee.ts'
import type { Line } from '../../ledger/api.ts'
import { type Book, type Loan, runningLoans } from './book.ts'
import { bookInterest } from './draft.ts'
import { type BookEvent, type BookRecord, feeKey } from './events.ts'
import { lateFeesOn } from './late-fees.ts'
import { moveLoans } from './move-loans.ts'
import { earnings, receivables } from './parts.ts'
import { useCreditOn } from './use-credit.ts'

type DayClosed = Extract<BookEvent, { kind: 'DAY_CLOSED' }>

/** The late fees of a loan on a date; where one is bounded, so are the others, by 0. */
function feesOf(book: Book, loan: Loan, { date, atMost }: DayClosed): LateFee[] {
  const fees = lateFeesOn(book, loan, date)
  if (!atMost) return fees
  return fees.map(({ number, amount }) => ({
    number,
    amount: Math.min(amount, atMost.get(feeKey({ loanId: loan.loanId, number })) ?? 0) as typeof amount,
  }))
}

/** Books the interest of what falls due and charges the late fees of the date. */
function chargeDay(book: Book, loan: Loan, day: DayClosed): BookRecord {
  const { loanId } = loan
  const { date } = day
  const lines: Line[] = []
  const fees = feesOf(book, loan, day)
  for (const each of loan.installments) {
    if (each.dueDate <= date) bookInterest(lines, each)
    const fee = fees.find(({ number }) => number === each.number)
    if (!fee) continue
    each.parts.lateFee.asked += fee.amount
    lines.push({ account: receivables.lateFee, loanId, amount: fee.amount })
    lines.push({ account: earnings.lateFee, amount: -fee.amount })
  }
  loan.closedDate = date
  book.history?.fees.push(...fees.map((fee) => ({ loanId, date, ...fee })))
  return { kind: 'DAY', loanId, date, fees, lines }
}

/**
 * The end of day of a person's loans (behaviour 7): credit pays what is due, what was due before becomes late and is
 * charged, interest of what falls due is booked. A loan whose day before has not run, or whose day has run, is left alone.
 */
export function closeDay(book: Book, day: DayClosed): BookRecord[] {
  const waiting = () => runningLoans(book).filter(({ closedDate }) => closedDate === addDays(day.date, -1))
  if (waiting().length === 0) return []
  const paid = [...useCreditOn(book, day.date), ...moveLoans(book, day.kind)]
  return [...paid, ...waiting().map((loan) => chargeDay(book, loan, day))]
}

/** The days that have not run yet up to `last`, in order. */
export function daysUpTo(book: Book, last: BusinessDate): DayClosed[] {
  const [oldest = last] = runningLoans(book)
    .map(({ closedDate }) => closedDate)
    .sort()
  const days: DayClosed[] = []
  for (let date = addDays(oldest, 1); date <= last; date = addDays(date, 1)) days.push({ kind: 'DAY_CLOSED', date })
  return days
}
