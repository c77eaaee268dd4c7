import type { Db, Tx } from '../database/db.ts'
import { statement } from '../database/sql.ts'
import { type Keyring, open, seal } from './keyring.ts'

const insertKey = statement('insert into person_key (user_id, wrapped) values ($1, $2)')
const findKey = statement<{ wrapped: Buffer }>('select wrapped from person_key where user_id = $1')
const removeKey = statement('delete from person_key where user_id = $1')

/** SQL that joins a customer's key `k`, whose column `wrapped` is for `sealWith`; `person` is a column. */
export const keyJoin = (person: string) => `join person_key k on k.user_id = ${person}`

/** Creates the data key of a new customer. */
export async function makePersonKey(tx: Tx, keys: Keyring, userId: string): Promise<void> {
  await tx.run(insertKey, [userId, keys.newDataKey().wrapped])
}

/** Seals and opens a customer's fields; `purpose` names the value (`profile.ktp`), so that it opens for nothing else. */
export interface PersonSeal {
  seal(purpose: string, value: unknown): Buffer
  open<T>(purpose: string, sealed: Buffer): T
}

/** Throws if the customer's key was deleted. */
export async function personSeal(db: Db, keys: Keyring, userId: string): Promise<PersonSeal> {
  return sealWith(keys, userId, (await db.one(findKey, [userId])).wrapped)
}

/** Like `personSeal`, but undefined for a deleted customer. */
export async function findPersonSeal(db: Db, keys: Keyring, userId: string): Promise<PersonSeal | undefined> {
  const row = await db.row(findKey, [userId])
  return row && sealWith(keys, userId, row.wrapped)
}

/** Deletes a customer's key, which makes everything sealed with it unreadable. */
export async function removePersonKey(tx: Tx, userId: string): Promise<void> {
  await tx.run(removeKey, [userId])
}

/** The seal from a customer's wrapped key that the caller has already read. */
export function sealWith(keys: Keyring, userId: string, wrapped: Buffer): PersonSeal {
  const key = keys.dataKey(wrapped)
  return {
    seal: (purpose, value) => seal(key, JSON.stringify(value), `${userId} ${purpose}`),
    open: (purpose, sealed) => JSON.parse(open(key, sealed, `${userId} ${purpose}`).toString()),
  }
}
