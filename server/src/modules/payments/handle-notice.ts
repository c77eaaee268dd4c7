import { parseWebhook, type XenditNotice } from '../../providers/payment-gateway/xendit-webhook.ts'
import type { App } from '../context.ts'
import { onDisbursementNotice } from '../lending/api.ts'
import { settlePayment } from './incoming-payment.ts'
import { finishNotice, loadNotice } from './notice-store.ts'
import { noticePurpose } from './webhooks.ts'

/** The gateway does not know it for good yet: the job is tried again. */
class NotFinal extends Error {}

async function outcomeOf(app: App, notice: XenditNotice, receivedAt: Date): Promise<string> {
  if (notice.kind === 'UNKNOWN') return 'IGNORED'
  if (!('pointer' in notice)) {
    await onDisbursementNotice(app, notice.reference)
    return 'DISBURSEMENT'
  }
  const payment = await app.providers.paymentGateway.findPayment(notice.pointer)
  if (payment.status === 'NOT_FOUND' || payment.status === 'PENDING') throw new NotFinal(payment.status)
  return settlePayment(app, payment, receivedAt)
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
