import type { JWK } from 'jose'
import type { Db } from '../../platform/database/db.ts'
import { statement } from '../../platform/database/sql.ts'
import type { ReadApp } from '../context.ts'
import type { ChannelFile } from './channel-file.ts'
import { findChannel } from './channel-store.ts'
import { secretPurpose } from './entry-keys.ts'
import { findJwks } from './jwks-store.ts'
import type { KeyFile } from './key-file.ts'
import { findWebhook } from './webhook/webhook-store.ts'

interface StoredKey extends Pick<KeyFile, 'kid' | 'algorithm'> {
  jwk: JWK | null
  secret: Buffer | null
  from_at: Date
  until_at: Date | null
}

const keysOf = statement<StoredKey>(
  'select kid, algorithm, jwk, secret, from_at, until_at from channel_key where channel = $1 order by kid',
)

/** A channel as the file that saves it again, with its keys and secrets; undefined if there is none. */
export async function storedChannel(
  app: Pick<ReadApp, 'keys'> & { db: Db },
  code: string,
): Promise<ChannelFile | undefined> {
  const { db } = app
  const channel = await findChannel(db, code)
  if (!channel) return undefined
  const opened = (kid: string, sealed: Buffer) => app.keys.openShared(secretPurpose(channel.code, kid), sealed)
  const keys: ChannelFile['keys'] = (await db.rows(keysOf, [channel.code])).map(
    ({ kid, algorithm, jwk, secret, from_at: from, until_at: until }) => ({
      kid,
      algorithm,
      ...(jwk && { jwk: { ...jwk } }),
      ...(secret && { secret: opened(kid, secret) }),
      from: from.toISOString(),
      ...(until && { until: until.toISOString() }),
    }),
  )
  const jwks = (await findJwks(db, channel.code))?.url
  const webhook = await findWebhook(app, db, channel.code)
  return {
    ...channel,
    keys: jwks === undefined ? keys : [...keys, { jwks }],
    ...(webhook && { webhook: { url: webhook.url, events: [...webhook.events], secrets: [...webhook.secrets] } }),
  }
}
