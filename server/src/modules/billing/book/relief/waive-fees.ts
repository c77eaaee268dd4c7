import type { Book, Loan } from '../book.ts'
import { clear, newDraft } from '../draft.ts'
import type { BookEvent, BookRecord } from '../events.ts'
import { unpaidOf } from '../installment.ts'
import { isRunning } from '../states/loan-state.ts'

type FeesWaived = Extract<BookEvent, { kind: 'FEES_WAIVED' }>

/** The late fees of a loan that are unpaid, in rupiah: what can be waived. */
export const unpaidLateFees = ({ status, installments }: Loan): number =>
  isRunning(status) ? installments.reduce((sum, each) => sum + unpaidOf(each).lateFee, 0) : 0

/**
 * Waives unpaid late fees of a loan as goodwill, those of the first instalments before others (behaviour 7). What was paid of them stays
 * paid. It may be less than was approved: late news may show that fewer were charged, or that more of them were paid before.
 */
export function waiveFees(book: Book, { ref, loanId, most }: FeesWaived): BookRecord[] {
  const loan = book.loans.find((one) => one.loanId === loanId)
  if (!loan || !isRunning(loan.status)) return []
  const draft = newDraft()
  let left = most
  for (const each of loan.installments) {
    const amount = Math.min(left, unpaidOf(each).lateFee)
    clear(draft, each, { part: 'lateFee', amount, kind: 'WAIVED' })
    left -= amount
  }
  return left === most ? [] : [{ kind: 'FEES_WAIVED', ref, draft }]
}
