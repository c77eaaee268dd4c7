import type { BusinessDate } from '@lumbung/shared/lending/dates/calendar.ts'
import { type Rupiah, rupiah, sum } from '@lumbung/shared/lending/money.ts'
import type { Book, Loan } from '../book.ts'
import { moneyPaid } from '../installment.ts'
import type { Money } from '../money.ts'
import { isRunning } from '../states/loan-state.ts'

/** A new loan whose principal would be another one if an event that became known late had counted. */
export interface ChangedLoan {
  loan: Loan
  relent: number
  /** The loan as it would be then. */
  then: Loan
}

/** The new loans whose principal is not what `after`, the replayed book, lends again. */
export const changedByReplay = (before: Book, after: Book): ChangedLoan[] =>
  after.conversions.flatMap(({ newLoanId, relent }) => {
    const [loan, then] = [before, after].map(({ loans }) => loans.find(({ loanId }) => loanId === newLoanId))
    return loan && then && relent !== undefined && relent !== loan.principal ? [{ loan, relent, then }] : []
  })

/** Whether a new loan may still be made smaller: its first instalment is neither due nor paid (behaviour 7). */
export function mayRebuild({ loan, relent }: ChangedLoan, today: BusinessDate): boolean {
  const [first] = loan.installments
  if (!first || relent <= 0 || relent > loan.principal || !isRunning(loan.status)) return false
  return today < first.dueDate && moneyPaid(first) === 0
}

/** The interest that is charged of a loan: what an early end has dropped is not. */
const interestOf = ({ installments }: Loan): number =>
  sum(installments.map(({ parts: { interest } }) => rupiah(interest.charged - interest.dropped)))

/** The interest that new loans would have saved together if they had lent less. */
export function savedInterest(changed: readonly ChangedLoan[]): Rupiah {
  const saved = changed
    .filter(({ loan, relent }) => relent < loan.principal)
    .map(({ loan, relent, then }) => rupiah(interestOf(loan) - (relent > 0 ? interestOf(then) : 0)))
  return rupiah(Math.max(0, sum(saved)))
}

/** Whether money is the fee of an extension of a loan that was converted after the money's time: it is not needed. */
export function isExtensionOfConverted({ extensions, conversions }: Book, { target }: Money, from: Date): boolean {
  if (target?.kind !== 'EXTENSION') return false
  const extension = extensions.find(({ extensionId }) => extensionId === target.extensionId)
  const isOf = (loanId: string) => extension?.items.some((item) => item.loanId === loanId) ?? false
  return conversions.some(({ loanId, bookedAt }) => bookedAt !== undefined && bookedAt > from && isOf(loanId))
}

/** The new loans that lend less than before. */
export const rebuiltLoans = (before: Book, after: Book): Loan[] =>
  after.loans.filter(({ loanId, principal, replaces }) => {
    const known = before.loans.find((one) => one.loanId === loanId)
    return replaces !== undefined && known !== undefined && known.principal !== principal
  })
