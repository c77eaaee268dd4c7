import { rupiah } from '@lumbung/shared/lending/money.ts'
import type { Tx } from '../../../platform/db.ts'
import { publish } from '../../../platform/outbox.ts'
import type { App } from '../../context.ts'
import { giveBackLimit } from '../../credit/api.ts'
import type { AllocatedLine, Book, Loan } from '../book/book.ts'
import { daysLate } from '../book/installment.ts'
import { isPaid } from '../payments/allocate-payment.ts'
import type { LoanEvent } from './loan-state.ts'
import { moveLoan } from './loan-store.ts'

/** What the figures of a loan ask of its status; undefined when it fits (I10). */
function eventFor(book: Book, loan: Loan): LoanEvent | undefined {
  const late = loan.installments.some((each) => daysLate(each, loan.closedDate, book.holidays) > 0)
  const paid = isPaid(loan)
  if (loan.status === 'ONGOING' || loan.status === 'OVERDUE') {
    // The notice of a cooling-off may come when the loan is late by now.
    if (loan.ending === 'undo' && loan.status === 'OVERDUE') return 'catchUp'
    if (loan.ending) return loan.ending
    if (paid) return 'settle'
    if (late) return loan.status === 'ONGOING' ? 'fallDue' : undefined
    return loan.status === 'OVERDUE' ? 'catchUp' : undefined
  }
  if (paid || (loan.status !== 'REPAID' && loan.status !== 'CANCELED')) return undefined
  return late ? 'reverseLate' : 'reverse'
}

/** Moves every loan whose figures have left its status, and tells the others about it. */
export async function moveLoans(app: App, tx: Tx, book: Book, actor: string): Promise<void> {
  const at = app.clock.now()
  for (const loan of book.loans) {
    for (let event = eventFor(book, loan); event; event = eventFor(book, loan)) {
      const { userId } = book
      loan.status = await moveLoan(tx, { userId, loanId: loan.loanId, from: loan.status, event, actor, at })
      const payload = { userId, loanId: loan.loanId, orderId: loan.orderId, status: loan.status }
      await publish(tx, { topic: 'billing.loan-moved', payload }, at)
    }
  }
}

/** Gives the limit back as principal is repaid; takes it again (`sign` −1) when a payment is taken back. */
export async function moveLimit(
  app: App,
  tx: Tx,
  userId: string,
  allocated: readonly AllocatedLine[],
  sign: 1 | -1,
): Promise<void> {
  const principal = allocated.filter(({ part }) => part === 'principal').reduce((sum, { amount }) => sum + amount, 0)
  if (principal > 0) await giveBackLimit(tx, userId, rupiah(principal * sign), app.clock.now())
}
