import { randomUUID } from 'node:crypto'
import { type JWTPayload, SignJWT } from 'jose'
import { channel, type Identity, issuer } from './identity.ts'

const life = 300

/** For whom a token is, and the time of its making in seconds. */
export interface Audience {
  lumbung: string
  now: number
}

function sign({ key, kid }: Identity, { lumbung, now: iat }: Audience, typ: string, claims: JWTPayload) {
  return new SignJWT({ iss: issuer, aud: lumbung, channel, iat, exp: iat + life, jti: randomUUID(), ...claims })
    .setProtectedHeader({ alg: 'ES256', kid, typ })
    .sign(key)
}

export interface WalletCustomer {
  /** The wallet's own id of the customer. */
  uid: string
  /** `+628…`, as the wallet has verified it. */
  mobile: string
}

/** A token that opens Lumbung for one customer, made when the customer taps. `claims` spoils it, to try the check. */
export const entryToken = (own: Identity, to: Audience, { uid, mobile }: WalletCustomer, claims: JWTPayload = {}) =>
  sign(own, to, 'lumbung-entry+jwt', { sub: mobile, uid, ...claims })

/** A token with which this back end calls Lumbung, new for each call. */
export const callToken = (own: Identity, to: Audience) => sign(own, to, 'lumbung-partner+jwt', {})
