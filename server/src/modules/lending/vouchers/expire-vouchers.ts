import { bySystem } from '../../../platform/access/actor.ts'
import type { App } from '../../context.ts'
import { moveVoucher } from './hold-voucher.ts'
import { statusOn } from './voucher-rules.ts'
import { endedVouchers, lockVoucher } from './voucher-store.ts'

/** Returns false if the voucher was reserved or withdrawn meanwhile. */
const expire = (app: App, userId: string, id: string) =>
  app.db.transaction(async (tx) => {
    const voucher = await lockVoucher(tx, userId, id)
    if (voucher?.status !== 'AVAILABLE' || statusOn(voucher, app.clock.today()) !== 'EXPIRED') return false
    await moveVoucher(app, tx, voucher, 'expire', { actor: bySystem('vouchers'), orderId: null })
    return true
  })

/**
 * Marks vouchers as expired after their last day, each in its own transaction. One that fails is logged and left for the next
 * run. Nothing depends on it: `statusOn` decides by the date.
 */
export async function expireVouchers(app: App): Promise<number> {
  let expired = 0
  const failed: string[] = []
  for (let more = true; more; ) {
    more = false
    for (const { user_id, id } of await endedVouchers(app.db, app.clock.today(), failed))
      try {
        if (!(await expire(app, user_id, id))) continue
        expired++
        more = true
      } catch (err) {
        failed.push(id)
        app.log.error({ err, voucherId: id }, 'a voucher could not be marked as expired')
      }
  }
  return expired
}
