import type { ChannelCode } from '@lumbung/shared/channel-code.ts'
import type { JWK } from 'jose'
import type { Db } from '../../platform/database/db.ts'
import { statement } from '../../platform/database/sql.ts'
import { type ChannelFile, channelFile } from './channel-file.ts'

/** A channel as it was saved. */
export type Channel = Omit<ChannelFile, 'keys' | 'webhook'>

/** A channel that customers enter with its partner's tokens. */
export interface PartnerChannel extends Channel {
  kind: 'PARTNER'
  issuer: string
  login: 'FREE' | 'VERIFY'
}

interface ChannelRow {
  code: string
  kind: Channel['kind']
  status: Channel['status']
  aliases: string[]
  settings: object
}

const columns = 'code, kind, status, aliases, settings'
const list = statement<ChannelRow>(`select ${columns} from channel`)
const find = statement<ChannelRow>(`select ${columns} from channel where code = $1 or $1 = any(aliases)`)

const unknown = statement<{ code: string }>(
  'select input.code from unnest($1::text[]) as input (code) where not exists (select from channel c where c.code = input.code)',
)

/** A key of a partner: a public one as a JWK, or a shared secret, sealed. */
export interface KeyRow {
  algorithm: 'ES256' | 'RS256' | 'HS256'
  jwk: JWK | null
  secret: Buffer | null
}

const findKey = statement<KeyRow>(`
  select algorithm, jwk, secret from channel_key
  where channel = $1 and kid = $2 and from_at <= $3 and (until_at is null or until_at > $3)`)

const channelOf = ({ settings, ...row }: ChannelRow): Channel => channelFile.parse({ ...settings, ...row })

export const listChannels = async (db: Db): Promise<Channel[]> => (await db.rows(list, [])).map(channelOf)

/** A channel by its code or another spelling of it, in capital letters; undefined if there is none. */
export async function findChannel(db: Db, code: string): Promise<Channel | undefined> {
  const row = await db.row(find, [code])
  return row && channelOf(row)
}

/** Those of some codes that no channel has; another spelling of a channel is none. */
export const unknownCodes = async (db: Db, codes: readonly string[]): Promise<string[]> =>
  (await db.rows(unknown, [codes])).map(({ code }) => code)

/** Whether customers enter a channel with tokens of a partner. */
export const isPartner = (channel: Channel): channel is PartnerChannel => channel.kind === 'PARTNER'

/** A key of a channel that is valid at an instant. */
export const findChannelKey = (db: Db, channel: ChannelCode, kid: string, now: Date): Promise<KeyRow | undefined> =>
  db.row(findKey, [channel, kid, now])
