import type { Tx } from '../../../platform/db.ts'
import type { App } from '../../context.ts'
import { moveOrder } from './move-order.ts'
import { expiredOrders, findOrderForUpdate } from './order-store.ts'

/** False when somebody else moved the order meanwhile. */
async function expire(app: App, tx: Tx, userId: string, orderId: string): Promise<boolean> {
  const order = await findOrderForUpdate(tx, userId, orderId)
  if (!order?.action_until || order.action_until > app.clock.now()) return false
  await moveOrder(app, tx, order, 'expire', { actor: 'system', reason: `waited in ${order.status}` })
  return true
}

/**
 * Cancels orders whose step has waited too long and frees their limits; each in a transaction of its own. One that fails is
 * logged and left for the next sweep; the others go on.
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
        app.log.error({ err, orderId: id }, 'an order could not be ended')
      }
  }
  return swept
}
