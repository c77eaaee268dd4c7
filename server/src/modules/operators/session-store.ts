import { hash, randomBytes } from 'node:crypto'
import type { Role } from '@lumbung/shared/contract/operators/acts.ts'
import type { OwnSession } from '@lumbung/shared/contract/operators/session.ts'
import type { OperatorCaller } from '../../platform/access/caller.ts'
import type { Db, Tx } from '../../platform/database/db.ts'
import { statement } from '../../platform/database/sql.ts'
import { tracesOf, tracesToTell } from './relations/own-traces.ts'

const minute = 60_000
/** A session ends after 8 hours, and after 30 minutes without work ⚙ (behaviour 13). */
export const longestMs = 8 * 60 * minute
export const mostIdleMs = 30 * minute
/** How long a second factor is fresh enough for acts that need one ⚙. */
const freshMs = 5 * minute
/** A use is recorded at most this often. */
const touchMs = minute

interface SessionRow {
  id: string
  email: string
  name: string
  roles: Role[]
  created_at: Date
  seen_at: Date
  factor_at: Date
  has_passkey: boolean
}

const insert = statement(`
  insert into operator_session (token_hash, operator_id, created_at, seen_at, factor_at) values ($1, $2, $3, $3, $4)`)
const find = statement<SessionRow>(`
  select o.id, o.email, o.name, o.roles, s.created_at, s.seen_at, s.factor_at,
    exists (select from operator_passkey p where p.operator_id = o.id) as has_passkey
  from operator_session s join operator o on o.id = s.operator_id
  where s.token_hash = $1 and s.ended_at is null and s.created_at > $2 and s.seen_at > $3 and o.status = 'ACTIVE'`)
const touch = statement('update operator_session set seen_at = $2 where token_hash = $1 and seen_at < $2')
const prove = statement('update operator_session set factor_at = $2 where token_hash = $1 and ended_at is null')
const sessionsOfOne = statement<{ token_hash: Buffer; created_at: Date; seen_at: Date }>(`
  select token_hash, created_at, seen_at from operator_session
  where operator_id = $1 and ended_at is null and created_at > $2 and seen_at > $3 order by seen_at desc`)
const endOthers = statement(`
  update operator_session set ended_at = $3 where operator_id = $1 and token_hash <> $2 and ended_at is null
    and created_at > $4 and seen_at > $5`)
const end = statement('update operator_session set ended_at = $2 where token_hash = $1 and ended_at is null')

export const hashOfToken = (token: string): Buffer => hash('sha256', token, 'buffer')

/**
 * Opens a session and returns its token; only its hash is stored. The second factor was given now, unless something else counts as
 * one for longer.
 */
export async function openOperatorSession(tx: Tx, operatorId: string, now: Date, factorAt = now): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await tx.run(insert, [hashOfToken(token), operatorId, now, factorAt])
  return token
}

/** Sessions opened and used since these are open, unless they were ended. */
const openSince = (now: Date) => [new Date(now.getTime() - longestMs), new Date(now.getTime() - mostIdleMs)] as const

const findRow = (db: Db, tokenHash: Buffer, now: Date) => db.row(find, [tokenHash, ...openSince(now)])

const freshUntil = ({ factor_at }: SessionRow) => new Date(factor_at.getTime() + freshMs)

interface Presented {
  token: string
  idleMs: number
  /** Whose page it is, as the page says. */
  pageOf?: string | undefined
}

/**
 * The operator of a session's token, with the roles of now; undefined once it has ended, or the operator is disabled. It ends by the
 * last work, not by the last call: a page that reads by itself says how long nobody has worked at it. Undefined also on the page of
 * somebody else, who has signed in before in the same browser: what is done there would be done in another name.
 */
export async function operatorOfToken(
  db: Db,
  { token, idleMs, pageOf }: Presented,
  now: Date,
): Promise<OperatorCaller | undefined> {
  const tokenHash = hashOfToken(token)
  const row = await findRow(db, tokenHash, now)
  if (!row || (pageOf !== undefined && pageOf !== row.email)) return undefined
  const worked = new Date(now.getTime() - idleMs)
  if (worked.getTime() - row.seen_at.getTime() > touchMs) await db.run(touch, [tokenHash, worked])
  const { id, name, roles } = row
  return { kind: 'operator', id, name, roles, isFresh: freshUntil(row) > now, tokenHash }
}

/** What the console shows of an open session. */
export async function shownSession(db: Db, tokenHash: Buffer, now: Date): Promise<OwnSession | undefined> {
  const row = await findRow(db, tokenHash, now)
  if (!row) return undefined
  const { id, name, email, roles, created_at, has_passkey: hasPasskey } = row
  const toTell = tracesToTell(roles, await tracesOf(db, id))
  const fresh = freshUntil(row)
  return {
    name,
    email,
    roles,
    endsAt: new Date(created_at.getTime() + longestMs).toISOString(),
    ...(fresh > now && { freshUntil: fresh.toISOString() }),
    hasPasskey,
    ...(toTell.length > 0 && { toTell }),
  }
}

/** Records that the session's operator has given a second factor. */
export async function proveSession(tx: Tx, tokenHash: Buffer, now: Date): Promise<void> {
  await tx.run(prove, [tokenHash, now])
}

export async function endOperatorSession(tx: Tx, tokenHash: Buffer, now: Date): Promise<void> {
  await tx.run(end, [tokenHash, now])
}

/** The open sessions of an operator, the newest use first. */
export const openSessionsOf = (db: Db, operatorId: string, now: Date) =>
  db.rows(sessionsOfOne, [operatorId, ...openSince(now)])

/** Ends the other open sessions of an operator; returns how many there were. */
export const endOtherSessions = (tx: Tx, operatorId: string, own: Buffer, now: Date): Promise<number> =>
  tx.run(endOthers, [operatorId, own, now, ...openSince(now)])
