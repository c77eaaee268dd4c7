import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { bridgeVersion, windowSeconds } from './protocol.ts'

/** The signed parts of a message, one per line: docs/provider-bridge.md. */
type Parts = readonly [direction: 'request' | 'answer', ...rest: readonly (string | number)[]]

const digest = (body: Uint8Array) => createHash('sha256').update(body).digest('hex')

function sign(secret: string, parts: Parts): string {
  return createHmac('sha256', secret)
    .update([bridgeVersion, ...parts].join('\n'))
    .digest('hex')
}

export interface SignedRequest {
  /** Seconds since 1970. */
  time: number
  path: string
  requestId: string
  body: Uint8Array
}

/** The signature of a question. */
export const signRequest = (secret: string, { time, path, requestId, body }: SignedRequest): string =>
  sign(secret, ['request', time, 'POST', path, requestId, digest(body)])

export interface SignedAnswer {
  /** The header's value; null if it is missing. */
  time: string | null
  signature: string | null
  requestId: string
  status: number
  body: Uint8Array
}

/** Why an answer's signature is not accepted; undefined if it is valid for this question and recent. */
export function signatureFault(
  secret: string,
  answer: SignedAnswer,
  now: number,
): 'UNSIGNED' | 'FORGED' | 'STALE' | undefined {
  const { time, signature, requestId, status, body } = answer
  if (time === null || signature === null) return 'UNSIGNED'
  const expected = Buffer.from(sign(secret, ['answer', time, requestId, status, digest(body)]))
  const received = Buffer.from(signature)
  if (received.length !== expected.length || !timingSafeEqual(received, expected)) return 'FORGED'
  return Math.abs(now / 1_000 - Number(time)) <= windowSeconds ? undefined : 'STALE'
}
