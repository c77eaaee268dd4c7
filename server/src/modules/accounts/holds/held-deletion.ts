import type { Db, Tx } from '../../../platform/database/db.ts'
import { statement } from '../../../platform/database/sql.ts'

const insert = statement('insert into held_deletion (user_id, at) values ($1, $2) on conflict do nothing')
const find = statement('select 1 from held_deletion where user_id = $1')
const remove = statement('delete from held_deletion where user_id = $1')

/** Notes that a deleted account is to be erased once its legal hold is lifted. */
export async function noteHeldDeletion(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx.run(insert, [userId, now])
}

/** Whether the customer deleted the account under a hold. */
export const isDeletionHeld = async (db: Db, userId: string): Promise<boolean> =>
  (await db.row(find, [userId])) !== undefined

export async function endHeldDeletion(tx: Tx, userId: string): Promise<void> {
  await tx.run(remove, [userId])
}
