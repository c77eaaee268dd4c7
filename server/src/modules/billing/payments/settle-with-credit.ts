import { atOneInstant } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { statement } from '../../../platform/database/sql.ts'
import { newId } from '../../../platform/ids.ts'
import { notify } from '../../../platform/live/live.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { App } from '../../context.ts'
import { leftToSettle } from '../book/closure/settlement-figure.ts'
import { daysUpTo } from '../book/end-of-day/close-day.ts'
import { creditRefs } from '../book/money.ts'
import { isRunning } from '../book/states/loan-state.ts'
import { usableCredit } from '../store/held-credit.ts'
import { type LockedBook, later, loadLoans, lockBook } from '../store/lock-book.ts'
import { writeEvents } from '../store/write-book.ts'

const insert = statement('insert into credit_settlement (user_id, id, loan_id, at) values ($1, $2, $3, $4)')

/** The book after the end of days up to today: what they take of the credit settles nothing. */
export async function lockToday(app: App, tx: Tx, userId: string): Promise<LockedBook> {
  const locked = await lockBook(tx, userId)
  const days = daysUpTo(locked.book, app.clock.today())
  if (days.length === 0) return locked
  await writeEvents(app, tx, locked.book, { events: days })
  return lockBook(tx, userId)
}

/**
 * Settles a loan with the credit that counts today, in one transaction under the customer's lock (behaviour 7). Refusals: NOT_FOUND,
 * LOAN_NOT_OPEN, CREDIT_NOT_ENOUGH.
 */
export async function settleWithCredit(
  running: App,
  tx: Tx,
  userId: string,
  loanId: string,
): Promise<{ loanId: string }> {
  const app = atOneInstant(running)
  const { book, lastAt } = await lockToday(app, tx, userId)
  const [loan] = (await loadLoans(tx, userId, [loanId])).filter((one) => one.loanId === loanId)
  if (!loan) throw new Refusal('NOT_FOUND')
  if (!isRunning(loan.status)) throw new Refusal('LOAN_NOT_OPEN')
  const today = app.clock.today()
  const { usable, waiting } = await usableCredit(tx, { userId, loanId, date: today }, book.credit)
  if (leftToSettle(loan, today, usable) > 0) throw new Refusal('CREDIT_NOT_ENOUGH', waiting && { from: waiting.from })
  const id = newId()
  const at = later(app.clock.now(), lastAt)
  await tx.run(insert, [userId, id, loanId, at])
  await writeEvents(app, tx, book, { events: [{ kind: 'SETTLED', ref: creditRefs.settled(id), loanId, at }] })
  notify(tx, userId, 'payment')
  return { loanId }
}
