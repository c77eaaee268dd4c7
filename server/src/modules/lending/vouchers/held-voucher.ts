import { isForAudience } from '@lumbung/shared/facts/customer-tags.ts'
import type { Db } from '../../../platform/database/db.ts'
import type { App } from '../../context.ts'
import type { StoredVoucher } from './voucher-store.ts'

/** A voucher, and whether it is aimed at its customer now: a customer may stop being Plus. */
export interface HeldVoucher extends StoredVoucher {
  isForCustomer: boolean
}

/** Vouchers of one customer with whether they are for the customer now. The tags are read only if a voucher is aimed at some. */
export async function heldVouchers(
  app: App,
  db: Db,
  userId: string,
  vouchers: readonly StoredVoucher[],
): Promise<HeldVoucher[]> {
  const tags = vouchers.some(({ audience }) => audience) ? await app.hooks.tagsOf(app, db, userId) : []
  return vouchers.map((voucher) => ({ ...voucher, isForCustomer: isForAudience(voucher.audience, tags) }))
}
