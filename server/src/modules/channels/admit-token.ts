import type { ChannelCode } from '@lumbung/shared/channel-code.ts'
import { linkOrigin } from '../../platform/config/config.ts'
import { addressKey, isFreeAddress } from '../../platform/http/limits/free-address.ts'
import { spendUses } from '../../platform/limits/spend-uses.ts'
import { KeptRefusal } from '../../platform/refusal.ts'
import type { App } from '../context.ts'
import { findChannel, isPartner, type PartnerChannel } from './channel-store.ts'
import { entryKey } from './entry-keys.ts'
import { type EntryToken, type TokenRefusal, verifyEntryToken } from './entry-token.ts'

/** Calls with tokens in a minute, of one channel and of one network ⚙. */
const callsPerMinute = { channel: 600, network: 60 } as const

/** A call that brings a partner's token. */
export interface TokenCall {
  app: App
  /** The channel that it names. */
  channel: ChannelCode
  address: string
}

/** A verified token of a channel. */
export interface AdmittedToken {
  channel: PartnerChannel
  token: EntryToken
}

/** A token that was refused; its channel is undefined if there is no such partner. */
export interface RefusedToken {
  channel: PartnerChannel | undefined
  refusal: TokenRefusal
}

/**
 * Counts a call with a partner's token and verifies the token, before the transaction. Nothing is used up. Throws TOO_MANY_REQUESTS
 * { retryAfterSeconds } above the budget of its network, which leaves the channel's to others, or above that of the channel.
 */
export async function admitToken(call: TokenCall, token: string): Promise<AdmittedToken | RefusedToken> {
  const { app, address } = call
  const now = app.clock.now()
  const network = {
    bucket: `partner-calls:network:${addressKey(app, address)}`,
    seconds: 60,
    most: callsPerMinute.network,
  }
  if (!isFreeAddress(app, address)) await spendUses(app.db, [network], now)
  const channel = await findChannel(app.db, call.channel)
  if (!channel || !isPartner(channel)) return { channel: undefined, refusal: 'LINK_CHANNEL_VERIFY_ERROR' }
  const bucket = { shared: `partner-calls:${channel.code}` }
  await spendUses(app.db, [{ bucket, seconds: 60, most: callsPerMinute.channel }], now)
  if (channel.status === 'PAUSED') return { channel, refusal: 'CHANNEL_VERIFY_ERROR' }
  const verified = await verifyEntryToken(token, {
    channel: channel.code,
    issuer: channel.issuer,
    audience: linkOrigin(app.config),
    now,
    keyOf: (kid) => entryKey(app, channel.code, kid),
  })
  return typeof verified === 'string' ? { channel, refusal: verified } : { channel, token: verified }
}

/** The number of a token, `8…`, or why its customer cannot enter: the partner does not know it, or has no such numbers. */
export function numberOf({ channel, token }: AdmittedToken): string | KeptRefusal {
  const { mobile } = token
  const { name, numberPrefixes: prefixes } = channel
  if (mobile === undefined)
    return prefixes
      ? new KeptRefusal('IOH_TOKEN_MOBILE_RETRY')
      : new KeptRefusal('INVALID_PHONE_NUMBER', { channel: name })
  const isTheirs = !prefixes || prefixes.some((prefix) => mobile.startsWith(prefix))
  return isTheirs ? mobile : new KeptRefusal('IOH_USER_NO_CRITERIA')
}
