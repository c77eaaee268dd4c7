import type { Actor } from '../../../platform/access/actor.ts'
import { atOneInstant } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { houseId, newId } from '../../../platform/ids.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { App } from '../../context.ts'
import { lockMoney } from '../../ledger/api.ts'
import { correct } from '../book/replay/correction.ts'
import { loadKnown } from '../store/known-store.ts'
import { later } from '../store/lock-book.ts'
import { assignedFrom, filedPayment } from './payment-file-store.ts'
import { reversePayment } from './reverse-payment.ts'
import { lockToday } from './settle-with-credit.ts'
import { bookSuspense } from './suspense.ts'
import { recordTakenBack, releaseReference } from './suspense-store.ts'

export interface TakeBack {
  paymentId: string
  reason: string
  /** Who proposed it, and when. */
  maker: Actor
  proposedAt: Date
  /** Who approved it: somebody else. */
  checker: Actor
}

/** A customer's payment that an operator assigned from suspense; undefined for any other. */
export async function assignedPayment(tx: Parameters<typeof filedPayment>[0], paymentId: string) {
  const payment = await filedPayment(tx, paymentId)
  if (!payment || payment.user_id === houseId || !(await assignedFrom(tx, paymentId))) return undefined
  return payment
}

/** Locks the money of the customer to whom a payment was assigned. */
export async function lockAssigned(tx: Tx, paymentId: string): Promise<void> {
  const payment = await assignedPayment(tx, paymentId)
  if (payment) await lockMoney(tx, payment.user_id)
}

/**
 * Whether what a payment gave is gone: without it the customer would owe us credit, because it was paid out, or because a loan ended by
 * it that stays as it is. Hold the customer's lock, after the ends of day up to today.
 */
async function isUsed(app: App, tx: Tx, userId: string, ref: string, lastAt: Date): Promise<boolean> {
  const known = await loadKnown(tx, userId)
  const at = later(app.clock.now(), lastAt)
  const { book } = correct(known, { kind: 'REVERSED', ref, at })
  return book.credit < Math.min(0, known.book.credit)
}

/**
 * Takes a wrong assignment back, once: reverses the customer's payment by counter-entries, and books its money in suspense again under
 * the provider's reference and with the provider's times. Returns the code that it had paid. Refuses with STATE_CHANGED unless it is
 * booked, and with PAYMENT_USED if what it gave is gone.
 */
export async function takeBackAssignment(running: App, tx: Tx, order: TakeBack) {
  const app = atOneInstant(running)
  const { paymentId } = order
  const payment = await assignedPayment(tx, paymentId)
  if (!payment) throw new Refusal('NOT_FOUND')
  const {
    user_id: userId,
    provider,
    provider_ref: providerRef,
    amount,
    received_at: receivedAt,
    code_id: codeId,
  } = payment
  const { lastAt } = await lockToday(app, tx, userId)
  if ((await assignedPayment(tx, paymentId))?.status !== 'BOOKED') throw new Refusal('STATE_CHANGED')
  if (await isUsed(app, tx, userId, paymentId, lastAt)) throw new Refusal('PAYMENT_USED')
  await reversePayment(app, tx, userId, paymentId, 'PAYMENT_TAKEN_BACK')
  await releaseReference(tx, provider, providerRef)
  const former = (await assignedFrom(tx, paymentId))?.payment_id
  const source = former === undefined ? undefined : await filedPayment(tx, former)
  const suspenseId = newId()
  const row = { userId: houseId, paymentId: suspenseId, provider, providerRef, codeId: undefined, amount, receivedAt }
  const { method, value_at: valueAt } = source ?? payment
  await bookSuspense(app, tx, { ...row, method, valueAt, status: 'SUSPENSE' }, provider)
  await recordTakenBack(tx, { ...order, userId, suspenseId, at: app.clock.now() })
  return { userId, codeId: codeId ?? undefined, suspenseId }
}
