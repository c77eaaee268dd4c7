import type { PaymentTarget } from '@lumbung/shared/contract/payments.ts'
import type { NamedLoan } from '@lumbung/shared/lending/allocation.ts'
import { monthOf } from '@lumbung/shared/lending/calendar.ts'
import type { Loan } from './book.ts'
import { unpaidTotal } from './installment.ts'

export const openOf = (loan: Loan) => loan.installments.filter((each) => unpaidTotal(each) > 0)

/** The open instalments that a target names. */
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
