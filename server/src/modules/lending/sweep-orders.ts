import type { Tx } from '../../platform/db.ts'
import type { App } from '../context.ts'
import { moveOrder } from './move-order.ts'
import { expiredOrders, findOrderForUpdate } from './order-store.ts'

async function expire(app: App, tx: Tx, userId: string, orderId: string): Promise<void> {
  const order = await findOrderForUpdate(tx, userId, orderId)
  const due = order?.action_until && order.action_until <= app.clock.now()
  if (order && due) await moveOrder(app, tx, order, 'expire', { actor: 'system', reason: `waited in ${order.status}` })
}

/** Cancels orders whose step has waited too long and frees their limits; each in a transaction of its own. */
export async function sweepOrders(app: App): Promise<number> {
  let swept = 0
  for (let found = 1; found > 0; ) {
    const orders = await expiredOrders(app.db, app.clock.now())
    found = orders.length
    for (const { user_id, id } of orders) await app.db.transaction((tx) => expire(app, tx, user_id, id))
    swept += found
  }
  return swept
}
