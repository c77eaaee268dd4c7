const year = 31_536_000

/** The document's cookies; undefined during prerendering. */
type Jar = Pick<Document, 'cookie'>
const ownJar = (globalThis as { document?: Jar }).document

/** A cookie that was not written by us, such as `100%`, is none. */
function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/** All cookies. A frame without an origin may not ask for them, and the app must start there, too. */
function cookiesIn(jar: Jar | undefined): string {
  try {
    return jar?.cookie ?? ''
  } catch {
    return ''
  }
}

/** The value of a first-party cookie, or undefined. */
export function readCookie(name: string, jar = ownJar): string | undefined {
  for (const pair of cookiesIn(jar).split('; ')) {
    if (pair.startsWith(`${name}=`)) return decoded(pair.slice(name.length + 1))
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

/** Whether the browser keeps cookies: `navigator.cookieEnabled` is true in some that refuse them. */
export function keepsCookies(jar = ownJar): boolean {
  const probe = 'probe'
  try {
    if (jar) jar.cookie = `${probe}=1; path=/; samesite=lax`
    const kept = readCookie(probe, jar) === '1'
    if (jar) jar.cookie = `${probe}=; path=/; max-age=0; samesite=lax`
    return kept
  } catch {
    return false
  }
}
