import type { Actor } from '../../../platform/access/actor.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { App } from '../../context.ts'
import { moveVoucher, requireVoucher } from './hold-voucher.ts'
import { voucherStates } from './voucher-state.ts'
import { insertVoucher, lockVoucherByCode, voucherCodes } from './voucher-store.ts'

interface Gift {
  userId: string
  code: string
  actor: Actor
  /** The reason, if it may be given again for another. */
  givenFor?: string
}

/** Gives a customer a voucher. Refusals: NOT_FOUND for an unknown code, COUPON_CLAIM_ALREADY_EXIST for the second of a code and reason. */
export async function giveVoucher(app: App, tx: Tx, { userId, code, actor, givenFor = '' }: Gift): Promise<void> {
  const now = app.clock.now()
  const known = (await voucherCodes(tx, now)).some((one) => one.code === code)
  if (!known) throw new Refusal('NOT_FOUND')
  if (!(await insertVoucher(tx, { userId, code, givenFor, actor, now, today: app.clock.today() })))
    throw new Refusal('COUPON_CLAIM_ALREADY_EXIST')
}

/** Withdraws a voucher that no order holds. Refuses with NOT_FOUND otherwise. */
export async function revokeVoucher(app: App, tx: Tx, { userId, code, actor }: Gift): Promise<void> {
  const voucher = await lockVoucherByCode(tx, userId, code)
  if (!voucher || !voucherStates.next(voucher.status, 'revoke')) throw new Refusal('NOT_FOUND')
  await moveVoucher(app, tx, voucher, 'revoke', { actor, orderId: null })
}

/** The same for one of a customer's vouchers. Refuses with NOT_FOUND, also for another's, and with STATE_CHANGED if an order holds it. */
export async function revokeOneVoucher(
  app: App,
  tx: Tx,
  { userId, voucherId, actor }: { userId: string; voucherId: string; actor: Actor },
): Promise<void> {
  const voucher = await requireVoucher(app, tx, userId, voucherId)
  if (!voucherStates.next(voucher.status, 'revoke')) throw new Refusal('STATE_CHANGED')
  await moveVoucher(app, tx, voucher, 'revoke', { actor, orderId: null })
}
