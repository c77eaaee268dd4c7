import { createHmac, timingSafeEqual } from 'node:crypto'

/** Base64url HMAC-SHA-256 over path and expiry; neither can contain a line break, so no two pairs give the same text. */
function signatureOf(key: Buffer, path: string, expires: string): string {
  return createHmac('sha256', key).update(`link\n${path}\n${expires}`).digest('base64url')
}

/**
 * The path with `?expires=` (whole seconds since 1970, rounded down) and `&signature=`: anyone with the link may read until
 * then. The path must be the one that the server sees, without query or fragment; throws otherwise.
 */
export function signLink(key: Buffer, path: string, expiresAt: Date): string {
  if (!/^\/[^?#\s]*$/.test(path)) throw new Error('only a bare path can be signed')
  const expires = String(Math.floor(expiresAt.getTime() / 1000))
  if (!/^\d+$/.test(expires)) throw new Error('a link must expire at a valid time')
  return `${path}?expires=${expires}&signature=${signatureOf(key, path, expires)}`
}

/**
 * Whether `signLink` created this link and it has not expired. `query` is untrusted, so of any type; a repeated field is
 * refused.
 */
export function checkLink(key: Buffer, path: string, query: Readonly<Record<string, unknown>>, now: Date): boolean {
  const { expires, signature } = query
  if (typeof expires !== 'string' || typeof signature !== 'string' || !/^\d{1,12}$/.test(expires)) return false
  const expected = Buffer.from(signatureOf(key, path, expires))
  const received = Buffer.from(signature)
  // Compared as text, because base64url decoding ignores stray characters.
  const genuine = received.length === expected.length && timingSafeEqual(received, expected)
  return genuine && now.getTime() < Number(expires) * 1000
}
