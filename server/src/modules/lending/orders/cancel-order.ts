import type { OrderStatus } from '@lumbung/shared/enums/loan.ts'
import type { Tx } from '../../../platform/db.ts'
import type { App } from '../../context.ts'
import { lockOrder, moveOrder } from './move-order.ts'

/** Cancels an order free of charge until its money is sent (domain 21). Refusals: NOT_FOUND, ORDER_NOT_OPEN. */
export async function cancelOrder(
  app: App,
  tx: Tx,
  userId: string,
  orderId: string,
): Promise<{ orderId: string; status: OrderStatus }> {
  const order = await lockOrder(tx, userId, orderId)
  return { orderId, status: await moveOrder(app, tx, order, 'cancel', { actor: 'customer' }) }
}
