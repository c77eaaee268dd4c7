import { addDays, type BusinessDate } from '@lumbung/shared/lending/calendar.ts'
import type { Tx } from '../../../platform/db.ts'
import type { App } from '../../context.ts'
import { type Line, post } from '../../ledger/api.ts'
import { type Book, bookInterest, type Loan } from '../book/book.ts'
import { moveLoans } from '../loans/loan-moves.ts'
import { runningLoans } from '../payments/named-loans.ts'
import { useCreditOn } from '../payments/use-credit.ts'
import { insertLoanDay } from './day-store.ts'
import { lateFeesOn } from './late-fees.ts'

/** The lines of a loan's end of day: interest of what falls due, late fees of the date. */
function chargesOf(book: Book, loan: Loan, date: BusinessDate) {
  const lines: Line[] = []
  const fees = lateFeesOn(book, loan, date)
  for (const each of loan.installments) {
    if (each.dueDate <= date) bookInterest(book, lines, each)
    const fee = fees.find(({ number }) => number === each.number)
    if (!fee) continue
    each.asked.lateFee += fee.amount
    book.changed.add(each)
    lines.push({ account: 'loan-late-fee', loanId: loan.loanId, amount: fee.amount })
    lines.push({ account: 'income-late-fee', amount: -fee.amount })
  }
  return { lines, fees }
}

async function runLoanDay(app: App, tx: Tx, book: Book, loan: Loan, date: BusinessDate): Promise<void> {
  const { userId } = book
  const { loanId } = loan
  const { lines, fees } = chargesOf(book, loan, date)
  await insertLoanDay(tx, { userId, loanId, date, fees, now: app.clock.now() })
  loan.closedDate = date
  if (lines.some(({ amount }) => amount !== 0))
    await post(app, tx, { userId, kind: 'end-of-day', source: `${loanId}:${date}`, businessDate: date, lines })
}

/**
 * Runs the end of day of a person's loans for every date not run yet up to `last`, in order (behaviour 7): credit pays
 * what is due, what was due before becomes late and is charged, interest of what falls due is booked. The book must be
 * locked; the caller saves it.
 */
export async function runDays(app: App, tx: Tx, book: Book, last: BusinessDate): Promise<void> {
  for (;;) {
    const waiting = runningLoans(book).filter(({ closedDate }) => closedDate < last)
    if (waiting.length === 0) return
    const [oldest = last] = waiting.map(({ closedDate }) => closedDate).sort()
    const date = addDays(oldest, 1)
    await useCreditOn(app, tx, book, date)
    await moveLoans(app, tx, book, 'end-of-day')
    const loans = runningLoans(book).filter(({ closedDate }) => closedDate === addDays(date, -1))
    for (const loan of loans) await runLoanDay(app, tx, book, loan, date)
    await moveLoans(app, tx, book, 'end-of-day')
  }
}
