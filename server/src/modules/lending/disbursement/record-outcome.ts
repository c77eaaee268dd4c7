import type { OrderStatus } from '@lumbung/shared/enums/loan.ts'
import { businessDateAt } from '@lumbung/shared/lending/calendar.ts'
import { rupiah } from '@lumbung/shared/lending/money.ts'
import type { Tx } from '../../../platform/db.ts'
import type { DisbursementResult } from '../../../providers/disbursement/port.ts'
import type { App } from '../../context.ts'
import { consumeReservation } from '../../credit/api.ts'
import { publish } from '../../topics.ts'
import { annexSchedule } from '../agreement/annex.ts'
import { lockOrder, moveOrder } from '../orders/move-order.ts'
import type { Order } from '../orders/order-store.ts'
import { quoteOn } from '../pricing/quote-for.ts'
import { type DisbursementEvent, disbursementStates } from './disbursement-state.ts'
import { type DisbursementRow, lockDisbursement, writeDisbursementMove } from './disbursement-store.ts'
import { followUp } from './follow-up.ts'
import { postReturn } from './open-disbursement.ts'

const eventOf = {
  ACCEPTED: 'take',
  SUCCEEDED: 'succeed',
  FAILED: 'fail',
  REVERSED: 'fail',
  UNKNOWN: 'doubt',
} as const satisfies Record<DisbursementResult['status'], DisbursementEvent>

function failureOf(result: DisbursementResult): string | undefined {
  if (result.status === 'FAILED') return `${result.reason} ${result.providerCode}`
  return result.status === 'REVERSED' ? 'REVERSED' : undefined
}

/** When the money left: the provider's word as far as it can be true, not before it was sent and not after now. */
function leftAt(told: Date | undefined, sentAt: Date, now: Date): Date {
  if (!told || told > now) return now
  return told < sentAt ? sentAt : told
}

/**
 * The money has arrived: order, loan, postings and limit move together, or not at all. The loan counts from the day on
 * which the money left, however late we learn of it (behaviour 5); her cooling-off lasts until the end of the later day.
 */
async function succeed(app: App, tx: Tx, order: Order, row: DisbursementRow, told: Date | undefined): Promise<void> {
  const now = app.clock.now()
  const disbursedAt = leftAt(told, row.sent_at, now)
  const { user_id: userId, id: orderId, amount: principal } = order
  const quote = quoteOn(order.quote, businessDateAt(disbursedAt))
  await moveOrder(app, tx, order, 'pay', { actor: 'provider' })
  await app.hooks.bookLoan(app, tx, {
    ...{ userId, orderId, productId: order.product_id, rateVersion: order.rate_version, quote, principal },
    ...{ tenor: order.tenor, tenorUnit: quote.unit, lateFeePpm: quote.lateFeePpm },
    ...{ disbursedAt, learnedAt: now, disbursementId: row.id, provider: row.provider },
  })
  await consumeReservation(tx, userId, rupiah(principal), now)
  if (quote !== order.quote) await annexSchedule(app, tx, order, quote)
}

const mayDoubt: readonly OrderStatus[] = ['DISBURSING']

async function change(app: App, tx: Tx, row: DisbursementRow, result: DisbursementResult): Promise<void> {
  const order = await lockOrder(tx, row.user_id, row.order_id)
  if (result.status === 'SUCCEEDED') return succeed(app, tx, order, row, result.settledAt)
  if (result.status === 'FAILED' || result.status === 'REVERSED') {
    await postReturn(app, tx, row)
    if (result.status === 'FAILED' && (await followUp(app, tx, order, row, result))) return
    const reason = failureOf(result)
    await moveOrder(app, tx, order, 'fail', { actor: 'provider', ...(reason ? { reason } : {}) })
  }
  if (result.status === 'UNKNOWN' && mayDoubt.includes(order.status)) {
    app.metrics.count('disbursement_unknown')
    await moveOrder(app, tx, order, 'doubt', { actor: 'provider' })
  }
}

/**
 * Books what the provider said about a reference. Webhook, poll and job may all come with the same word: the state of the
 * disbursement lets one of them through. Money that came back after the loan was booked is told by event; money that left
 * although the provider had said that it would not is for the operators.
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
      app.log.error({ orderId, reference }, 'money left under a disbursement that had failed')
      return
    }
    const to = disbursementStates.next(from, eventOf[result.status])
    if (!to) return
    const providerId = 'providerId' in result ? result.providerId : undefined
    const moved = await writeDisbursementMove(tx, reference, { from, to, now, providerId, failure: failureOf(result) })
    if (moved) await change(app, tx, row, result)
  })
}
