import { OrderStatus } from '@lumbung/shared/enums/lending.ts'
import { meaningOf } from '@lumbung/shared/facts/order-status.ts'
import { byCustomer } from '../../../platform/access/actor.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { KeptRefusal, Refusal } from '../../../platform/refusal.ts'
import { type CodeTry, checkCode, countTry, sendSessionCode } from '../../accounts/api.ts'
import type { App } from '../../context.ts'
import { lockOrder, moveOrder, requireStep } from './move-order.ts'
import { findOrder, type Order } from './order-store.ts'

export type CodeStep = 'OTP' | 'SIGN'

/**
 * What a code is for: confirming, signing the agreement, or signing the addendum for another account. Each has its own code,
 * waiting time and tries: after a failed payout the customer may sign immediately, and no code signs another document.
 */
function subjectOf(app: App, order: Order, step: CodeStep): Buffer {
  const addendum = meaningOf(order.status).takesAccount ? `:${order.bank_account_id}` : ''
  return app.keys.fingerprint('order-code', `${order.id}:${step}${addendum}`)
}

/**
 * Sends the 6-digit code of a step. `fromAddress` was counted before (`countSmsRequest`). Refuses with NOT_FOUND, ORDER_NOT_OPEN at
 * another step, TOO_MANY_REQUESTS { retryAfterSeconds } within 60 s and when a budget for SMS is spent, including the number's
 * five codes a day.
 */
export async function sendOrderCode(
  app: App,
  tx: Tx,
  userId: string,
  { orderId, step, fromAddress }: { orderId: string; step: CodeStep; fromAddress: number },
): Promise<{ resendAfterSeconds: number }> {
  const order = await lockOrder(tx, userId, orderId)
  requireStep(order, app.clock.now(), ...OrderStatus.filter((status) => meaningOf(status).code === step))
  const kind = step === 'OTP' ? 'ORDER_CODE' : 'SIGN_CODE'
  return sendSessionCode(app, tx, { userId, fromAddress, subject: subjectOf(app, order, step), kind })
}

/**
 * Counts an attempt at the code of the order's step before the transaction, so that it counts whatever the request's outcome.
 * Returns undefined if the order does not wait for this code or the document is another one; the operation refuses that.
 */
export async function countOrderTry(
  app: App,
  userId: string,
  { orderId, step, documentHash }: { orderId: string; step: CodeStep; documentHash?: string },
): Promise<CodeTry | undefined> {
  const order = await findOrder(app.db, userId, orderId)
  if (!order || meaningOf(order.status).code !== step) return undefined
  if (documentHash !== undefined && documentHash !== order.document_hash) return undefined
  return countTry(app, subjectOf(app, order, step), { sharedTries: true })
}

/**
 * Checks and uses up the code of a locked order. A wrong code is returned as OTP_CHECK_FAILED { triesLeft }, which the caller
 * returns, so that the transaction commits; the third wrong code of a step cancels the order, however many codes were sent
 * (D-141). An expired code costs no try.
 */
export async function takeCode(
  app: App,
  tx: Tx,
  order: Order,
  { step, otp, tried }: { step: CodeStep; otp: string; tried: CodeTry | undefined },
): Promise<KeptRefusal | undefined> {
  // The try was counted for another step or another account: the order has moved meanwhile.
  if (!tried || (tried.open && !tried.subject.equals(subjectOf(app, order, step))))
    throw new Refusal('ORDER_NOT_OPEN', { status: order.status })
  const check = await checkCode(app, tx, tried, otp)
  if (check.ok) return undefined
  const { triesLeft } = check
  if (triesLeft === 0) await moveOrder(app, tx, order, 'useUpCodes', { actor: byCustomer, reason: 'three wrong codes' })
  return new KeptRefusal('OTP_CHECK_FAILED', { triesLeft })
}
