import { createHash } from 'node:crypto'
import type { ChannelCode } from '@lumbung/shared/channel-code.ts'
import type { LinkType } from '@lumbung/shared/enums/linked-accounts.ts'
import type { SessionRef } from '../../../platform/access/sessions.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { statement } from '../../../platform/database/sql.ts'
import { personSeal } from '../../../platform/keys/sealing.ts'
import type { App } from '../../context.ts'

const list = statement<{ type: LinkType; linked_at: Date }>(
  'select type, linked_at from linked_account where user_id = $1 order by type',
)
const claim = statement(
  'insert into linked_account_directory (subject_hash, user_id) values ($1, $2) on conflict do nothing',
)
const holder = statement<{ user_id: string }>('select user_id from linked_account_directory where subject_hash = $1')
const insert = statement(`
  insert into linked_account (user_id, type, subject_hash, linked_at) values ($1, $2, $3, $4) on conflict do nothing`)
const remove = statement<{ subject_hash: Buffer }>(
  'delete from linked_account where user_id = $1 and type = any($2) returning subject_hash',
)
const release = statement('delete from linked_account_directory where user_id = $1 and subject_hash = any($2)')
const removeAttempts = statement('delete from link_attempt where user_id = $1 and type = any($2)')
const putAttempt = statement(`
  insert into link_attempt (user_id, type, state_hash, token_hash, verifier, expires_at, left_channel)
  values ($1, $2, $3, $4, $5, $6, $7)
  on conflict (user_id, type) do update set state_hash = excluded.state_hash, token_hash = excluded.token_hash,
    verifier = excluded.verifier, expires_at = excluded.expires_at, left_channel = excluded.left_channel`)
const takeAttempt = statement<{ verifier: Buffer }>(`
  delete from link_attempt
  where user_id = $1 and type = $2 and state_hash = $3 and token_hash = $4 and expires_at > $5 returning verifier`)

const findLeft = statement<{ user_id: string; left_channel: ChannelCode }>(`
  select user_id, left_channel from link_attempt
  where type = $1 and state_hash = $2 and expires_at > $3 and left_channel is not null`)
const takeLeft = statement<{ user_id: string; token_hash: Buffer; verifier: Buffer }>(`
  delete from link_attempt
  where type = $1 and state_hash = $2 and left_channel is not null and expires_at > $3
  returning user_id, token_hash, verifier`)

const verifierPurpose = 'link-attempt.verifier'
const stateHash = (state: string) => createHash('sha256').update(state).digest()

export async function linksOf(db: Db, userId: string): Promise<{ type: LinkType; linkedAt: Date }[]> {
  return (await db.rows(list, [userId])).map(({ type, linked_at: linkedAt }) => ({ type, linkedAt }))
}

export interface Attempt {
  type: LinkType
  state: string
  verifier: string
}

/** Keeps the newest attempt of a customer and kind: for this session only, or for a browser without it if a channel's app is left. */
export async function keepAttempt(
  app: App,
  tx: Tx,
  { userId, tokenHash }: SessionRef,
  attempt: Attempt & { expires: Date; leftChannel: string | undefined },
): Promise<void> {
  const { type, state, verifier, expires, leftChannel } = attempt
  const sealed = (await personSeal(tx, app.keys, userId)).seal(verifierPurpose, verifier)
  await tx.run(putAttempt, [userId, type, stateHash(state), tokenHash, sealed, expires, leftChannel ?? null])
}

/** Takes the attempt with this state; undefined if it is another session's or customer's, expired or was taken. Nothing gives it back. */
export async function useAttempt(
  app: App,
  caller: SessionRef,
  type: LinkType,
  state: string,
): Promise<Attempt | undefined> {
  const { userId, tokenHash } = caller
  const row = await app.db.row(takeAttempt, [userId, type, stateHash(state), tokenHash, app.clock.now()])
  if (!row) return undefined
  const { open } = await personSeal(app.db, app.keys, userId)
  return { type, state, verifier: open<string>(verifierPurpose, row.verifier) }
}

/** Whose attempt left a channel's app; undefined if none has this state, it expired or was taken. */
export async function findLeftAttempt(
  app: App,
  type: LinkType,
  state: string,
): Promise<{ userId: string; channel: ChannelCode } | undefined> {
  const row = await app.db.row(findLeft, [type, stateHash(state), app.clock.now()])
  return row && { userId: row.user_id, channel: row.left_channel }
}

/** Takes an attempt that left an app, with the session that started it. Nothing gives it back. */
export async function useLeftAttempt(
  app: App,
  type: LinkType,
  state: string,
): Promise<{ attempt: Attempt; session: SessionRef } | undefined> {
  const row = await app.db.row(takeLeft, [type, stateHash(state), app.clock.now()])
  if (!row) return undefined
  const { user_id: userId, token_hash: tokenHash } = row
  const { open } = await personSeal(app.db, app.keys, userId)
  return {
    attempt: { type, state, verifier: open<string>(verifierPurpose, row.verifier) },
    session: { userId, tokenHash },
  }
}

/**
 * Links a service's account, by its keyed hash. Returns why not if the customer had linked it before, it is another customer's, or
 * the customer has linked another.
 */
export async function storeLink(
  app: App,
  tx: Tx,
  { userId, type, subject }: { userId: string; type: LinkType; subject: string },
): Promise<'LINKED' | 'BEFORE' | 'ELSEWHERE' | 'OTHER'> {
  const hash = app.keys.fingerprint('linked-account', `${type}\n${subject}`)
  const isNew = (await tx.run(claim, [hash, userId])) === 1
  // Not found: its holder has unlinked it in this moment, and the customer can try again.
  if (!isNew) return (await tx.row(holder, [hash]))?.user_id === userId ? 'BEFORE' : 'ELSEWHERE'
  return (await tx.run(insert, [userId, type, hash, app.clock.now()])) === 1 ? 'LINKED' : 'OTHER'
}

/** Deletes what is stored of linked accounts and attempts to link them. Returns how many were linked. */
export async function deleteLinks(tx: Tx, userId: string, types: readonly LinkType[]): Promise<number> {
  const hashes = (await tx.rows(remove, [userId, types])).map(({ subject_hash: hash }) => hash)
  await tx.run(release, [userId, hashes])
  await tx.run(removeAttempts, [userId, types])
  return hashes.length
}
