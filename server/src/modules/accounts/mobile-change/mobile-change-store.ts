import type { Db, Tx } from '../../../platform/database/db.ts'
import { statement } from '../../../platform/database/sql.ts'
import { newId } from '../../../platform/ids.ts'
import { personSeal } from '../../../platform/keys/sealing.ts'
import type { App } from '../../context.ts'
import { mobileHashOf } from '../person-store.ts'
import type { ProvedBy } from './change-proof.ts'

const insert = statement('insert into mobile_change (user_id, id, at, proof, former) values ($1, $2, $3, $4, $5)')
const find = statement<{ former: Buffer }>('select former from mobile_change where user_id = $1 and id = $2')
const list = statement<{ former: Buffer }>('select former from mobile_change where user_id = $1')
const removeAll = statement('delete from mobile_change where user_id = $1')

/** What `mobile_change.former` is sealed for. */
export const formerPurpose = 'mobile-change.former'

/** Records a change and the former number (E.164). Returns its id. */
export async function recordChange(
  app: App,
  tx: Tx,
  userId: string,
  change: { former: string; by: ProvedBy | 'OPERATORS' },
): Promise<string> {
  const id = newId()
  const { seal } = await personSeal(tx, app.keys, userId)
  await tx.run(insert, [userId, id, app.clock.now(), change.by, seal(formerPurpose, change.former)])
  return id
}

/** The former number of a change (E.164); undefined once the customer was erased. */
export async function formerNumberOf(app: App, db: Db, userId: string, id: string): Promise<string | undefined> {
  const row = await db.row(find, [userId, id])
  return row && (await personSeal(db, app.keys, userId)).open<string>(formerPurpose, row.former)
}

/** Every former number of a customer (E.164). */
export async function formerNumbersOf(app: App, db: Db, userId: string): Promise<string[]> {
  const rows = await db.rows(list, [userId])
  if (rows.length === 0) return []
  const { open } = await personSeal(db, app.keys, userId)
  return rows.map(({ former }) => open<string>(formerPurpose, former))
}

/** The keyed hashes of the number that a customer has and of the former ones; none once the account is deleted. */
export async function numberHashesOf(app: App, db: Db, userId: string): Promise<Buffer[]> {
  const [present, former] = [await mobileHashOf(db, userId), await formerNumbersOf(app, db, userId)]
  return [...(present ? [present] : []), ...former.map((mobile) => app.keys.fingerprint('mobile', mobile))]
}

export async function deleteChanges(tx: Tx, userId: string): Promise<void> {
  await tx.run(removeAll, [userId])
}
