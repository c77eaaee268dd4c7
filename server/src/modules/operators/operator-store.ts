import type { Role } from '@lumbung/shared/contract/operators/acts.ts'
import { actorName } from '../../platform/access/actor.ts'
import type { Db, Tx } from '../../platform/database/db.ts'
import { statement } from '../../platform/database/sql.ts'
import { newId } from '../../platform/ids.ts'

export interface Operator {
  id: string
  email: string
  name: string
  roles: Role[]
  status: 'INVITED' | 'ACTIVE' | 'DISABLED'
  password_hash: string | null
  totp_secret: Buffer | null
}

const columns = 'id, email, name, roles, status, password_hash, totp_secret'
const findByEmail = statement<Operator>(`select ${columns} from operator where email = $1`)
const findById = statement<Operator>(`select ${columns} from operator where id = $1`)
const list = statement<Operator & { created_at: Date }>(
  `select ${columns}, created_at from operator order by created_at`,
)
const insert = statement(`
  insert into operator (id, email, name, roles, status, created_at) values ($1, $2, $3, $4, 'INVITED', $5)
  on conflict (email) do nothing`)
const activate = statement(`
  update operator set status = 'ACTIVE', password_hash = $2, totp_secret = $3, totp_step = $4
  where id = $1 and status = 'INVITED'`)
const spend = statement('update operator set totp_step = $2 where id = $1 and (totp_step is null or totp_step < $2)')
const namesOf = statement<{ id: string; name: string }>(
  'select id::text as id, name from operator where id::text = any($1::text[])',
)
const seat = statement<{ id: string }>(`
  insert into operator (id, email, name, roles, status, password_hash, totp_secret, created_at)
  values ($1, $2, $3, $4, 'ACTIVE', '', '', $5)
  on conflict (email) do update set roles = excluded.roles, status = 'ACTIVE' returning id`)
const reinvite = statement(`
  update operator set status = 'INVITED', password_hash = null, totp_secret = null where id = $1`)
const disable = statement(`update operator set status = 'DISABLED' where id = $1`)
const countAdmins = statement<{ count: number }>(
  `select count(*)::int as count from operator where status = 'ACTIVE' and 'ADMIN' = any(roles)`,
)
const lockOne = statement<Operator>(`select ${columns} from operator where id = $1 for update`)
const lockAdmins = statement(`select pg_advisory_xact_lock(hashtext('operator.admins'))`)
const setRoles = statement('update operator set roles = $2 where id = $1')
const sessionsOf = statement<{ operator_id: string; created_at: Date; seen_at: Date }>(`
  select operator_id, created_at, seen_at from operator_session
  where ended_at is null and created_at > $1 and seen_at > $2 order by seen_at desc`)
const endPasskeys = statement('delete from operator_passkey where operator_id = $1')
const endIdentity = statement('delete from operator_identity where operator_id = $1')
const endSessions = statement('update operator_session set ended_at = $2 where operator_id = $1 and ended_at is null')
const endLinks = statement('update operator_link set used_at = $2 where operator_id = $1 and used_at is null')

/** An operator by email address, in lower case. */
export const operatorByEmail = (db: Db, email: string): Promise<Operator | undefined> => db.row(findByEmail, [email])
export const operatorById = (db: Db, id: string): Promise<Operator | undefined> => db.row(findById, [id])
export const listOperators = (db: Db) => db.rows(list, [])

/** The names of operators by id; the desk, and names of former records, have none. */
export const operatorNames = async (db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> =>
  new Map(ids.length === 0 ? [] : (await db.rows(namesOf, [ids])).map(({ id, name }) => [id, name]))

/** Who did something, for people: an operator by name; empty if a command of before did it, which no name stands for. */
export async function actorNameOf(db: Db, stored: string | null): Promise<string> {
  const name = stored === null ? '' : actorName(stored)
  return (await operatorNames(db, [name])).get(name) ?? name
}

export interface Invited {
  email: string
  name: string
  roles: readonly Role[]
}

/** Adds an invited operator; returns the id, or undefined if the address is taken. */
export async function addOperator(tx: Tx, { email, name, roles }: Invited, now: Date): Promise<string | undefined> {
  const id = newId()
  return (await tx.run(insert, [id, email.toLowerCase(), name, roles, now])) === 1 ? id : undefined
}

/** Gives an invited operator a password and a second factor; false if there is none any more. */
export const activateOperator = async (
  tx: Tx,
  id: string,
  { passwordHash, totpSecret, step }: { passwordHash: string; totpSecret: Buffer; step: number },
): Promise<boolean> => (await tx.run(activate, [id, passwordHash, totpSecret, step])) === 1

/** Uses the code of a time step; false if it, or that of a later step, was used before. */
export const spendStep = async (tx: Tx, id: string, step: number): Promise<boolean> =>
  (await tx.run(spend, [id, step])) === 1

async function endAccess(tx: Tx, id: string, now: Date): Promise<void> {
  await endSessionsOf(tx, id, now)
  await tx.run(endPasskeys, [id])
  await tx.run(endIdentity, [id])
  await endLinksOf(tx, id, now)
}

/** Takes password, second factor, passkeys and work account away and ends all sessions: a new link sets them again, also for somebody who was disabled. */
export async function inviteAgain(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.run(reinvite, [id])
  await endAccess(tx, id, now)
}

/** Ends all sessions, links, passkeys and the work account of an operator, who can open no other. */
export async function disableOperator(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.run(disable, [id])
  await endAccess(tx, id, now)
}

/** An operator of the sandbox, whom only its desk signs in: no password and no code are right. Returns the id. */
export const deskSeat = async (tx: Tx, { email, name, roles }: Invited, now: Date): Promise<string> =>
  (await tx.one(seat, [newId(), email, name, roles, now])).id

export const activeAdmins = async (db: Db): Promise<number> => (await db.one(countAdmins, [])).count

/** Locks an operator, after whatever else decides who is an admin. */
export async function lockOperator(tx: Tx, id: string): Promise<Operator | undefined> {
  await tx.rows(lockAdmins)
  return tx.row(lockOne, [id])
}

export async function giveRoles(tx: Tx, id: string, given: readonly Role[]): Promise<void> {
  await tx.run(setRoles, [id, given])
}

/** Sessions that were opened and used since. */
export const openSessions = (db: Db, opened: Date, used: Date) => db.rows(sessionsOf, [opened, used])

export async function endSessionsOf(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.run(endSessions, [id, now])
}

export async function endLinksOf(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.run(endLinks, [id, now])
}
