import { atOneInstant } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { notify } from '../../../platform/live/live.ts'
import type { App } from '../../context.ts'
import { addNotifications } from '../../engagement/api.ts'
import { publish } from '../../topics.ts'
import { daysUpTo } from '../book/end-of-day/close-day.ts'
import { later, lockBook } from '../store/lock-book.ts'
import { isBooked } from '../store/payment-store.ts'
import { writeEvents } from '../store/write-book.ts'
import { writeCorrection } from '../store/write-correction.ts'
import { followFormerDebt } from './former-debt.ts'

/**
 * Reverses a payment by counter postings (behaviour 7), with the credit that supplemented it, and updates instalments, limit
 * and statuses, and tells the customer. What a closed account owes by it is remembered. Returns false if it was already reversed.
 */
export async function reversePayment(
  running: App,
  tx: Tx,
  userId: string,
  paymentId: string,
  news: 'PAYMENT_REVERSED' | 'PAYMENT_TAKEN_BACK' = 'PAYMENT_REVERSED',
): Promise<boolean> {
  const { book, lastAt, isClosed } = await lockBook(tx, userId)
  if (!(await isBooked(tx, userId, paymentId))) return false
  const app = atOneInstant(running)
  const now = app.clock.now()
  await writeEvents(app, tx, book, { events: daysUpTo(book, app.clock.today()) })
  const event = { kind: 'REVERSED', ref: paymentId, at: later(now, lastAt) } as const
  await writeCorrection(app, tx, { userId, event, source: `reversal:${paymentId}` })
  if (isClosed) await followFormerDebt(app, tx, userId)
  else await addNotifications(tx, [{ userId, event: news, about: paymentId }], now)
  await publish(tx, { topic: 'billing.payment-reversed', payload: { userId, paymentId } }, now)
  notify(tx, userId, 'payment')
  return true
}
