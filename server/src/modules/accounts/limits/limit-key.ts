import type { Db, Tx } from '../../../platform/database/db.ts'
import { statement } from '../../../platform/database/sql.ts'
import { newId } from '../../../platform/ids.ts'

const keyOf = statement<{ limit_key: string }>('select limit_key from person where user_id = $1')
const setKey = statement('update person set limit_key = $2 where user_id = $1')
const takeTrace = statement<{ limit_key: string }>('delete from limit_trace where hash = $1 returning limit_key')
const leaveTrace = statement(`
  insert into limit_trace (hash, limit_key, at)
  select hash, p.limit_key, $3 from person p, unnest($2::bytea[]) as hash where p.user_id = $1
  on conflict (hash) do update set limit_key = excluded.limit_key, at = excluded.at`)
const copyOnceOnly = statement(`
  insert into given_once (limit_key, what, ends_at) select $2, what, ends_at from given_once where limit_key = $1
  on conflict do nothing`)
const insertOnceOnly = statement(`
  insert into given_once (limit_key, what, ends_at) select limit_key, $2, $3 from person where user_id = $1
  on conflict do nothing`)

/**
 * The key of a person's limits, which deleting the account, a new one and a change of number do not renew. Budgets of a person
 * are counted by it, never by the user id.
 */
export async function limitKeyOf(db: Db, userId: string): Promise<string> {
  return (await db.one(keyOf, [userId])).limit_key
}

/** SQL: the accounts of the same person, this one included. */
export const accountsOfPerson = (userId: string) =>
  `(select o.user_id from person p join person o on o.limit_key = p.limit_key where p.user_id = ${userId})`

/** The key of a new account: the one that its number had before, if it left a trace. */
export async function firstLimitKey(tx: Tx, numberHash: Buffer): Promise<string> {
  return (await tx.row(takeTrace, [numberHash]))?.limit_key ?? newId()
}

/** Remembers the person's key for the keyed hashes of a number or NIK that the account gives up. */
export async function leaveTraces(tx: Tx, userId: string, hashes: readonly Buffer[], now: Date): Promise<void> {
  await tx.run(leaveTrace, [userId, hashes, now])
}

/** An account gets a number that another account of the person had: what that one was given counts here as well. */
export async function joinNumber(tx: Tx, userId: string, numberHash: Buffer): Promise<void> {
  const trace = await tx.row(takeTrace, [numberHash])
  if (trace) await tx.run(copyOnceOnly, [trace.limit_key, await limitKeyOf(tx, userId)])
}

/** An account proves a NIK that another account had: the limits of that one go on. */
export async function joinNik(tx: Tx, userId: string, nikHash: Buffer): Promise<void> {
  const trace = await tx.row(takeTrace, [nikHash])
  if (!trace) return
  await tx.run(copyOnceOnly, [await limitKeyOf(tx, userId), trace.limit_key])
  await tx.run(setKey, [userId, trace.limit_key])
}

/** Notes that a person gets something; false if the person had it before, on whichever account. */
export const claimOnce = async (tx: Tx, userId: string, what: string, endsAt: Date): Promise<boolean> =>
  (await tx.run(insertOnceOnly, [userId, what, endsAt])) === 1
