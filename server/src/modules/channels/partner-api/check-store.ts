import type { ChannelCode } from '@lumbung/shared/channel-code.ts'
import type { Db } from '../../../platform/database/db.ts'
import { statement } from '../../../platform/database/sql.ts'

const kids = statement<{ kid: string }>(`
  select kid from channel_key where channel = $1 and from_at <= $2 and (until_at is null or until_at > $2)
  union all select jwk ->> 'kid' from channel_jwks, jsonb_array_elements(keys) as jwk where channel = $1
  order by kid`)
const visit = statement<{ closed_at: Date | null }>(
  'select closed_at from partner_visit where channel = $1 and token_hash = $2',
)
const callToken = statement('select 1 from partner_call_token where channel = $1 and token_hash = $2')

/** The ids of a channel's keys that are valid at an instant. */
export const keyIds = async (db: Db, channel: ChannelCode, now: Date): Promise<string[]> =>
  (await db.rows(kids, [channel, now])).map(({ kid }) => kid)

/** The visit that a token opened; undefined if it was not used. */
export const findVisit = (db: Db, channel: ChannelCode, hash: Buffer) => db.row(visit, [channel, hash])

/** Whether a partner's back end has used a token. */
export const wasCallTokenUsed = async (db: Db, channel: ChannelCode, hash: Buffer): Promise<boolean> =>
  (await db.row(callToken, [channel, hash])) !== undefined
