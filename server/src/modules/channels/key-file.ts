import { createPublicKey, type KeyObject } from 'node:crypto'
import type { JWK } from 'jose'
import { z } from 'zod'

const instant = z.iso.datetime({ offset: true })

/** The fewest bytes of a shared secret, and bits of an RSA key. */
const fewest = { secretBytes: 32, rsaBits: 2048 } as const

const shape = z.strictObject({
  kid: z.string().min(1).max(100),
  algorithm: z.enum(['ES256', 'RS256', 'HS256']),
  /** A public key, as PEM or as a JWK; or for HS256 a secret of at least 32 bytes in base64. */
  pem: z.string().max(5000).optional(),
  jwk: z.record(z.string(), z.unknown()).optional(),
  secret: z.base64().max(1000).optional(),
  /** When it becomes valid; by default when it is saved. */
  from: instant.optional(),
  /** From when it is no longer valid. */
  until: instant.optional(),
})
type KeyFields = z.output<typeof shape>

function publicKeyOf({ pem, jwk }: KeyFields): KeyObject | string {
  if (pem?.includes('PRIVATE') || jwk?.['d'] !== undefined || jwk?.['k'] !== undefined)
    return 'is secret: it stays with the partner, who sends the public key'
  try {
    return createPublicKey(pem ?? { key: jwk as JWK, format: 'jwk' })
  } catch {
    return 'cannot be read as a public key'
  }
}

/** What is wrong with a public key for an algorithm; undefined if nothing is. */
export function publicKeyProblem(key: KeyObject, algorithm: KeyFields['algorithm']): string | undefined {
  const { namedCurve, modulusLength = 0 } = key.asymmetricKeyDetails ?? {}
  if (algorithm === 'ES256')
    return key.asymmetricKeyType === 'ec' && namedCurve === 'prime256v1' ? undefined : 'must be on the curve P-256'
  if (key.asymmetricKeyType !== 'rsa') return 'must be an RSA key'
  return modulusLength >= fewest.rsaBits ? undefined : `must have at least ${fewest.rsaBits} bits`
}

function problemOf(fields: KeyFields): string | undefined {
  const { algorithm, pem, jwk, secret, from, until } = fields
  if (from && until && Date.parse(until) <= Date.parse(from)) return 'ends before it begins'
  if ([pem, jwk, secret].filter((one) => one !== undefined).length !== 1) return 'needs one of pem, jwk and secret'
  if ((algorithm === 'HS256') !== (secret !== undefined)) return 'HS256 needs a secret, the others a public key'
  if (secret !== undefined)
    return Buffer.from(secret, 'base64').length < fewest.secretBytes
      ? `must have at least ${fewest.secretBytes} bytes`
      : undefined
  const key = publicKeyOf(fields)
  return typeof key === 'string' ? key : publicKeyProblem(key, algorithm)
}

/** A key with which a partner signs, as the operator's file describes it. */
export const keyFile = shape.superRefine((fields, context) => {
  const problem = problemOf(fields)
  if (problem !== undefined) context.addIssue({ code: 'custom', message: problem })
})
export type KeyFile = z.output<typeof keyFile>

/** The public key of a valid file as a JWK, without what else the file said of it; null for a shared secret. */
export function jwkOf(fields: KeyFile): object | null {
  if (fields.secret !== undefined) return null
  const key = publicKeyOf(fields)
  if (typeof key === 'string') throw new Error(`key ${fields.kid} ${key}`)
  return key.export({ format: 'jwk' })
}

/** Where a partner publishes its keys, as a JWKS. */
export const jwksFile = z.strictObject({ jwks: z.url({ protocol: /^https?$/ }).max(500) })
export type JwksFile = z.output<typeof jwksFile>

/** The keys of a file, and the address of others. */
export function splitKeys(keys: readonly (KeyFile | JwksFile)[]): { keys: KeyFile[]; jwks: string | undefined } {
  return {
    keys: keys.flatMap((one) => ('jwks' in one ? [] : [one])),
    jwks: keys.flatMap((one) => ('jwks' in one ? [one.jwks] : []))[0],
  }
}
