import { mobileRule, normaliseMobile } from '@lumbung/shared/rules/phone.ts'
import { type Expected, isText, verifySigned } from './signed-token.ts'

/** The `typ` of a token: one that a partner signs for another purpose opens nothing here. */
export const entryType = 'lumbung-entry+jwt'

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

export const isUid = (uid: unknown): uid is string => isText(uid, 1, 100)

/** Whether the `sub` of a token is a mobile number, `+628…`. */
export const isNumber = (sub: unknown): sub is string =>
  typeof sub === 'string' && /^\+628\d+$/.test(sub) && mobileRule(sub) === undefined

/**
 * Verifies a partner's token (D-065): a JWT of the type above. An expired token is returned as such, because the visit that it opened
 * may go on.
 */
export async function verifyEntryToken(token: string, expected: Expected): Promise<EntryToken | TokenRefusal> {
  const signed = await verifySigned(token, entryType, expected)
  if (signed === 'UNREACHABLE') return 'CHANNEL_VERIFY_ERROR'
  const uid = signed?.payload['uid']
  if (!signed || !isUid(uid)) return 'LINK_CHANNEL_VERIFY_ERROR'
  const { hash, isExpired, payload } = signed
  const { sub } = payload
  if (sub !== undefined && !isNumber(sub)) return 'INVALID_PHONE_NUMBER'
  return { mobile: sub && normaliseMobile(sub), uid, hash, isExpired }
}
