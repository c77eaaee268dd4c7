import { createHash, randomBytes } from 'node:crypto'
import type { Db, Tx } from './db.ts'
import { tell } from './live.ts'
import { statement } from './sql.ts'

/** Who calls, once the session is known. */
export interface Caller {
  userId: string
  channel: string
  tokenHash: Buffer
  deviceHash: Buffer
  /** When this session's device last showed the account's face. */
  faceAt: Date | undefined
}

const day = 86_400_000
/** A session ends after 30 days without use and 90 days in any case (behaviour 2). */
const slidingMs = 30 * day
const longestMs = 90 * day
const touchMs = 3_600_000

const hash = (token: Buffer) => createHash('sha256').update(token).digest()

const insertSession = statement(`
  insert into session (user_id, token_hash, channel, device_hash, created_at, seen_at) values ($1, $2, $3, $4, $5, $5)`)

const findSession = statement<{ channel: string; device_hash: Buffer; seen_at: Date; face_at: Date | null }>(`
  select s.channel, s.device_hash, s.seen_at, d.face_at
  from session s left join device d on d.user_id = s.user_id and d.device_hash = s.device_hash
  where s.user_id = $1 and s.token_hash = $2 and s.ended_at is null and s.seen_at > $3 and s.created_at > $4`)

const touchSession = statement('update session set seen_at = $3 where user_id = $1 and token_hash = $2')
const closeSession = statement(
  'update session set ended_at = $3 where user_id = $1 and token_hash = $2 and ended_at is null',
)

const removeSessions = statement<{ token_hash: Buffer }>('delete from session where user_id = $1 returning token_hash')

/** A condition: whether a person has an open session, used since `since` when that is given; both are parameters or columns. */
export const hasOpenSession = (person: string, since?: string) => `
  exists (select from session s where s.user_id = ${person} and s.ended_at is null
    and ${since ? `s.seen_at > ${since}` : 'true'})`

/** Opens a session and returns its token: 16 bytes that say whose it is and 32 random ones, base64url. Only the hash is kept. */
export async function openSession(
  tx: Tx,
  session: { userId: string; channel: string; deviceHash: Buffer; now: Date },
): Promise<string> {
  const token = Buffer.concat([Buffer.from(session.userId.replaceAll('-', ''), 'hex'), randomBytes(32)])
  await tx.run(insertSession, [session.userId, hash(token), session.channel, session.deviceHash, session.now])
  return token.toString('base64url')
}

function readToken(text: string): { userId: string; token: Buffer } | undefined {
  if (!/^[\w-]{64}$/.test(text)) return undefined
  const token = Buffer.from(text, 'base64url')
  const userId = token
    .subarray(0, 16)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return { userId, token }
}

/** The caller behind a token, or undefined when it is unknown, ended or too old. */
export async function callerOf(db: Db, tokenText: string, now: Date): Promise<Caller | undefined> {
  const read = readToken(tokenText)
  if (!read) return undefined
  const tokenHash = hash(read.token)
  const oldest = new Date(now.getTime() - slidingMs)
  const first = new Date(now.getTime() - longestMs)
  const row = await db.row(findSession, [read.userId, tokenHash, oldest, first])
  if (!row) return undefined
  if (now.getTime() - row.seen_at.getTime() > touchMs) await db.run(touchSession, [read.userId, tokenHash, now])
  const { channel, device_hash: deviceHash, face_at: faceAt } = row
  return { userId: read.userId, channel, tokenHash, deviceHash, faceAt: faceAt ?? undefined }
}

export async function endSession(tx: Tx, caller: Caller, now: Date): Promise<void> {
  await tx.run(closeSession, [caller.userId, caller.tokenHash, now])
  await tell(tx, caller.userId, 'session')
}

/** Removes a person's sessions and returns the hashes of their tokens. */
export async function forgetSessions(tx: Tx, userId: string): Promise<Buffer[]> {
  return (await tx.rows(removeSessions, [userId])).map(({ token_hash }) => token_hash)
}
