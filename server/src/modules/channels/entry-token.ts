import { createHash, type KeyObject } from 'node:crypto'
import { mobileRule, normaliseMobile } from '@lumbung/shared/rules/phone.ts'
import { decodeProtectedHeader, errors, type JWTPayload, jwtVerify } from 'jose'

/** Seconds ⚙: how long a token may be valid, and how far a partner's clock may be off. */
export const tokenLimits = { life: 300, tolerance: 30 } as const

/** The `typ` of a token: one that a partner signs for another purpose opens nothing here. */
export const entryType = 'lumbung-entry+jwt'

/** A partner's key, with the one algorithm that it is for. */
export interface EntryKey {
  algorithm: 'ES256' | 'RS256' | 'HS256'
  key: KeyObject | Uint8Array
}

/** What a token must say to be one of this channel's for us. */
interface Expected {
  channel: string
  issuer: string
  /** Our public origin. */
  audience: string
  now: Date
  keyOf(kid: string): Promise<EntryKey | undefined>
}

/** A verified token. */
export interface EntryToken {
  /** The customer's number, `8…`; undefined if the partner does not know it. */
  mobile: string | undefined
  /** The partner's id of the customer. */
  uid: string
  /** Of channel and `jti`: the token is used once. */
  hash: Buffer
  /** Whether it is too old to open a visit. */
  isExpired: boolean
}

export type TokenRefusal = 'LINK_CHANNEL_VERIFY_ERROR' | 'CHANNEL_VERIFY_ERROR' | 'INVALID_PHONE_NUMBER'

const isText = (value: unknown, least: number, most: number): value is string =>
  typeof value === 'string' && value.length >= least && value.length <= most

const isNumber = (sub: string) => /^\+628\d+$/.test(sub) && mobileRule(sub) === undefined

/** Whether a token was made at a possible time, for at most so long. */
const isTimed = ({ iat, exp }: JWTPayload, now: number) =>
  iat !== undefined &&
  exp !== undefined &&
  exp > iat &&
  exp <= iat + tokenLimits.life &&
  iat <= now + tokenLimits.tolerance

function readClaims(payload: JWTPayload, { channel, now }: Expected): EntryToken | TokenRefusal {
  const { sub, jti, exp, uid } = payload
  const seconds = now.getTime() / 1000
  if (payload['channel'] !== channel || !isText(uid, 1, 100) || !isText(jti, 16, 64) || !isTimed(payload, seconds))
    return 'LINK_CHANNEL_VERIFY_ERROR'
  if (sub !== undefined && !isNumber(sub)) return 'INVALID_PHONE_NUMBER'
  const hash = createHash('sha256').update(`${channel}\0${jti}`).digest()
  const isExpired = exp !== undefined && seconds >= exp + tokenLimits.tolerance
  return { mobile: sub && normaliseMobile(sub), uid, hash, isExpired }
}

/** The claims of a token whose signature, type, issuer, audience and beginning are right; its end is judged by `readClaims`. */
async function verifiedClaims(token: string, { algorithm, key }: EntryKey, expected: Expected): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: [algorithm],
      typ: entryType,
      issuer: expected.issuer,
      audience: expected.audience,
      clockTolerance: tokenLimits.tolerance,
      currentDate: expected.now,
    })
    return payload
  } catch (error) {
    if (error instanceof errors.JWTExpired && error.claim === 'exp') return error.payload
    throw error
  }
}

/**
 * Verifies a partner's token (D-065): a JWT of the type above, signed with a key of the channel by the algorithm of that key. Headers
 * that name or contain a key are never read. An expired token is returned as such, because the visit that it opened may go on.
 */
export async function verifyEntryToken(token: string, expected: Expected): Promise<EntryToken | TokenRefusal> {
  try {
    const { kid } = decodeProtectedHeader(token)
    const key = isText(kid, 1, 100) ? await expected.keyOf(kid) : undefined
    if (!key) return 'LINK_CHANNEL_VERIFY_ERROR'
    return readClaims(await verifiedClaims(token, key, expected), expected)
  } catch (error) {
    // jose throws a TypeError for a token that is none.
    if (error instanceof errors.JOSEError || error instanceof TypeError) return 'LINK_CHANNEL_VERIFY_ERROR'
    throw error
  }
}
