import { createPublicKey } from 'node:crypto'
import type { JWK } from 'jose'
import { z } from 'zod'
import type { JwksKey } from './jwks-store.ts'
import { publicKeyProblem } from './key-file.ts'

/** Most keys of a JWKS that are read ⚙. */
const mostKeys = 20

const jwk = z.looseObject({
  kid: z.string().min(1).max(100),
  kty: z.enum(['EC', 'RSA']),
  alg: z.enum(['ES256', 'RS256']).optional(),
  use: z.literal('sig').optional(),
  key_ops: z.array(z.string()).optional(),
})
const jwks = z.looseObject({ keys: z.array(z.unknown()) })

/** A key that signs tokens; undefined for any other, such as a secret, a private key or one for encryption. */
function keyOf(entry: unknown): JwksKey | undefined {
  const read = jwk.safeParse(entry)
  if (!read.success || 'd' in read.data || read.data.key_ops?.includes('verify') === false) return undefined
  const { kid, kty, alg } = read.data
  const algorithm = kty === 'EC' ? 'ES256' : 'RS256'
  if (alg !== undefined && alg !== algorithm) return undefined
  try {
    const key = createPublicKey({ key: read.data as JWK, format: 'jwk' })
    return publicKeyProblem(key, algorithm) ? undefined : { kid, algorithm, jwk: key.export({ format: 'jwk' }) as JWK }
  } catch {
    return undefined
  }
}

/** The keys of a JWKS by which tokens may be signed; undefined if the text is none. Of a kid that two keys have none counts. */
export function readJwks(text: string): JwksKey[] | undefined {
  let content: unknown
  try {
    content = JSON.parse(text)
  } catch {
    return undefined
  }
  const read = jwks.safeParse(content)
  if (!read.success) return undefined
  const keys = read.data.keys.slice(0, mostKeys).flatMap((entry) => keyOf(entry) ?? [])
  return keys.filter(({ kid }) => keys.filter((one) => one.kid === kid).length === 1)
}
