const year = 31_536_000

/** The document's cookies; undefined during prerendering. */
type Jar = Pick<Document, 'cookie'>
const ownJar = (globalThis as { document?: Jar }).document

/** The value of a first-party cookie, or undefined. */
export function readCookie(name: string, jar = ownJar): string | undefined {
  try {
    for (const pair of jar?.cookie.split('; ') ?? []) {
      if (pair.startsWith(`${name}=`)) return decodeURIComponent(pair.slice(name.length + 1))
    }
  } catch {
    // It was not written by us, such as `100%`; or it is a frame without an origin, which may not ask.
  }
  return undefined
}

/** Stores a value for a year. Not for secrets: only language and theme. */
export function writeCookie(name: string, value: string, jar = ownJar): void {
  try {
    if (jar) jar.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${year}; samesite=lax`
  } catch {
    // Not remembered.
  }
}
