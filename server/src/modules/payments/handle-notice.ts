import { parseWebhook, type XenditNotice } from '../../providers/payment-gateway/xendit-webhook.ts'
import type { App } from '../context.ts'
import { onDisbursementNotice } from '../lending/api.ts'
import { settlePayment } from './incoming-payment.ts'
import { finishNotice, loadNotice } from './notice-store.ts'
import { noticePurpose } from './webhooks.ts'

/** The gateway does not know it for good yet: the job is tried again. */
class NotFinal extends Error {}

/** A notice may be ahead of what the gateway answers: money that came back is booked as such only when it says so, too. */
function mustShow(notice: XenditNotice, status: string): void {
  if (notice.kind === 'REVERSAL' && status !== 'REVERSED') throw new NotFinal(`told as REVERSED, read as ${status}`)
}

async function outcomeOf(app: App, notice: XenditNotice, receivedAt: Date): Promise<string> {
  if (notice.kind === 'UNKNOWN') return 'IGNORED'
  if (!('pointer' in notice)) {
    const status = await onDisbursementNotice(app, notice.reference)
    if (status) mustShow(notice, status)
    return 'DISBURSEMENT'
  }
  const payment = await app.providers.paymentGateway.findPayment(notice.pointer)
  if (payment.status === 'NOT_FOUND' || payment.status === 'PENDING') throw new NotFinal(payment.status)
  const outcome = await settlePayment(app, payment, receivedAt)
  mustShow(notice, payment.status)
  return outcome
}

/** Acts on a stored notice: reads again what really happened and brings our books there. At least once, hence idempotent. */
export async function handleNotice(app: App, eventRef: string): Promise<void> {
  const stored = await loadNotice(app.db, eventRef)
  if (!stored || stored.isHandled) return
  const raw = app.keys.openShared(noticePurpose, stored.raw)
  const notice = parseWebhook({ 'x-callback-token': app.gatewayToken }, raw, app.gatewayToken)
  const outcome = typeof notice === 'string' ? notice : await outcomeOf(app, notice, stored.receivedAt)
  await finishNotice(app.db, eventRef, app.clock.now(), outcome)
}
