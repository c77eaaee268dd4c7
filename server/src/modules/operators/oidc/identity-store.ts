import type { Db, Tx } from '../../../platform/database/db.ts'
import { statement } from '../../../platform/database/sql.ts'

const find = statement<{ operator_id: string }>(
  'select operator_id from operator_identity where issuer = $1 and subject = $2',
)
const pin = statement(`
  insert into operator_identity (operator_id, issuer, subject, pinned_at) values ($1, $2, $3, $4) on conflict do nothing`)

/** Whose work account it is; undefined if nobody has signed in by it. */
export const ownerOf = async (db: Db, issuer: string, subject: string): Promise<string | undefined> =>
  (await db.row(find, [issuer, subject]))?.operator_id

/** Makes a work account an operator's for good; false if the operator has another one, or it is another operator's. */
export const pinIdentity = async (
  tx: Tx,
  operatorId: string,
  { issuer, subject }: { issuer: string; subject: string },
  now: Date,
): Promise<boolean> => (await tx.run(pin, [operatorId, issuer, subject, now])) === 1
