import type { PaymentTarget } from '@lumbung/shared/contract/bill.ts'
import type { NamedLoan } from '@lumbung/shared/lending/allocation.ts'
import { type BusinessDate, monthOf } from '@lumbung/shared/lending/calendar.ts'
import type { Rupiah } from '@lumbung/shared/lending/money.ts'
import type { Book, Draft, Loan } from '../book/book.ts'
import { unpaidTotal } from '../book/installment.ts'
import { isRunning } from '../loans/loan-state.ts'

/** Money to be allocated: where it comes from is the caller's. */
export interface Money {
  amount: Rupiah
  /** The business date of its value time. */
  valueDate: BusinessDate
  /** What its code was made for. */
  target: PaymentTarget | undefined
}

/** Posting lines of interest that is booked because it is paid, apart from the payment's own lines. */
export type InterestDraft = Pick<Draft, 'lines'>

export const openOf = (loan: Loan) => loan.installments.filter((each) => unpaidTotal(each) > 0)
export const runningLoans = (book: Book) => book.loans.filter(({ status }) => isRunning(status))

/** The instalments that a target names among those that still owe something. */
export function namedBy(loans: readonly Loan[], target: PaymentTarget | undefined): NamedLoan[] {
  const numbersOf = (loan: Loan) => {
    if (target?.kind === 'BILL') return openOf(loan).filter((each) => monthOf(each.dueDate) === target.month)
    if (target?.kind === 'INSTALLMENT') return openOf(loan).filter((each) => each.number === target.number)
    return []
  }
  return loans.flatMap((loan) => {
    if (target && 'loanId' in target && target.loanId !== loan.loanId) return []
    const numbers = numbersOf(loan).map(({ number }) => number)
    return numbers.length > 0 || target?.kind === 'SETTLEMENT' ? [{ loanId: loan.loanId, numbers }] : []
  })
}
