import { createHash, type KeyObject } from 'node:crypto'
import type { ChannelCode } from '@lumbung/shared/channel-code.ts'
import { decodeProtectedHeader, errors, type JWTPayload, jwtVerify } from 'jose'

/** Seconds ⚙: how long a token may be valid, and how far a partner's clock may be off. */
export const tokenLimits = { life: 300, tolerance: 30 } as const

/** A partner's key, with the one algorithm that it is for. */
export interface PartnerKey {
  algorithm: 'ES256' | 'RS256' | 'HS256'
  key: KeyObject | Uint8Array
}

/** What a token must say to be one of this channel's for us. */
export interface Expected {
  channel: ChannelCode
  issuer: string
  /** Our public origin. */
  audience: string
  now: Date
  keyOf(kid: string): Promise<PartnerKey | 'UNREACHABLE' | undefined>
}

/** A text of a token, whose characters nobody has checked: control characters and halves of others break a statement. */
export const isText = (value: unknown, least: number, most: number): value is string =>
  typeof value === 'string' && value.length >= least && value.length <= most && !/[\p{Cc}\p{Cs}]/u.test(value)

export const isTokenId = (jti: unknown): jti is string => isText(jti, 16, 64)

/** Whether a token was made at a possible time. */
export const isMadeByNow = (iat: unknown, seconds: number): iat is number =>
  typeof iat === 'number' && iat <= seconds + tokenLimits.tolerance

/** Whether it ends, at most so long after it was made. */
export const isShort = (iat: number, exp: unknown): exp is number =>
  typeof exp === 'number' && exp > iat && exp <= iat + tokenLimits.life

export const isOver = (exp: number, seconds: number) => seconds >= exp + tokenLimits.tolerance

/** What a used token is remembered by. */
export const tokenHash = (channel: ChannelCode, jti: string): Buffer =>
  createHash('sha256').update(`${channel}\0${jti}`).digest()

/** A token whose signature, type, issuer, audience and times are right, apart from its end. */
export interface SignedToken {
  payload: JWTPayload
  hash: Buffer
  /** When it was too old, in milliseconds. */
  endsAt: number
  isExpired: boolean
}

/** The claims of a token; its end is judged by the caller. */
async function verifiedClaims(
  token: string,
  { algorithm, key }: PartnerKey,
  { issuer, audience, now }: Expected,
  typ: string,
): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: [algorithm],
      typ,
      issuer,
      audience,
      clockTolerance: tokenLimits.tolerance,
      currentDate: now,
    })
    return payload
  } catch (error) {
    if (error instanceof errors.JWTExpired && error.claim === 'exp') return error.payload
    throw error
  }
}

/**
 * Verifies a token of a type, signed with a key of the channel by the algorithm of that key; undefined if anything is wrong, UNREACHABLE while its
 * key is not known. Headers
 * that name or contain a key are never read. An expired token is returned as such.
 */
export async function verifySigned(
  token: string,
  typ: string,
  expected: Expected,
): Promise<SignedToken | 'UNREACHABLE' | undefined> {
  try {
    const { kid } = decodeProtectedHeader(token)
    const key = isText(kid, 1, 100) ? await expected.keyOf(kid) : undefined
    if (!key || key === 'UNREACHABLE') return key
    const payload = await verifiedClaims(token, key, expected, typ)
    const { iat, exp, jti, channel } = payload
    const seconds = expected.now.getTime() / 1000
    if (channel !== expected.channel || !isTokenId(jti) || !isMadeByNow(iat, seconds) || !isShort(iat, exp))
      return undefined
    const endsAt = (exp + tokenLimits.tolerance) * 1000
    return { payload, hash: tokenHash(expected.channel, jti), endsAt, isExpired: isOver(exp, seconds) }
  } catch (error) {
    // jose throws a TypeError for a token that is none.
    if (error instanceof errors.JOSEError || error instanceof TypeError) return undefined
    throw error
  }
}
