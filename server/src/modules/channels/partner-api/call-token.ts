import { decodeJwt, errors } from 'jose'
import type { PartnerCaller } from '../../../platform/access/caller.ts'
import { linkOrigin } from '../../../platform/config/config.ts'
import { statement } from '../../../platform/database/sql.ts'
import { addressKey, isFreeAddress } from '../../../platform/http/limits/free-address.ts'
import { spendUses } from '../../../platform/limits/spend-uses.ts'
import type { App } from '../../context.ts'
import { findChannel, isPartner, type PartnerChannel } from '../channel-store.ts'
import { entryKey } from '../entry-keys.ts'
import { isText, verifySigned } from '../signed-token.ts'

/** The `typ` of a token with which a partner's back end calls us. One that opens our app is refused here, and the reverse. */
export const callType = 'lumbung-partner+jwt'

/** Calls of partners' back ends in a minute, of one channel and of one network ⚙. */
const callsPerMinute = { channel: 60, network: 120 } as const

const useOnce = statement(`
  insert into partner_call_token (channel, token_hash, ends_at) values ($1, $2, $3) on conflict do nothing returning 1`)

function claimedChannel(token: string): string | undefined {
  try {
    const { channel } = decodeJwt(token)
    return isText(channel, 1, 40) ? channel : undefined
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined
    throw error
  }
}

interface BackEndCall {
  token: string
  address: string
}

/** A token of a partner's back end that is good, whether it was used before or not. */
export async function verifyCallToken(app: App, { code, issuer }: PartnerChannel, token: string) {
  const signed = await verifySigned(token, callType, {
    channel: code,
    issuer,
    audience: linkOrigin(app.config),
    now: app.clock.now(),
    keyOf: (kid) => entryKey(app, code, kid),
  })
  return signed === 'UNREACHABLE' || signed?.isExpired ? undefined : signed
}

/**
 * The partner whose back end sends a request; undefined if its token is not good or was used before. Throws TOO_MANY_REQUESTS
 * { retryAfterSeconds } above the budget of its network or channel.
 */
export async function partnerOf(app: App, { token, address }: BackEndCall): Promise<PartnerCaller | undefined> {
  const { db, clock } = app
  const now = clock.now()
  const network = {
    bucket: `partner-api:network:${addressKey(app, address)}`,
    seconds: 60,
    most: callsPerMinute.network,
  }
  if (!isFreeAddress(app, address)) await spendUses(db, [network], now)
  const channel = await findChannel(db, claimedChannel(token) ?? '')
  if (!channel || !isPartner(channel)) return undefined
  const { code } = channel
  const signed = await verifyCallToken(app, channel, token)
  if (!signed) return undefined
  await spendUses(db, [{ bucket: `partner-api:${code}`, seconds: 60, most: callsPerMinute.channel }], now)
  const isFirst = await db.row(useOnce, [code, signed.hash, new Date(signed.endsAt)])
  return isFirst && { kind: 'partner', channel: code }
}
