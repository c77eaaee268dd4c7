import type { Tx } from '../../../platform/db.ts'
import { notify } from '../../../platform/live.ts'
import type { App } from '../../context.ts'
import { counterLines } from '../../ledger/api.ts'
import { publish } from '../../topics.ts'
import { daysUpTo } from '../book/close-day.ts'
import type { ActivePayment } from '../book/events.ts'
import { lockBook } from '../store/lock-book.ts'
import { allocationsOf, creditUsedWith, setReversed } from '../store/payment-store.ts'
import { writeEvents } from '../store/write-book.ts'

/**
 * Reverses a payment by counter postings (behaviour 7), with the credit that supplemented it, and updates instalments, limit
 * and statuses. Returns false if it was already reversed.
 */
export async function reversePayment(app: App, tx: Tx, userId: string, paymentId: string): Promise<boolean> {
  const completing = await creditUsedWith(tx, userId, paymentId)
  const ids = completing ? [paymentId, completing] : [paymentId]
  const payments: ActivePayment[] = []
  for (const id of ids) {
    const allocated = await allocationsOf(tx, userId, id)
    payments.push({ paymentId: id, allocated, counter: await counterLines(tx, userId, 'payment', id) })
  }
  const loanIds = payments.flatMap(({ allocated }) => allocated).flatMap(({ loanId }) => (loanId ? [loanId] : []))
  const book = await lockBook(tx, userId, [...new Set(loanIds)])
  if (!(await setReversed(tx, userId, paymentId, 'BOOKED'))) return false
  if (completing) await setReversed(tx, userId, completing, 'BOOKED')
  const [date, at] = [app.clock.today(), app.clock.now()]
  const events = [
    ...daysUpTo(book, date),
    { kind: 'REVERSED', payments, date, at } as const,
    { kind: 'CREDIT_RELEASED', date, at } as const,
  ]
  await writeEvents(app, tx, book, { events })
  await publish(tx, { topic: 'billing.payment-reversed', payload: { userId, paymentId } }, at)
  await notify(tx, userId, 'payment')
  return true
}
