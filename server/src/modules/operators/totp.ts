import { Secret, TOTP } from 'otpauth'

const issuer = 'Lumbung'
const period = 30

const totpOf = (secret: string, label: string) =>
  new TOTP({ issuer, label, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period })

/** A new key of 160 bits, in base32. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32

/** `otpauth://totp/…` for an authenticator app. */
export const totpAddress = (secret: string, email: string): string => totpOf(secret, email).toString()

/** The time step whose code this is, at most one step away from now; undefined if it is none. */
export function stepOf(secret: string, code: string, now: Date): number | undefined {
  const delta = totpOf(secret, issuer).validate({ token: code, timestamp: now.getTime(), window: 1 })
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / period) + delta
}
