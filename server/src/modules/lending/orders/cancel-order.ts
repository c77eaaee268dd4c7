import type { OrderStatus } from '@lumbung/shared/enums/lending.ts'
import { meaningOf } from '@lumbung/shared/facts/order-status.ts'
import { byCustomer } from '../../../platform/access/actor.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { App } from '../../context.ts'
import { lockUnsent, lockUnsentIfFree } from '../disbursement/disbursement-store.ts'
import { giveUpUnsent } from '../disbursement/give-up-unsent.ts'
import { lockOrder, moveOrder } from './move-order.ts'

/**
 * Cancels an order free of charge until its money is sent, also between two tries (domain 21, behaviour 14). Sending and
 * cancelling both lock the disbursement first, so the second one sees what the first did; a disbursement with an unknown
 * outcome counts as sent. Refusals: NOT_FOUND, ORDER_NOT_OPEN.
 */
export async function cancelOrder(
  app: App,
  tx: Tx,
  userId: string,
  orderId: string,
): Promise<{ orderId: string; status: OrderStatus }> {
  const seen = await lockUnsent(tx, userId, orderId)
  const order = await lockOrder(tx, userId, orderId)
  if (meaningOf(order.status).cancelable === 'unsent') {
    // It may have been created while this transaction waited for the order; a transaction that holds it now is sending it.
    const unsent = seen ?? (await lockUnsentIfFree(tx, userId, orderId))
    if (!unsent) throw new Refusal('ORDER_NOT_OPEN', { status: order.status })
    await giveUpUnsent(app, tx, unsent, 'CANCELED')
  }
  return { orderId, status: await moveOrder(app, tx, order, 'cancel', { actor: byCustomer }) }
}
