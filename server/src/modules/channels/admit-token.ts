import { linkOrigin } from '../../platform/config/config.ts'
import { spendUses } from '../../platform/limits/spend-uses.ts'
import { KeptRefusal } from '../../platform/refusal.ts'
import type { App } from '../context.ts'
import { findChannel, isPartner, type PartnerChannel } from './channel-store.ts'
import { entryKey } from './entry-keys.ts'
import { type EntryToken, type TokenRefusal, verifyEntryToken } from './entry-token.ts'

/** Calls with tokens of one channel in a minute ⚙. */
const callsPerMinute = 600

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
 * { retryAfterSeconds } above the channel's budget.
 */
export async function admitToken(app: App, code: string, token: string): Promise<AdmittedToken | RefusedToken> {
  const channel = await findChannel(app.db, code)
  if (!channel || !isPartner(channel)) return { channel: undefined, refusal: 'LINK_CHANNEL_VERIFY_ERROR' }
  const bucket = { shared: `partner-calls:${channel.code}` }
  await spendUses(app.db, [{ bucket, seconds: 60, most: callsPerMinute }], app.clock.now())
  if (channel.status === 'PAUSED') return { channel, refusal: 'CHANNEL_VERIFY_ERROR' }
  const verified = await verifyEntryToken(token, {
    channel: channel.code,
    issuer: channel.issuer,
    audience: linkOrigin(app.config),
    now: app.clock.now(),
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
