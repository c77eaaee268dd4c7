import { bySystem } from '../../../platform/access/actor.ts'
import type { Tx } from '../../../platform/database/db.ts'
import type { App } from '../../context.ts'
import { moveOrder } from './move-order.ts'
import { expiredOrders, findOrderForUpdate } from './order-store.ts'

/** Returns false if the order was moved meanwhile. */
async function expire(app: App, tx: Tx, userId: string, orderId: string): Promise<boolean> {
  const order = await findOrderForUpdate(tx, userId, orderId)
  if (!order?.action_until || order.action_until > app.clock.now()) return false
  await moveOrder(app, tx, order, 'expire', { actor: bySystem('orders'), reason: `waited in ${order.status}` })
  return true
}

/**
 * Cancels orders past their deadline and releases their limits, each in its own transaction. One that fails is logged and left
 * for the next sweep; the others continue. Returns how many were cancelled.
 */
export async function sweepOrders(app: App): Promise<number> {
  let swept = 0
  const failed: string[] = []
  for (let more = true; more; ) {
    more = false
    for (const { user_id, id } of await expiredOrders(app.db, app.clock.now(), failed))
      try {
        if (!(await app.db.transaction((tx) => expire(app, tx, user_id, id)))) continue
        swept++
        more = true
      } catch (err) {
        failed.push(id)
        app.log.error({ err, orderId: id }, 'an order could not be cancelled')
      }
  }
  return swept
}
