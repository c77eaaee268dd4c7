import type { ReplyOf } from '@lumbung/shared/contract/endpoint.ts'
import type { findVouchers as call } from '@lumbung/shared/contract/operators/customers.ts'
import type { Db } from '../../../platform/database/db.ts'
import { findPersonOf } from '../../accounts/api.ts'
import type { App } from '../../context.ts'
import { vouchersOf } from '../../lending/api.ts'
import { headOf } from './head.ts'

/** The most vouchers of a customer that are shown ⚙. */
const mostVouchers = 20

/** A customer's vouchers, the newest first. */
export const listedVouchers = async (db: Db, userId: string) =>
  (await vouchersOf(db, userId, undefined, mostVouchers)).map((row) => ({
    voucherId: row.id,
    code: row.code,
    name: { id: row.name_id, en: row.name_en },
    status: row.status,
    validUntil: row.valid_until,
  }))

/** Whose a number is, masked, and the vouchers that this customer has; undefined if it is nobody's. */
export async function findVouchers(app: App, mobile: string): Promise<ReplyOf<typeof call>['found']> {
  const userId = await findPersonOf(app, app.db, mobile)
  if (userId === undefined) return undefined
  const { name, mobile: masked } = await headOf(app, userId)
  return { customerId: userId, name, mobile: masked, vouchers: await listedVouchers(app.db, userId) }
}
