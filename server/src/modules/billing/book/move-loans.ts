import type { Book, Loan } from './book.ts'
import type { BookEvent, BookRecord } from './events.ts'
import { daysLate, unpaidTotal } from './installment.ts'
import { isRunning, type LoanEvent, loanStates } from './states/loan-state.ts'

const isPaid = (loan: Loan): boolean => loan.installments.every((each) => unpaidTotal(each) === 0)

/** Whether something is past due. A loan that was written off stays so until it is paid. */
export const isLate = (book: Book, loan: Loan): boolean =>
  loan.writtenOffAt
    ? !isPaid(loan)
    : loan.installments.some((each) => daysLate(each, loan.closedDate, book.holidays) > 0)

/** The transition that the loan's figures require; undefined if its status is right (I10). */
function eventFor(book: Book, loan: Loan): LoanEvent | undefined {
  if (loan.ending) return loanStates.next(loan.status, loan.ending) && loan.ending
  const late = isLate(book, loan)
  const paid = isPaid(loan)
  if (isRunning(loan.status)) {
    if (paid) return 'settle'
    if (late) return loan.status === 'ONGOING' ? 'fallDue' : undefined
    return loan.status === 'OVERDUE' ? 'catchUp' : undefined
  }
  if (paid || (loan.status !== 'REPAID' && loan.status !== 'CANCELED')) return undefined
  return late ? 'reverseLate' : 'reverse'
}

/** Moves every loan whose status no longer matches its figures. */
export function moveLoans(book: Book, cause: BookEvent['kind']): BookRecord[] {
  const records: BookRecord[] = []
  for (const loan of book.loans)
    for (let event = eventFor(book, loan); event; event = eventFor(book, loan)) {
      const { loanId, orderId, status: from } = loan
      const to = loanStates.next(from, event)
      if (!to) throw new Error(`a loan cannot ${event} when ${from}`)
      loan.status = to
      records.push({ kind: 'MOVED', loanId, orderId, from, event, cause })
    }
  return records
}
