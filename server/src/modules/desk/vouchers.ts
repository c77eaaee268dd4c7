import { mobileNumber } from '@lumbung/shared/contract/fields.ts'
import * as z from 'zod/mini'
import { byOperator } from '../../platform/actor.ts'
import { Refusal } from '../../platform/refusal.ts'
import { findPersonOf } from '../accounts/api.ts'
import type { App } from '../context.ts'
import { giveVoucher, revokeVoucher, voucherCodes } from '../lending/api.ts'

/** A voucher that a tester gives to a customer, or takes back. */
export const VoucherGift = z.strictObject({
  to: mobileNumber,
  code: z.string().check(z.maxLength(40)),
  action: z.enum(['GIVE', 'REVOKE']),
})

/** The vouchers that can be given. */
export async function giftableVouchers(app: App) {
  const codes = await voucherCodes(app.db, app.clock.now())
  return codes.map(({ code, name_id, name_en }) => ({ code, name: { id: name_id, en: name_en } }))
}

/** Gives or takes back a voucher. Refusals: NOT_FOUND for an unknown number or voucher, COUPON_CLAIM_ALREADY_EXIST. */
export async function changeVoucher(app: App, { to, code, action }: z.output<typeof VoucherGift>): Promise<void> {
  const userId = await findPersonOf(app, app.db, to)
  if (userId === undefined) throw new Refusal('NOT_FOUND')
  const change = action === 'GIVE' ? giveVoucher : revokeVoucher
  await app.db.transaction((tx) => change(app, tx, { userId, code, actor: byOperator('sandbox') }))
}
