import type { OrderStatus } from '@lumbung/shared/enums/lending.ts'
import type { NotificationEvent } from '@lumbung/shared/facts/notification-kinds.ts'
import { rupiah } from '@lumbung/shared/lending/money.ts'
import { type Actor, bySystem } from '../../../platform/access/actor.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { notify } from '../../../platform/live/live.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { App } from '../../context.ts'
import { releaseLimit } from '../../credit/api.ts'
import { addNotifications } from '../../engagement/api.ts'
import { publish } from '../../topics.ts'
import { returnVoucherOf } from '../vouchers/hold-voucher.ts'
import { deadlineOf, endsWithoutLoan, type OrderEvent, orderStates } from './order-state.ts'
import { findOrderForUpdate, type Order, writeOrderMove } from './order-store.ts'

/** Who moved an order, and the reason if the event does not say it. */
export interface Cause {
  actor: Actor
  reason?: string
  /** Of a refusal whose reason the customer is not told. */
  hidden?: 'FRAUD_ORDER'
}

/** Locks an order of a customer until the transaction ends. Refuses with NOT_FOUND, also for another customer's order. */
export async function lockOrder(tx: Tx, userId: string, orderId: string): Promise<Order> {
  const order = await findOrderForUpdate(tx, userId, orderId)
  if (!order) throw new Refusal('NOT_FOUND')
  return order
}

/** Refuses with ORDER_NOT_OPEN unless the order has one of these statuses and its deadline has not passed. */
export function requireStep(order: Order, now: Date, ...steps: OrderStatus[]): void {
  const late = order.action_until !== null && order.action_until <= now
  if (late || !steps.includes(order.status)) throw new Refusal('ORDER_NOT_OPEN', { status: order.status })
}

/** The moves that the customer did not make, and that are reported in the app. */
const reported: ReadonlyMap<OrderEvent, NotificationEvent> = new Map([
  ['pay', 'LOAN_SENT'],
  ['fail', 'DISBURSEMENT_FAILED'],
  ['expire', 'ORDER_EXPIRED'],
  ['refuse', 'ORDER_REFUSED'],
  ['breachCap', 'ORDER_ABOVE_CAPS'],
])

async function reportMove(app: App, tx: Tx, { user_id: userId, id, amount }: Order, move: OrderEvent): Promise<void> {
  const event = reported.get(move)
  if (!event) return
  await addNotifications(tx, [{ userId, event, about: id, facts: { amount } }], app.clock.now())
}

/**
 * Moves an order by its state table and writes its history. An order that ends without a loan releases its reserved limit and its
 * voucher in the same transaction, and so exactly once. Refuses with ORDER_NOT_OPEN.
 */
export async function moveOrder(app: App, tx: Tx, order: Order, event: OrderEvent, cause: Cause): Promise<OrderStatus> {
  const now = app.clock.now()
  const { user_id: userId, id: orderId, status: from } = order
  const to = orderStates.next(from, event)
  const change = to && { from, to, event, actor: cause.actor, reason: cause.reason ?? null, hidden: cause.hidden, now }
  const moved = change && (await writeOrderMove(tx, order, { ...change, actionUntil: deadlineOf(change.to, now) }))
  if (!to || !moved) throw new Refusal('ORDER_NOT_OPEN', { status: from })
  if (endsWithoutLoan(to)) {
    await releaseLimit(tx, userId, rupiah(order.amount), now)
    await returnVoucherOf(app, tx, { userId, orderId, voucherId: order.quote.voucher?.voucherId }, bySystem('order'))
    await publish(tx, { topic: 'lending.order-ended', payload: { userId, orderId, status: to } }, now)
  }
  await reportMove(app, tx, order, event)
  notify(tx, userId, 'order')
  return to
}
