import type { ChannelCode } from '@lumbung/shared/channel-code.ts'
import type { JWK } from 'jose'
import type { Db, Tx } from '../../platform/database/db.ts'
import { statement } from '../../platform/database/sql.ts'

/** A public key of a JWKS, with the one algorithm that it is for. */
export interface JwksKey {
  kid: string
  algorithm: 'ES256' | 'RS256'
  jwk: JWK
}

export interface JwksRow {
  url: string
  /** Null until the first fetch succeeds. */
  keys: JwksKey[] | null
  fetched_at: Date | null
  tried_at: Date | null
}

const find = statement<JwksRow>('select url, keys, fetched_at, tried_at from channel_jwks where channel = $1')
const claim = statement(`
  update channel_jwks set tried_at = $2 where channel = $1 and url = $3 and (tried_at is null or tried_at <= $4) returning 1`)
const keep = statement('update channel_jwks set keys = $2, fetched_at = $3 where channel = $1 and url = $4')
const put = statement(`
  insert into channel_jwks (channel, url) values ($1, $2)
  on conflict (channel) do update set url = excluded.url, keys = null, fetched_at = null, tried_at = null
    where channel_jwks.url <> excluded.url`)
const remove = statement('delete from channel_jwks where channel = $1')

export const findJwks = (db: Db, channel: ChannelCode) => db.row(find, [channel])

/** Whether this process may fetch the keys now: nobody has tried since `triedBefore`. */
export const claimFetch = async (
  db: Db,
  { channel, url }: { channel: ChannelCode; url: string },
  { now, triedBefore }: { now: Date; triedBefore: Date },
): Promise<boolean> => (await db.row(claim, [channel, now, url, triedBefore])) !== undefined

/** Keeps the keys that were fetched, unless the channel has another address by now. */
export const keepJwks = (
  db: Db,
  { channel, url, keys, now }: { channel: ChannelCode; url: string; keys: readonly JwksKey[]; now: Date },
) => db.run(keep, [channel, JSON.stringify(keys), now, url])

/** Sets or removes the address of a channel's keys. */
export const writeJwks = (tx: Tx, channel: ChannelCode, url: string | undefined): Promise<number> =>
  url === undefined ? tx.run(remove, [channel]) : tx.run(put, [channel, url])
