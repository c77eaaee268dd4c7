import type { OrderStatus } from '@lumbung/shared/enums/loan.ts'
import { rupiah } from '@lumbung/shared/lending/money.ts'
import type { Tx } from '../../../platform/db.ts'
import { notify } from '../../../platform/live.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { App } from '../../context.ts'
import { releaseLimit } from '../../credit/api.ts'
import { publish } from '../../topics.ts'
import { deadlineOf, endsWithoutLoan, type OrderEvent, orderStates } from './order-state.ts'
import { findOrderForUpdate, type Order, writeMove } from './order-store.ts'

/** Who moved an order, and why where the event alone does not say. */
export interface Why {
  actor: string
  reason?: string
}

/** The order of this person, locked until the transaction ends. Refuses with NOT_FOUND, for another's order too. */
export async function lockOrder(tx: Tx, userId: string, orderId: string): Promise<Order> {
  const order = await findOrderForUpdate(tx, userId, orderId)
  if (!order) throw new Refusal('NOT_FOUND')
  return order
}

/** Refuses with ORDER_NOT_OPEN unless the order stands at one of these steps and its time has not run out. */
export function requireStep(order: Order, now: Date, ...steps: OrderStatus[]): void {
  const late = order.action_until !== null && order.action_until <= now
  if (late || !steps.includes(order.status)) throw new Refusal('ORDER_NOT_OPEN', { status: order.status })
}

/**
 * Moves an order along its table, with history; an order that ends without a loan frees the limit that it held, in the
 * same transaction and so exactly once. Refuses with ORDER_NOT_OPEN.
 */
export async function moveOrder(app: App, tx: Tx, order: Order, event: OrderEvent, why: Why): Promise<OrderStatus> {
  const now = app.clock.now()
  const { user_id: userId, id: orderId, status: from } = order
  const to = orderStates.next(from, event)
  const change = to && { from, to, event, actor: why.actor, reason: why.reason ?? null, now }
  const moved = change && (await writeMove(tx, order, { ...change, actionUntil: deadlineOf(change.to, now) }))
  if (!to || !moved) throw new Refusal('ORDER_NOT_OPEN', { status: from })
  if (endsWithoutLoan(to)) {
    await releaseLimit(tx, userId, rupiah(order.amount), now)
    await publish(tx, { topic: 'lending.order-ended', payload: { userId, orderId, status: to } }, now)
  }
  await notify(tx, userId, 'order')
  return to
}
