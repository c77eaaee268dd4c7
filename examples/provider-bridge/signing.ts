import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** Seconds; an older or newer message is a replay or comes from a wrong clock. */
export const windowSeconds = 300

const digest = (body: Buffer) => createHash('sha256').update(body).digest('hex')
const hmac = (secret: string, lines: readonly (string | number)[]) =>
  createHmac('sha256', secret).update(lines.join('\n')).digest('hex')

const equal = (a: string, b: string) => {
  const [one, other] = [Buffer.from(a), Buffer.from(b)]
  return one.length === other.length && timingSafeEqual(one, other)
}

export interface Question {
  path: string
  requestId: string
  /** Seconds since 1970, from the header. */
  timestamp: string
  signature: string
  body: Buffer
}

/** The secret that signed a question, among those in use; undefined if none of them did. */
export function signerOf(secrets: readonly string[], question: Question): string | undefined {
  const { path, requestId, timestamp, signature, body } = question
  const lines = ['v1', 'request', timestamp, 'POST', path, requestId, digest(body)]
  return secrets.find((secret) => equal(hmac(secret, lines), signature))
}

export function isStale(timestamp: string, now: number): boolean {
  return !(Math.abs(now / 1_000 - Number(timestamp)) <= windowSeconds)
}

/** The headers that sign an answer. The request id binds it to its question. */
export function signedHeaders(secret: string, requestId: string, status: number, body: Buffer, now: number) {
  const timestamp = String(Math.floor(now / 1_000))
  return {
    'content-type': 'application/json',
    'lumbung-timestamp': timestamp,
    'lumbung-signature': hmac(secret, ['v1', 'answer', timestamp, requestId, status, digest(body)]),
  }
}
