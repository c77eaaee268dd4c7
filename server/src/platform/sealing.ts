import type { Db, Tx } from './db.ts'
import { type Keyring, open, seal } from './keyring.ts'
import { statement } from './sql.ts'

const insertKey = statement('insert into person_key (user_id, wrapped) values ($1, $2)')
const findKey = statement<{ wrapped: Buffer }>('select wrapped from person_key where user_id = $1')
const removeKey = statement('delete from person_key where user_id = $1')

/** Joins a person's key `k`, whose column `wrapped` is what `sealWith` takes; `person` is a column. */
export const keyJoin = (person: string) => `join person_key k on k.user_id = ${person}`

/** Makes the data key of a new person. */
export async function makePersonKey(tx: Tx, keys: Keyring, userId: string): Promise<void> {
  await tx.run(insertKey, [userId, keys.newDataKey().wrapped])
}

/** Seals and opens a person's fields; `place` names where the value stands (`profile.ktp`), so that it opens nowhere else. */
export interface PersonSeal {
  seal(place: string, value: unknown): Buffer
  open<T>(place: string, sealed: Buffer): T
}

/** Throws when the person has no key any more: deleted. */
export async function personSeal(db: Db, keys: Keyring, userId: string): Promise<PersonSeal> {
  return sealWith(keys, userId, (await db.one(findKey, [userId])).wrapped)
}

/** The same, undefined for a person who was deleted. */
export async function findPersonSeal(db: Db, keys: Keyring, userId: string): Promise<PersonSeal | undefined> {
  const row = await db.row(findKey, [userId])
  return row && sealWith(keys, userId, row.wrapped)
}

/** Makes everything unreadable that is sealed with the person's key. */
export async function removePersonKey(tx: Tx, userId: string): Promise<void> {
  await tx.run(removeKey, [userId])
}

/** The same with the person's wrapped key, where a read has brought it along. */
export function sealWith(keys: Keyring, userId: string, wrapped: Buffer): PersonSeal {
  const key = keys.unwrap(wrapped)
  return {
    seal: (place, value) => seal(key, JSON.stringify(value), `${userId} ${place}`),
    open: (place, sealed) => JSON.parse(open(key, sealed, `${userId} ${place}`).toString()),
  }
}
