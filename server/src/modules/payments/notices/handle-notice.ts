import { findPersonSeal, personSeal } from '../../../platform/keys/sealing.ts'
import type { GatewayNotice, PaymentPointer } from '../../../providers/payment-gateway/port.ts'
import { ProviderUnavailable } from '../../../providers/provider-error.ts'
import { findCreditPayout, onCreditPayoutNotice } from '../../billing/api.ts'
import type { App } from '../../context.ts'
import { onDisbursementNotice, ownerOfDisbursement } from '../../lending/api.ts'
import { settlePayment } from './incoming-payment.ts'
import {
  type Finding,
  finishNotice,
  loadNotice,
  noteUnconfirmed,
  noticePurpose,
  type SealedNotice,
} from './notice-store.ts'

/** Thrown while the gateway does not show the final status yet; the job is retried. */
export class NotFinal extends Error {}

/** A notice may arrive before the gateway shows its status: a reversal is booked only once the gateway shows it as well. */
const isShown = (notice: GatewayNotice, status: string) => notice.kind !== 'REVERSAL' || status === 'REVERSED'

function requireReversed(notice: GatewayNotice, status: string): void {
  if (!isShown(notice, status)) throw new NotFinal(`reported as REVERSED, read as ${status}`)
}

interface LoadedNotice {
  eventRef: string
  notice: GatewayNotice
  receivedAt: Date
  text: string
}

const finish = ({ db, clock, providers }: App, eventRef: string, outcome: string, sealed?: SealedNotice) =>
  finishNotice(db, { provider: providers.paymentGateway.name, eventRef }, clock.now(), outcome, sealed)

const note = ({ db, clock, providers }: App, eventRef: string, found: Finding) =>
  noteUnconfirmed(db, { provider: providers.paymentGateway.name, eventRef }, clock.now(), found)

async function findPayment(app: App, pointer: PaymentPointer, eventRef: string) {
  return app.providers.paymentGateway.findPayment(pointer).catch(async (error: unknown) => {
    if (error instanceof ProviderUnavailable) await note(app, eventRef, 'UNAVAILABLE')
    throw error
  })
}

async function handlePayment(app: App, pointer: PaymentPointer, { eventRef, notice, receivedAt, text }: LoadedNotice) {
  const payment = await findPayment(app, pointer, eventRef)
  if (!isShown(notice, payment.status) || (payment.status !== 'PAID' && payment.status !== 'REVERSED'))
    await note(app, eventRef, payment.status)
  if (payment.status === 'UNKNOWN')
    app.log.error({ eventRef }, 'the gateway reports a status of a payment that is not known: nothing is booked')
  if (payment.status !== 'PAID' && payment.status !== 'REVERSED') throw new NotFinal(payment.status)
  // Books the status that the gateway shows; a reversal that it does not show yet is retried.
  await settlePayment(app, payment, receivedAt, isShown(notice, payment.status) ? { eventRef, text } : undefined)
  requireReversed(notice, payment.status)
}

async function handleDisbursement(
  app: App,
  reference: string,
  { eventRef, notice, text }: LoadedNotice,
): Promise<void> {
  const status = (await onDisbursementNotice(app, reference)) ?? (await onCreditPayoutNotice(app, reference))
  if (status) requireReversed(notice, status)
  const userId = (await ownerOfDisbursement(app.db, reference)) ?? (await findCreditPayout(app.db, reference))?.user_id
  const seal = userId && (await findPersonSeal(app.db, app.keys, userId))
  const sealed = userId && seal ? { userId, raw: seal.seal(noticePurpose, text) } : undefined
  await finish(app, eventRef, 'DISBURSEMENT', sealed)
}

async function textOf(app: App, { raw, userId }: { raw: Buffer; userId: string | undefined }): Promise<string> {
  if (userId === undefined) return app.keys.openShared(noticePurpose, raw)
  return (await personSeal(app.db, app.keys, userId)).open(noticePurpose, raw)
}

/**
 * Handles a stored notice: reads the actual status from the gateway and updates our books. Runs at least once, hence
 * idempotent. One that was left to the operators is handled only for them.
 */
export async function handleNotice(app: App, eventRef: string, { byOperator = false } = {}): Promise<void> {
  const found = await loadNotice(app, eventRef)
  const stored = byOperator && found?.isGivenUp ? { ...found, isHandled: false } : found
  if (!stored || stored.isHandled) return
  const text = await textOf(app, stored)
  const notice = app.providers.paymentGateway.parseNotice(text)
  if (!notice) return finish(app, eventRef, 'MALFORMED')
  if (notice.kind === 'UNKNOWN') return finish(app, eventRef, 'IGNORED')
  const loaded = { eventRef, notice, receivedAt: stored.receivedAt, text }
  if ('pointer' in notice) return handlePayment(app, notice.pointer, loaded)
  return handleDisbursement(app, notice.reference, loaded)
}
