import { findPersonSeal, personSeal } from '../../platform/sealing.ts'
import { parseWebhook, type XenditNotice } from '../../providers/payment-gateway/xendit-webhook.ts'
import type { App } from '../context.ts'
import { onDisbursementNotice, ownerOfDisbursement } from '../lending/api.ts'
import { codeOfReference } from './code-store.ts'
import { settlePayment } from './incoming-payment.ts'
import { finishNotice, loadNotice, type OwnNotice } from './notice-store.ts'
import { noticePurpose } from './webhooks.ts'

/** The gateway does not know it for good yet: the job is tried again. */
class NotFinal extends Error {}

/** A notice may be ahead of what the gateway answers: money that came back is booked as such only when it says so, too. */
function mustShow(notice: XenditNotice, status: string): void {
  if (notice.kind === 'REVERSAL' && status !== 'REVERSED') throw new NotFinal(`told as REVERSED, read as ${status}`)
}

interface Handled {
  outcome: string
  userId?: string | undefined
}

async function handledAs(app: App, notice: XenditNotice, receivedAt: Date): Promise<Handled> {
  if (notice.kind === 'UNKNOWN') return { outcome: 'IGNORED' }
  if (!('pointer' in notice)) {
    const status = await onDisbursementNotice(app, notice.reference)
    if (status) mustShow(notice, status)
    return { outcome: 'DISBURSEMENT', userId: await ownerOfDisbursement(app.db, notice.reference) }
  }
  const payment = await app.providers.paymentGateway.findPayment(notice.pointer)
  if (payment.status === 'NOT_FOUND' || payment.status === 'PENDING') throw new NotFinal(payment.status)
  const outcome = await settlePayment(app, payment, receivedAt)
  mustShow(notice, payment.status)
  return { outcome, userId: (await codeOfReference(app.db, payment.codeReference))?.userId }
}

/** A notice names its payer or payee: handled, it is hers and goes with her key. */
async function ownedBy(app: App, userId: string | undefined, raw: string): Promise<OwnNotice | undefined> {
  const seal = userId && (await findPersonSeal(app.db, app.keys, userId))
  return userId && seal ? { userId, raw: seal.seal(noticePurpose, raw) } : undefined
}

async function textOf(app: App, { raw, userId }: { raw: Buffer; userId: string | undefined }): Promise<string> {
  if (userId === undefined) return app.keys.openShared(noticePurpose, raw)
  return (await personSeal(app.db, app.keys, userId)).open(noticePurpose, raw)
}

/** Acts on a stored notice: reads again what really happened and brings our books there. At least once, hence idempotent. */
export async function handleNotice(app: App, eventRef: string): Promise<void> {
  const stored = await loadNotice(app.db, eventRef)
  if (!stored || stored.isHandled) return
  const raw = await textOf(app, stored)
  const notice = parseWebhook({ 'x-callback-token': app.gatewayToken }, raw, app.gatewayToken)
  const { outcome, userId } =
    typeof notice === 'string' ? { outcome: notice } : await handledAs(app, notice, stored.receivedAt)
  await finishNotice(app.db, eventRef, app.clock.now(), outcome, await ownedBy(app, userId, raw))
}
