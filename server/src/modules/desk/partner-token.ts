import { randomUUID } from 'node:crypto'
import type { partnerToken } from '@lumbung/shared/contract/sandbox.ts'
import { SignJWT } from 'jose'
import { linkOrigin } from '../../platform/config/config.ts'
import type { Call } from '../../platform/http/route.ts'
import { Refusal } from '../../platform/refusal.ts'
import { entryType, findChannel, sandboxKid, sandboxSecret, tokenLimits } from '../channels/api.ts'
import type { App } from '../context.ts'

/** A token as a partner's back end makes it, and the address with which its app opens ours. Throws NOT_FOUND for a channel without a partner. */
export async function makePartnerToken({ app, body }: Call<App, typeof partnerToken>) {
  const channel = await findChannel(app.db, body.channel.toUpperCase())
  if (channel?.kind !== 'PARTNER' || channel.issuer === undefined) throw new Refusal('NOT_FOUND')
  const { code, issuer } = channel
  const now = Math.floor(app.clock.now().getTime() / 1000)
  const token = await new SignJWT({ channel: code, uid: `sandbox-${body.mobile}` })
    .setProtectedHeader({ alg: 'HS256', kid: sandboxKid, typ: entryType })
    .setIssuer(issuer)
    .setAudience(linkOrigin(app.config))
    .setSubject(`+62${body.mobile}`)
    .setJti(randomUUID())
    .setIssuedAt(now)
    .setExpirationTime(now + tokenLimits.life)
    .sign(sandboxSecret(app, code))
  return { token, path: `/${code}/entry#token=${token}` }
}
