import type { ChannelCode } from '@lumbung/shared/channel-code.ts'
import type { Db, Tx } from '../../platform/database/db.ts'
import { statement } from '../../platform/database/sql.ts'
import type { ChannelFile } from './channel-file.ts'
import type { KeyFile } from './key-file.ts'

/** A channel as its history has it; empty before it is first saved. */
export interface StoredFile extends Record<string, unknown> {
  kind?: string
  keys?: Record<string, unknown>
}

const names = statement<{ name: string }>(`
  select name from channel, unnest(aliases || code) as name where code <> $1 and name = any($2::text[])`)
const lockChannels = statement('lock table channel in share row exclusive mode')
const stored = statement<{ file: StoredFile }>(`
  select coalesce(h.file, c.settings || jsonb_build_object('code', c.code, 'kind', c.kind, 'status', c.status, 'aliases', c.aliases)) as file
  from channel c left join lateral (
    select file from channel_history where channel = c.code order by seq desc limit 1) h on true
  where c.code = $1`)
const put = statement(`
  insert into channel (code, kind, status, aliases, settings, saved_by, saved_at) values ($1, $2, $3, $4, $5, $6, $7)
  on conflict (code) do update set status = excluded.status, aliases = excluded.aliases, settings = excluded.settings,
    saved_by = excluded.saved_by, saved_at = excluded.saved_at`)
const record = statement(`
  insert into channel_history (channel, seq, file, actor, at)
  select $1, coalesce(max(seq), 0) + 1, $2, $3, $4 from channel_history where channel = $1`)
const removeKeys = statement('delete from channel_key where channel = $1')
const insertKey = statement(`
  insert into channel_key (channel, kid, algorithm, jwk, secret, from_at, until_at) values ($1, $2, $3, $4, $5, $6, $7)`)

/** The names of a channel that other channels have. Locks channels against other changes until the transaction ends. */
export async function namesTaken(tx: Tx, { code, aliases }: ChannelFile): Promise<string[]> {
  await tx.run(lockChannels)
  return (await tx.rows(names, [code, [code, ...aliases]])).map(({ name }) => name)
}

export const storedFile = async (db: Db, code: string): Promise<StoredFile> =>
  (await db.row(stored, [code]))?.file ?? {}

/** Saves all but the keys and the webhook. */
export async function writeChannel(
  tx: Tx,
  { code, kind, status, aliases, keys: _keys, webhook: _webhook, ...settings }: ChannelFile,
  { record: file, actor, now }: { record: StoredFile; actor: string; now: Date },
): Promise<void> {
  await tx.run(put, [code, kind, status, aliases, JSON.stringify(settings), actor, now])
  await tx.run(record, [code, JSON.stringify(file), actor, now])
}

interface KeyToWrite extends Pick<KeyFile, 'kid' | 'algorithm' | 'from' | 'until'> {
  jwk: object | null
  /** Sealed. */
  secret: Buffer | null
}

/** Replaces the keys of a channel. */
export async function writeKeys(tx: Tx, channel: ChannelCode, keys: readonly KeyToWrite[], now: Date): Promise<void> {
  await tx.run(removeKeys, [channel])
  for (const { kid, algorithm, jwk, secret, from, until } of keys)
    await tx.run(insertKey, [channel, kid, algorithm, jwk && JSON.stringify(jwk), secret, from ?? now, until ?? null])
}
