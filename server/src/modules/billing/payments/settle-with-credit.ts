import type { Tx } from '../../../platform/db.ts'
import { newId } from '../../../platform/ids.ts'
import { notify } from '../../../platform/live.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { statement } from '../../../platform/sql.ts'
import type { App } from '../../context.ts'
import { daysUpTo } from '../book/close-day.ts'
import { isRunning } from '../book/loan-state.ts'
import { creditRefs } from '../book/money.ts'
import { leftToSettle } from '../book/settlement-figure.ts'
import { later, loadLoans, lockBook } from '../store/lock-book.ts'
import { writeEvents } from '../store/write-book.ts'

const insert = statement('insert into credit_settlement (user_id, id, loan_id, at) values ($1, $2, $3, $4)')

/**
 * Settles a loan with the credit balance, in one transaction under the customer's lock (behaviour 7). Refusals: NOT_FOUND,
 * LOAN_NOT_OPEN, CREDIT_NOT_ENOUGH.
 */
export async function settleWithCredit(app: App, tx: Tx, userId: string, loanId: string): Promise<{ loanId: string }> {
  const { book, lastAt } = await lockBook(tx, userId)
  const [loan] = (await loadLoans(tx, userId, [loanId])).filter((one) => one.loanId === loanId)
  if (!loan) throw new Refusal('NOT_FOUND')
  if (!isRunning(loan.status)) throw new Refusal('LOAN_NOT_OPEN')
  const today = app.clock.today()
  if (leftToSettle(loan, today, book.credit) > 0) throw new Refusal('CREDIT_NOT_ENOUGH')
  const id = newId()
  const at = later(app.clock.now(), lastAt)
  await tx.run(insert, [userId, id, loanId, at])
  const events = [...daysUpTo(book, today), { kind: 'SETTLED', ref: creditRefs.settled(id), loanId, at } as const]
  await writeEvents(app, tx, book, { events })
  notify(tx, userId, 'payment')
  return { loanId }
}
