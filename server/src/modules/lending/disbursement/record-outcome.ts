import type { OrderStatus } from '@lumbung/shared/enums/lending.ts'
import { businessDateAt } from '@lumbung/shared/lending/dates/calendar.ts'
import { rupiah } from '@lumbung/shared/lending/money.ts'
import { byProvider } from '../../../platform/access/actor.ts'
import type { Tx } from '../../../platform/database/db.ts'
import type { DisbursementResult } from '../../../providers/disbursement/port.ts'
import type { App } from '../../context.ts'
import { consumeReservation } from '../../credit/api.ts'
import { publish } from '../../topics.ts'
import { annexSchedule } from '../agreement/annex.ts'
import { lockOrder, moveOrder } from '../orders/move-order.ts'
import type { Order } from '../orders/order-store.ts'
import { quoteOn } from '../pricing/quote-for.ts'
import { useVoucherOf } from '../vouchers/hold-voucher.ts'
import { type DisbursementEvent, disbursementStates } from './disbursement-state.ts'
import { type DisbursementRow, lockDisbursement, writeDisbursementMove } from './disbursement-store.ts'
import { followUp } from './follow-up.ts'
import { postReturn } from './open-disbursement.ts'
import { markPaidAfterFailure } from './troubled-store.ts'

const eventOf = {
  ACCEPTED: 'accept',
  SUCCEEDED: 'succeed',
  FAILED: 'fail',
  REVERSED: 'fail',
  UNKNOWN: 'markUnknown',
} as const satisfies Record<DisbursementResult['status'], DisbursementEvent>

function failureOf(result: DisbursementResult): string | undefined {
  if (result.status === 'FAILED') return `${result.reason} ${result.providerCode}`
  return result.status === 'REVERSED' ? 'REVERSED' : undefined
}

/** When the money was sent: the provider's time, limited to between our sending and now. */
function sentTime(reported: Date | undefined, sentAt: Date, now: Date): Date {
  if (!reported || reported > now) return now
  return reported < sentAt ? sentAt : reported
}

/**
 * The money has arrived: order, loan, postings and limit change together in one transaction. The loan counts from the day on
 * which the money was sent, however late we learn of it (behaviour 5); the cooling-off lasts until the end of the later day.
 */
async function succeed(
  app: App,
  tx: Tx,
  order: Order,
  row: DisbursementRow,
  reported: Date | undefined,
): Promise<void> {
  const now = app.clock.now()
  const disbursedAt = sentTime(reported, row.sent_at, now)
  const { user_id: userId, id: orderId, amount: principal } = order
  const quote = quoteOn(order.quote, businessDateAt(disbursedAt))
  await moveOrder(app, tx, order, 'pay', { actor: byProvider('disbursement') })
  await app.hooks.bookLoan(app, tx, {
    userId,
    orderId,
    productId: order.product_id,
    rateVersion: order.rate_version,
    quote,
    principal,
    tenor: order.tenor,
    tenorUnit: quote.unit,
    lateFeePpm: quote.lateFeePpm,
    disbursedAt,
    learnedAt: now,
    disbursementId: row.id,
    provider: row.provider,
  })
  await consumeReservation(tx, userId, rupiah(principal), now)
  await useVoucherOf(app, tx, { userId, orderId, voucherId: order.quote.voucher?.voucherId })
  if (quote !== order.quote) {
    const { user_id: userId, id: orderId, document_hash: annexTo, amount: principal } = order
    await annexSchedule(app, tx, { userId, orderId, annexTo, principal }, quote)
  }
}

const mayBecomeUnknown: readonly OrderStatus[] = ['DISBURSING']

async function change(app: App, tx: Tx, row: DisbursementRow, result: DisbursementResult): Promise<void> {
  const order = await lockOrder(tx, row.user_id, row.order_id)
  if (result.status === 'SUCCEEDED') return succeed(app, tx, order, row, result.settledAt)
  if (result.status === 'FAILED' || result.status === 'REVERSED') {
    await postReturn(app, tx, row)
    if (result.status === 'FAILED' && (await followUp(app, tx, order, row, result))) return
    const reason = failureOf(result)
    await moveOrder(app, tx, order, 'fail', { actor: byProvider('disbursement'), ...(reason ? { reason } : {}) })
  }
  if (result.status === 'UNKNOWN' && mayBecomeUnknown.includes(order.status)) {
    app.metrics.count('disbursement_unknown')
    await moveOrder(app, tx, order, 'markUnknown', { actor: byProvider('disbursement') })
  }
}

/**
 * Books the provider's answer about a reference. Webhook, poll and job may report the same outcome; the state of the
 * disbursement lets only one of them through. A reversal after the loan was booked is published as an event; a success after a
 * reported failure is left to the operators.
 */
export async function recordOutcome(app: App, reference: string, result: DisbursementResult): Promise<void> {
  await app.db.transaction(async (tx) => {
    const row = await lockDisbursement(tx, reference)
    if (!row) return
    const now = app.clock.now()
    const { status: from, user_id: userId, order_id: orderId } = row
    if (result.status === 'REVERSED' && from === 'SUCCEEDED')
      return publish(tx, { topic: 'lending.disbursement-returned', payload: { userId, orderId, reference } }, now)
    if (result.status === 'SUCCEEDED' && from === 'FAILED') {
      app.metrics.count('disbursement_after_failure')
      app.log.error({ orderId, reference }, 'money was sent by a disbursement that had failed')
      return markPaidAfterFailure(tx, reference, now)
    }
    const to = disbursementStates.next(from, eventOf[result.status])
    if (!to) return
    const providerId = 'providerId' in result ? result.providerId : undefined
    const moved = await writeDisbursementMove(tx, reference, { from, to, now, providerId, failure: failureOf(result) })
    if (moved) await change(app, tx, row, result)
  })
}
