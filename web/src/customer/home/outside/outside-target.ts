/** A place outside the app that a link may lead to. */
export interface OutsideTarget {
  host: string
  href: string
}

/**
 * The target of a link to outside: an https address on exactly one of the hosts (D-196), without a port and a user name. Anything
 * else, however it is spelled, has none.
 */
export function outsideTarget(url: string | undefined, hosts: readonly string[]): OutsideTarget | undefined {
  // A browser would drop or turn these before it reads the address.
  if (!url || !/^https:\/\/[a-z0-9]/i.test(url) || /[\s\\]/.test(url) || hasControlCharacter(url)) return undefined
  const parsed = parse(url)
  if (parsed?.protocol !== 'https:' || parsed.username !== '' || parsed.password !== '') return undefined
  if (parsed.port !== '' || !hosts.includes(parsed.hostname)) return undefined
  return { host: parsed.hostname, href: parsed.href }
}

function parse(url: string): URL | undefined {
  try {
    return new URL(url)
  } catch {
    return undefined
  }
}

function hasControlCharacter(text: string): boolean {
  return Array.from(text).some((character) => character < ' ' || character === '\u007f')
}
