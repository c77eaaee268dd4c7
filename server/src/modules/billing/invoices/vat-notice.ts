import type * as contract from '@lumbung/shared/contract/billing/invoices.ts'
import type { ReplyOf } from '@lumbung/shared/contract/endpoint.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { statement } from '../../../platform/database/sql.ts'
import { holdOpenAccount } from '../../accounts/api.ts'
import type { App } from '../../context.ts'

type Notice = ReplyOf<typeof contract.vatNotice>

const find = statement<{ acknowledged_at: Date }>('select acknowledged_at from vat_notice where user_id = $1')
const acknowledge = statement(
  'insert into vat_notice (user_id, acknowledged_at) values ($1, $2) on conflict (user_id) do nothing',
)

/** When the customer acknowledged the notice about the VAT rate of 12 %. */
export async function readVatNotice(db: Db, userId: string): Promise<Notice> {
  const row = await db.row(find, [userId])
  return row ? { acknowledgedAt: row.acknowledged_at.toISOString() } : {}
}

/** Acknowledges it; only the first time counts (D-173). Refuses with UNAUTHORIZED once the account is deleted. */
export async function acknowledgeVatNotice(app: App, tx: Tx, userId: string): Promise<Notice> {
  await holdOpenAccount(tx, userId)
  await tx.run(acknowledge, [userId, app.clock.now()])
  return readVatNotice(tx, userId)
}
