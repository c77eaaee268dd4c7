import { type OpenedSession, openAgain, openedBy } from './access/sessions.ts'
import type { Clock } from './clock.ts'
import type { Database, Db, Tx } from './database/db.ts'
import { hex, statement } from './database/sql.ts'
import type { Keyring } from './keys/keyring.ts'
import { Refusal } from './refusal.ts'

/** A reply as it was sent, so that the same key gets it again. */
export interface StoredReply {
  status: number
  body: unknown
  /** The token of a session that it opens. It is never stored: a repetition opens another session. */
  cookie?: string | undefined
}

interface KeptReply extends Omit<StoredReply, 'cookie'> {
  opened?: OpenedSession | undefined
}

const claim = statement('select pg_advisory_xact_lock(hashtextextended($1, 2))')
const find = statement<{ request_hash: Buffer; reply: Buffer }>(
  'select request_hash, reply from idempotency_key where scope = $1 and key = $2 and expires_at > $3',
)
const keep = statement(`
  insert into idempotency_key (scope, key, request_hash, reply, created_at, expires_at) values ($1, $2, $3, $4, $5, $6)
  on conflict (scope, key) do update
  set request_hash = excluded.request_hash, reply = excluded.reply, created_at = excluded.created_at,
    expires_at = excluded.expires_at
  where idempotency_key.expires_at <= excluded.created_at`)

const deleteByScope = statement('delete from idempotency_key where scope = any($1)')

export interface Once {
  /** Whose key it is: a session, or the named device of an anonymous caller. */
  scope: Buffer
  key: string
  /** Identifies the request: call, parameters, body and files. */
  requestHash: Buffer
  /** How long the reply is kept. */
  lifeMs: number
}

interface Parts {
  db: Database
  keys: Keyring
  clock: Clock
}

const purpose = 'idempotent-reply'

/** A key with its reply as a row of JSON, for a statement that both makes a change and claims the key. */
export interface KeyRow {
  scope: string
  key: string
  request_hash: string
  reply: string
  kept_at: Date
  ends_at: Date
}
/** Its columns in `json_to_recordset`, and those of its key. */
export const keyTypes =
  'scope bytea, key text, request_hash bytea, reply bytea, kept_at timestamptz, ends_at timestamptz'
export const keyColumns = 'scope, key'

/** Claims, without waiting, the keys of `rows` that are free and not being claimed elsewhere; returns the claimed ones. */
export const claimKeys = (rows: string): string => `
  insert into idempotency_key (scope, key, request_hash, reply, created_at, expires_at)
  select scope, key, request_hash, reply, kept_at, ends_at from ${rows}
  where pg_try_advisory_xact_lock(hashtextextended(encode(scope, 'hex') || ':' || key, 2))
  on conflict do nothing returning ${keyColumns}`

/** A change that was decided without a transaction, and the reply once it is made. */
export interface PlannedChange<Reply> {
  reply: Reply
  /** Makes the change and claims the key in one statement; returns false if it did neither. */
  make(key: KeyRow): Promise<boolean>
}

/**
 * The reply stored for this request; undefined for a new key, and for one whose session has ended since; 'other request' if
 * the key belongs to another request.
 */
export async function storedReply(
  { keys, clock }: Parts,
  db: Db,
  once: Once,
): Promise<StoredReply | 'other request' | undefined> {
  const first = await db.row(find, [once.scope, once.key, clock.now()])
  if (!first) return undefined
  if (!first.request_hash.equals(once.requestHash)) return 'other request'
  const { opened, ...reply }: KeptReply = JSON.parse(keys.openShared(purpose, first.reply))
  if (!opened) return reply
  const cookie = await openAgain(db, opened, clock.now())
  return cookie === undefined ? undefined : { ...reply, cookie }
}

function sealReply(keys: Keyring, { cookie, ...reply }: StoredReply): Buffer {
  const kept: KeptReply = { ...reply, ...(cookie !== undefined && { opened: openedBy(cookie) }) }
  return keys.sealShared(purpose, JSON.stringify(kept))
}

/**
 * Runs a change at most once for its key and gives every request with the key the first one's reply. The key is claimed
 * before anything is decided: of two concurrent requests, one waits for the other's commit. The key, the change and its reply
 * commit together; a change that throws leaves the key free. Throws IDEMPOTENCY_KEY_REUSED if the key belongs to another
 * request.
 */
export async function runOnce(parts: Parts, once: Once, run: (tx: Tx) => Promise<StoredReply>): Promise<StoredReply> {
  return parts.db.transaction(async (tx) => {
    const [, before] = await Promise.all([
      tx.run(claim, [`${once.scope.toString('hex')}:${once.key}`]),
      storedReply(parts, tx, once),
    ])
    if (before === 'other request') throw new Refusal('IDEMPOTENCY_KEY_REUSED')
    if (before) return before
    const reply = await run(tx)
    const sealed = sealReply(parts.keys, reply)
    const now = parts.clock.now()
    const ends = new Date(now.getTime() + once.lifeMs)
    tx.withCommit(keep, [once.scope, once.key, once.requestHash, sealed, now, ends])
    return reply
  })
}

/**
 * Makes a planned change, at most once for its key, and returns its reply. Returns undefined if it was not made, because the
 * data behind the decision has changed or the key is not free: then `runOnce` decides again, or finds the reply.
 */
export async function runPlanned(
  { keys, clock }: Parts,
  { scope, key, requestHash, lifeMs }: Once,
  { reply: stored, make }: PlannedChange<StoredReply>,
): Promise<StoredReply | undefined> {
  const reply = hex(sealReply(keys, stored))
  const now = clock.now()
  const ends = new Date(now.getTime() + lifeMs)
  const row = { scope: hex(scope), key, request_hash: hex(requestHash), reply, kept_at: now, ends_at: ends }
  return (await make(row)) ? stored : undefined
}

/** Removes the stored replies of sessions or devices. */
export async function deleteReplies(tx: Tx, scopes: readonly Buffer[]): Promise<void> {
  await tx.run(deleteByScope, [scopes])
}
