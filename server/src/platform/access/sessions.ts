import { hash as digest, randomBytes } from 'node:crypto'
import type { ChannelCode } from '@lumbung/shared/channel-code.ts'
import type { Db, Tx } from '../database/db.ts'
import { statement } from '../database/sql.ts'
import { type BatchContext, together } from '../database/together.ts'
import { notify } from '../live/live.ts'
import { exportedTable } from '../personal-data/person-export.ts'
import type { CustomerCaller } from './caller.ts'

/** A session: whose, and its token's hash. */
export type SessionRef = Pick<CustomerCaller, 'userId' | 'tokenHash'>

/** How a session was opened. */
export type SignedInBy = 'CODE' | 'FACE' | 'PARTNER'

interface SignedInDevice {
  hash: Buffer
  lastUsed: Date
  signedInBy: SignedInBy
}

const day = 86_400_000
/** A session ends after 30 days without use and 90 days in any case (behaviour 2). */
const slidingMs = 30 * day
const longestMs = 90 * day
const touchMs = 3_600_000

const hash = (token: Buffer) => digest('sha256', token, 'buffer')

const insertSession = statement(`
  insert into session (user_id, token_hash, channel, device_hash, created_at, seen_at, signed_in_by)
  values ($1, $2, $3, $4, $5, $5, $6)`)

interface SessionRow {
  /** The position of its token in the list, from 1. */
  n: number
  channel: ChannelCode
  device_hash: Buffer
  /** Its use was last recorded before `touchMs`. */
  is_stale: boolean
  face_at: Date | null
  limit_key: string
}
const findSessions = statement<SessionRow>(`
  select input.n, s.channel, s.device_hash, s.seen_at < $5 as is_stale, d.face_at, p.limit_key
  from unnest($1::uuid[], $2::bytea[]) with ordinality as input (user_id, token_hash, n)
  join session s on s.user_id = input.user_id and s.token_hash = input.token_hash
  join person p on p.user_id = s.user_id
  left join device d on d.user_id = s.user_id and d.device_hash = s.device_hash
  where s.ended_at is null and s.seen_at > $3 and s.created_at > $4`)

const touchSession = statement('update session set seen_at = $3 where user_id = $1 and token_hash = $2')
/** Shared by the sessions of one sign-in, which repetitions of it opened because a token may have been lost in transit. */
const closeSession = statement(`
  update session s set ended_at = $3 from session own
  where own.user_id = $1 and own.token_hash = $2 and s.user_id = $1 and s.ended_at is null
    and (s.created_at, s.device_hash) = (own.created_at, own.device_hash)`)

const findOpen = statement('select 1 from session where user_id = $1 and token_hash = $2 and ended_at is null')
const listDevices = statement<{ device_hash: Buffer; seen_at: Date; signed_in_by: SignedInBy }>(`
  select device_hash, max(seen_at) as seen_at, (array_agg(signed_in_by order by created_at desc))[1] as signed_in_by
  from session
  where user_id = $1 and ended_at is null and seen_at > $2 and created_at > $3 group by device_hash`)
const closeAll = statement('update session set ended_at = $2 where user_id = $1 and ended_at is null')
const closeOnDevices = statement(
  'update session set ended_at = $3 where user_id = $1 and device_hash = any($2) and ended_at is null',
)
const removeSessions = statement<{ token_hash: Buffer }>('delete from session where user_id = $1 returning token_hash')

/** SQL condition: whether a person has an open session, used after `since` if given; both are parameters or columns. */
export const hasOpenSession = (person: string, since?: string) => `
  exists (select from session s where s.user_id = ${person} and s.ended_at is null
    and ${since ? `s.seen_at > ${since}` : 'true'})`

const newToken = (userId: string) => Buffer.concat([Buffer.from(userId.replaceAll('-', ''), 'hex'), randomBytes(32)])

/** Opens a session and returns its token: the 16 bytes of the user id and 32 random ones, base64url. Only its hash is stored. */
export async function openSession(
  tx: Tx,
  session: { userId: string; channel: ChannelCode; deviceHash: Buffer; now: Date; signedInBy?: SignedInBy },
): Promise<string> {
  const token = newToken(session.userId)
  const { userId, channel, deviceHash, now, signedInBy = 'CODE' } = session
  await tx.run(insertSession, [userId, hash(token), channel, deviceHash, now, signedInBy])
  return token.toString('base64url')
}

/** ⚙ Sessions that one sign-in may open, repetitions included. */
const mostOfSignIn = 5

const copySession = statement(`
  insert into session (user_id, token_hash, channel, device_hash, created_at, seen_at, signed_in_by)
  select user_id, $3, channel, device_hash, created_at, $4, signed_in_by from session s
  where user_id = $1 and token_hash = $2 and ended_at is null and (
    select count(*) from session o where o.user_id = s.user_id and o.created_at = s.created_at) < $5
  returning 1`)

/** What a stored reply keeps of the session that it opened: enough to open it again, but no token. */
export interface OpenedSession {
  userId: string
  tokenHash: string
}

export function openedBy(tokenText: string): OpenedSession | undefined {
  const read = readToken(tokenText)
  return read && { userId: read.userId, tokenHash: hash(read.token).toString('hex') }
}

/** Opens another session for a sign-in whose token was lost in transit; undefined if the first has ended, or after too many. */
export async function openAgain(db: Db, { userId, tokenHash }: OpenedSession, now: Date): Promise<string | undefined> {
  const token = newToken(userId)
  const values = [userId, Buffer.from(tokenHash, 'hex'), hash(token), now, mostOfSignIn]
  return (await db.row(copySession, values)) && token.toString('base64url')
}

function readToken(text: string): { userId: string; token: Buffer } | undefined {
  if (!/^[\w-]{64}$/.test(text)) return undefined
  const token = Buffer.from(text, 'base64url')
  const id = token.toString('hex', 0, 16)
  const userId = `${id.slice(0, 8)}-${id.slice(8, 12)}-${id.slice(12, 16)}-${id.slice(16, 20)}-${id.slice(20)}`
  return { userId, token }
}

interface SessionQuery {
  userId: string
  tokenHash: Buffer
  now: Date
}

/** The sessions of the tokens, in order, as of the latest request; null for a token that is unknown, ended or expired. */
async function sessionsOf(db: Db, queries: readonly SessionQuery[]): Promise<(SessionRow | null)[]> {
  const now = Math.max(...queries.map((one) => one.now.getTime()))
  const limits = [slidingMs, longestMs, touchMs].map((ms) => new Date(now - ms))
  const tokens = [queries.map(({ userId }) => userId), queries.map(({ tokenHash }) => tokenHash)]
  const found: (SessionRow | null)[] = queries.map(() => null)
  for (const row of await db.rows(findSessions, [...tokens, ...limits])) found[row.n - 1] = row
  return found
}

/** Nearly every call reads its session, so those of concurrent calls are read in one statement. */
const findSession = together<BatchContext, SessionQuery, SessionRow | null>({
  name: 'sessions',
  group: ({ db }, queries) => sessionsOf(db, queries),
  alone: async ({ db }, query) => (await sessionsOf(db, [query]))[0] ?? null,
})

/** The customer of a session token, or undefined if it is unknown, ended or expired. */
export async function customerOf(app: BatchContext, tokenText: string, now: Date): Promise<CustomerCaller | undefined> {
  const read = readToken(tokenText)
  if (!read) return undefined
  const tokenHash = hash(read.token)
  const row = await findSession(app, { userId: read.userId, tokenHash, now })
  if (!row) return undefined
  if (row.is_stale) await app.db.run(touchSession, [read.userId, tokenHash, now])
  const { channel, device_hash: deviceHash, face_at: faceAt, limit_key: limitKey } = row
  return {
    kind: 'customer',
    userId: read.userId,
    channel,
    tokenHash,
    deviceHash,
    limitKey,
    faceAt: faceAt ?? undefined,
  }
}

/** Whether the session of a running request is still open: another request may have ended it. */
export const isStillOpen = async (db: Db, { userId, tokenHash }: SessionRef): Promise<boolean> =>
  (await db.row(findOpen, [userId, tokenHash])) !== undefined

/** Ends the session of a caller, and those that repetitions of its sign-in opened. */
export async function endSession(tx: Tx, caller: CustomerCaller, now: Date): Promise<void> {
  await tx.run(closeSession, [caller.userId, caller.tokenHash, now])
  notify(tx, caller.userId, 'session')
}

/** The devices with an open session of a person, when each was last used, to the hour, and how it last signed in. */
export async function devicesSignedIn(db: Db, userId: string, now: Date): Promise<SignedInDevice[]> {
  const ago = (ms: number) => new Date(now.getTime() - ms)
  const rows = await db.rows(listDevices, [userId, ago(slidingMs), ago(longestMs)])
  return rows.map((row) => ({ hash: row.device_hash, lastUsed: row.seen_at, signedInBy: row.signed_in_by }))
}

/** Ends a person's sessions on these devices. Their next call is refused with UNAUTHORIZED, and their live events end. */
export async function endSessionsOn(tx: Tx, userId: string, deviceHashes: readonly Buffer[], now: Date): Promise<void> {
  await tx.run(closeOnDevices, [userId, deviceHashes, now])
  notify(tx, userId, 'session')
}

/** Ends every session of a person, also the one of the call. */
export async function endAllSessions(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx.run(closeAll, [userId, now])
  notify(tx, userId, 'session')
}

/** Deletes a person's sessions and returns the hashes of their tokens. */
export async function deleteSessions(tx: Tx, userId: string): Promise<Buffer[]> {
  return (await tx.rows(removeSessions, [userId])).map(({ token_hash }) => token_hash)
}

/** A person's sessions in the export of one's data, without what identifies them. */
export const exportedSessions = exportedTable({ table: 'session', without: ['token_hash', 'device_hash'] })
