import type { OrderStatus } from '@lumbung/shared/enums/lending.ts'
import { byCustomer } from '../../../platform/access/actor.ts'
import type { Tx } from '../../../platform/database/db.ts'
import type { KeptRefusal } from '../../../platform/refusal.ts'
import { type CodeTry, proveDevice } from '../../accounts/api.ts'
import type { App } from '../../context.ts'
import { lockOrder, moveOrder, requireStep } from './move-order.ts'
import { takeCode } from './order-codes.ts'

/** Confirms an order with its code and marks the device as verified. Refusals: NOT_FOUND, ORDER_NOT_OPEN, OTP_CHECK_FAILED. */
export async function confirmOrder(
  app: App,
  tx: Tx,
  caller: { userId: string; deviceHash: Buffer },
  { orderId, otp, tried }: { orderId: string; otp: string; tried: CodeTry | undefined },
): Promise<{ orderId: string; status: OrderStatus } | KeptRefusal> {
  const order = await lockOrder(tx, caller.userId, orderId)
  requireStep(order, app.clock.now(), 'OTP_REQUIRED')
  const wrong = await takeCode(app, tx, order, { step: 'OTP', otp, tried })
  if (wrong) return wrong
  await proveDevice(tx, caller.userId, caller.deviceHash, app.clock.now())
  return { orderId, status: await moveOrder(app, tx, order, 'confirm', { actor: byCustomer }) }
}
