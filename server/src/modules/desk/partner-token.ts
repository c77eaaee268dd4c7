import { randomBytes, randomUUID } from 'node:crypto'
import { longestToken } from '@lumbung/shared/bridge/bridge.ts'
import type { partnerToken, TokenFault } from '@lumbung/shared/contract/sandbox.ts'
import { type JWTHeaderParameters, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'
import { linkOrigin } from '../../platform/config/config.ts'
import type { Call } from '../../platform/http/route.ts'
import { Refusal } from '../../platform/refusal.ts'
import { entryType, findChannel, sandboxKid, sandboxSecret, tokenHash, tokenLimits, useToken } from '../channels/api.ts'
import type { App } from '../context.ts'
import { areKeysSilent } from './partners.ts'

interface TokenParts {
  header: JWTHeaderParameters
  claims: JWTPayload & { jti: string; iat: number }
}

/** What a fault changes of a good token before it is signed. */
const spoilt: Partial<Record<TokenFault, (parts: TokenParts) => Readonly<Record<string, unknown>>>> = {
  TYPE: () => ({ typ: 'JWT' }),
  KEY: () => ({ kid: 'unknown' }),
  ISSUER: () => ({ iss: 'https://other.example' }),
  AUDIENCE: () => ({ aud: 'https://other.example' }),
  NOT_YET: ({ claims: { iat } }) => ({ nbf: iat + 3600 }),
  CHANNEL: () => ({ channel: 'OTHER' }),
  EXPIRED: ({ claims: { iat } }) => ({ iat: iat - 2 * tokenLimits.life, exp: iat - tokenLimits.life }),
  NUMBER_MALFORMED: () => ({ sub: '0812-3456' }),
  NUMBER_MISSING: () => ({ sub: undefined }),
}

const inHeader = ['typ', 'kid']

function spoil(parts: TokenParts, fault: TokenFault | undefined): TokenParts {
  const changed = Object.entries((fault && spoilt[fault]?.(parts)) ?? {})
  const of = (isHeader: boolean) => Object.fromEntries(changed.filter(([name]) => inHeader.includes(name) === isHeader))
  return { header: { ...parts.header, ...of(true) }, claims: { ...parts.claims, ...of(false) } }
}

async function sign({ header, claims }: TokenParts, fault: TokenFault | undefined, key: Uint8Array): Promise<string> {
  if (fault === 'SHORT') return 'eyJ'
  if (fault === 'SHAPE') return `eyJ.${'x'.repeat(longestToken)}`
  if (fault === 'ALGORITHM') return new UnsecuredJWT(claims).encode()
  return new SignJWT(claims).setProtectedHeader(header).sign(fault === 'SIGNATURE' ? randomBytes(32) : key)
}

/**
 * A token as a partner's back end makes it, or one that is refused, and the address with which its app opens ours. Throws NOT_FOUND for
 * a channel without a partner.
 */
export async function makePartnerToken({ app, tx, body }: Call<App, typeof partnerToken>) {
  const channel = await findChannel(app.db, body.channel.toUpperCase())
  if (channel?.kind !== 'PARTNER' || channel.issuer === undefined) throw new Refusal('NOT_FOUND')
  const { code, issuer } = channel
  const { mobile, fault } = body
  const iat = Math.floor(app.clock.now().getTime() / 1000)
  const jti = randomUUID()
  const uid = `sandbox-${mobile}`
  const good: TokenParts = {
    header: { alg: 'HS256', kid: (await areKeysSilent(app.db, code)) ? 'published' : sandboxKid, typ: entryType },
    claims: {
      iss: issuer,
      aud: linkOrigin(app.config),
      sub: `+62${mobile}`,
      channel: code,
      uid,
      jti,
      iat,
      exp: iat + tokenLimits.life,
    },
  }
  const token = await sign(spoil(good, fault), fault, sandboxSecret(app, code))
  if (fault === 'USED' || fault === 'OTHER_DEVICE') {
    const use = {
      channel: code,
      token: { hash: tokenHash(code, jti), mobile, uid, isExpired: false },
      deviceHash: randomBytes(32),
    }
    await useToken(app, tx, use, fault === 'USED' ? 'SIGN_IN' : 'LOOK_UP')
  }
  return { token, path: `/${code}/entry#token=${token}` }
}
