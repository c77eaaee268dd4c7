import type { Tx } from '../../../platform/db.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { checkCode, codeLimits, codeState, issueCode, loadPerson, lockCodes, wrongTriesOf } from '../../accounts/api.ts'
import type { App } from '../../context.ts'
import { queueSms } from '../../engagement/api.ts'
import { lockOrder, moveOrder, requireStep } from './move-order.ts'
import type { Order } from './order-store.ts'

export type CodeStep = 'OTP' | 'SIGN'

/**
 * What a code is for: confirming, signing the agreement, or signing the addendum that replaces an account which failed.
 * Each has its own code, gap and tries: after a failed payout she may sign at once, and no code signs another document.
 */
function subjectOf(app: App, order: Order, step: CodeStep): Buffer {
  const addendum = order.status === 'DISBURSEMENT_FAILED' ? `:${order.bank_account_id}` : ''
  return app.keys.fingerprint('order-code', `${order.id}:${step}${addendum}`)
}

/**
 * Sends the 6-digit code of a step. Refuses with NOT_FOUND, ORDER_NOT_OPEN at another step, TOO_MANY_REQUESTS
 * { retryAfterSeconds } within 60 s and after the fifth of a day.
 */
export async function sendOrderCode(
  app: App,
  tx: Tx,
  userId: string,
  { orderId, step }: { orderId: string; step: CodeStep },
): Promise<{ resendAfterSeconds: number }> {
  const order = await lockOrder(tx, userId, orderId)
  if (step === 'OTP') requireStep(order, app.clock.now(), 'OTP_REQUIRED')
  else requireStep(order, app.clock.now(), 'SIGNING', 'DISBURSEMENT_FAILED')
  const subject = subjectOf(app, order, step)
  await lockCodes(tx, subject)
  const { resendAfterSeconds } = await codeState(app, tx, subject)
  if (resendAfterSeconds > 0) throw new Refusal('TOO_MANY_REQUESTS', { retryAfterSeconds: resendAfterSeconds })
  const code = await issueCode(app, tx, subject, 6)
  const { mobile } = await loadPerson(app, tx, userId)
  await queueSms(app, tx, { to: mobile, kind: step === 'OTP' ? 'ORDER_CODE' : 'SIGN_CODE', values: { code } })
  app.metrics.count('sms_sent')
  return { resendAfterSeconds: codeLimits.gapMs / 1000 }
}

/**
 * Uses up a code of a locked order. A wrong one comes back as OTP_CHECK_FAILED { triesLeft }, to be RETURNED so that the
 * try counts; the third of the step cancels the order, however many codes were sent (D-141). An expired code costs no try.
 */
export async function takeCode(
  app: App,
  tx: Tx,
  order: Order,
  { step, otp }: { step: CodeStep; otp: string },
): Promise<Refusal | undefined> {
  const subject = subjectOf(app, order, step)
  const check = await checkCode(app, tx, subject, otp)
  if (check.ok) return undefined
  const triesLeft = Math.max(0, codeLimits.tries - (await wrongTriesOf(tx, subject)))
  if (triesLeft === 0) await moveOrder(app, tx, order, 'useUpCodes', { actor: 'customer', reason: 'three wrong codes' })
  return new Refusal('OTP_CHECK_FAILED', { triesLeft })
}
