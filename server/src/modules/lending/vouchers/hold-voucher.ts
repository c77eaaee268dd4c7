import type { LoanStatus } from '@lumbung/shared/enums/billing.ts'
import type { CouponStatus } from '@lumbung/shared/enums/content.ts'
import { type Actor, bySystem } from '../../../platform/access/actor.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { App } from '../../context.ts'
import { lockLimit } from '../../credit/api.ts'
import { type HeldVoucher, heldVouchers } from './held-voucher.ts'
import { type VoucherEvent, voucherStates } from './voucher-state.ts'
import { lockVoucher, type StoredVoucher, voucherOfOrder, writeVoucherMove } from './voucher-store.ts'

/** The statuses of a voucher that belongs to an order. */
const held: readonly CouponStatus[] = ['RESERVED', 'USED']

/** Locks a voucher of a customer until the transaction ends. Refuses with NOT_FOUND, also for another customer's. */
export async function requireVoucher(app: App, tx: Tx, userId: string, voucherId: string): Promise<HeldVoucher> {
  const locked = await lockVoucher(tx, userId, voucherId)
  const [voucher] = locked ? await heldVouchers(app, tx, userId, [locked]) : []
  if (!voucher) throw new Refusal('NOT_FOUND')
  return voucher
}

/** Moves a locked voucher by its state table. Throws if the table does not allow the event. */
export async function moveVoucher(
  app: App,
  tx: Tx,
  voucher: StoredVoucher,
  event: VoucherEvent,
  { actor, orderId }: { actor: Actor; orderId: string | null },
): Promise<void> {
  const to = voucherStates.next(voucher.status, event)
  const moved = to && (await writeVoucherMove(tx, voucher, { to, event, actor, orderId, now: app.clock.now() }))
  if (!moved) throw new Error(`voucher ${voucher.id} cannot ${event} when ${voucher.status}`)
}

/** An order and the voucher that reduces its price, if any. */
export interface ReducedOrder {
  userId: string
  orderId: string
  voucherId: string | undefined
}

/** Locks the voucher of an order, after the limit, as placing an order does. */
async function lockFor(tx: Tx, { userId, voucherId }: ReducedOrder): Promise<StoredVoucher | undefined> {
  if (voucherId === undefined) return undefined
  await lockLimit(tx, userId)
  return lockVoucher(tx, userId, voucherId)
}

/** The money was sent: the voucher of the order is used. */
export async function useVoucherOf(app: App, tx: Tx, order: ReducedOrder): Promise<void> {
  const voucher = await lockFor(tx, order)
  if (voucher) await moveVoucher(app, tx, voucher, 'use', { actor: bySystem('disbursement'), orderId: order.orderId })
}

/** The order ended without a loan, or its loan was undone: its voucher returns, or expires if its last day has passed. */
export async function returnVoucherOf(app: App, tx: Tx, order: ReducedOrder, actor: Actor): Promise<void> {
  const voucher = await lockFor(tx, order)
  if (voucher?.order_id !== order.orderId || !held.includes(voucher.status)) return
  const event = voucher.valid_until < app.clock.today() ? 'lapse' : 'giveBack'
  await moveVoucher(app, tx, voucher, event, { actor, orderId: order.orderId })
}

/**
 * An undone loan runs again, because the payment that undid it was taken back: it still has the reduced price, so that its
 * voucher is used again. A voucher that is with another order meanwhile, or was revoked, stays where it is.
 */
async function retakeVoucherOf(app: App, tx: Tx, order: ReducedOrder): Promise<void> {
  const voucher = await lockFor(tx, order)
  if (!voucher) return
  const { orderId } = order
  if (voucherStates.next(voucher.status, 'retake'))
    return moveVoucher(app, tx, voucher, 'retake', { actor: bySystem('reversal'), orderId })
  app.log.error({ orderId, voucherId: voucher.id, status: voucher.status }, 'a loan with a returned voucher runs again')
}

/** A loan whose charges are all reversed: its voucher is returned. */
const isUndone = (status: LoanStatus) => status === 'CANCELED' || status === 'REFUNDED'

/** Returns the voucher of a loan that is undone, and uses it again if the loan runs again, in the transaction of the move. */
export async function followLoan(
  app: App,
  tx: Tx,
  { userId, orderId, from, to }: { userId: string; orderId: string; from: LoanStatus; to: LoanStatus },
): Promise<void> {
  if (isUndone(from) === isUndone(to)) return
  const order = { userId, orderId, voucherId: await voucherOfOrder(tx, userId, orderId) }
  return isUndone(to) ? returnVoucherOf(app, tx, order, bySystem('loan')) : retakeVoucherOf(app, tx, order)
}
