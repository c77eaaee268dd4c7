import { createPublicKey } from 'node:crypto'
import type { ChannelCode } from '@lumbung/shared/channel-code.ts'
import type { ReadApp } from '../context.ts'
import { findChannelKey } from './channel-store.ts'
import { jwksKey, type KeyApp } from './jwks-keys.ts'
import type { PartnerKey } from './signed-token.ts'

/** The id of the sandbox's key, which every partner has. */
export const sandboxKid = 'sandbox'

/** The key with which the sandbox signs as a partner. */
export const sandboxSecret = ({ keys }: Pick<ReadApp, 'keys'>, channel: ChannelCode): Buffer =>
  keys.derive(`sandbox-partner:${channel}`)

/** What a partner's secret is sealed for. */
export const secretPurpose = (channel: ChannelCode, kid: string) => `channel-key:${channel}:${kid}`

/** The key of an id with which a channel's tokens may be signed now; undefined if there is none, UNREACHABLE while that is not known. */
export async function entryKey(
  app: KeyApp,
  channel: ChannelCode,
  kid: string,
): Promise<PartnerKey | 'UNREACHABLE' | undefined> {
  if (app.config.sandbox && kid === sandboxKid) return { algorithm: 'HS256', key: sandboxSecret(app, channel) }
  const row = await findChannelKey(app.db, channel, kid, app.clock.now())
  if (!row) return jwksKey(app, channel, kid)
  const { algorithm, jwk, secret } = row
  if (secret) return { algorithm, key: Buffer.from(app.keys.openShared(secretPurpose(channel, kid), secret), 'base64') }
  return { algorithm, key: createPublicKey({ key: jwk ?? {}, format: 'jwk' }) }
}
