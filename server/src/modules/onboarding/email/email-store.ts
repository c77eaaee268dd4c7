import type { Db, Tx } from '../../../platform/database/db.ts'
import { statement } from '../../../platform/database/sql.ts'
import { personSeal } from '../../../platform/keys/sealing.ts'
import type { ReadApp } from '../../context.ts'

const find = statement<{ sealed: Buffer; verified_at: Date }>(
  'select sealed, verified_at from verified_email where user_id = $1',
)
const put = statement(`
  insert into verified_email (user_id, sealed, verified_at) values ($1, $2, $3)
  on conflict (user_id) do update set sealed = excluded.sealed, verified_at = excluded.verified_at`)

/** What `verified_email.sealed` is sealed for. */
export const verifiedEmailPurpose = 'verified-email'

export interface VerifiedEmail {
  email: string
  at: Date
}

/** The address that the customer has proved last; undefined if there is none. */
export async function verifiedEmail(app: ReadApp, db: Db, userId: string): Promise<VerifiedEmail | undefined> {
  const row = await db.row(find, [userId])
  if (!row) return undefined
  return {
    email: (await personSeal(db, app.keys, userId)).open<string>(verifiedEmailPurpose, row.sealed),
    at: row.verified_at,
  }
}

export async function saveVerifiedEmail(app: ReadApp, tx: Tx, userId: string, email: string): Promise<void> {
  const sealed = (await personSeal(tx, app.keys, userId)).seal(verifiedEmailPurpose, email)
  await tx.run(put, [userId, sealed, app.clock.now()])
}
