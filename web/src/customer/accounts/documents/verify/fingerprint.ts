/** The SHA-256 of a file as 64 small hexadecimal digits. Rejects where the browser cannot: on a page without TLS. */
export async function fingerprintOf(file: Blob): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await new Response(file).arrayBuffer())
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** A SHA-256 as it was pasted, in groups or capitals; undefined if it is none. */
export function readFingerprint(typed: string): string | undefined {
  const hash = typed.replace(/[\s:-]/g, '').toLowerCase()
  return /^[0-9a-f]{64}$/.test(hash) ? hash : undefined
}
