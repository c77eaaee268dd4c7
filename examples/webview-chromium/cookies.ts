import type { Cookie } from '@playwright/test'

const sameSites = { strict: 'Strict', lax: 'Lax', none: 'None' } as const

/** A Set-Cookie line as the browser's store takes it; undefined if it is none, or one for another host. */
export function cookieOf(line: string, url: URL): (Omit<Cookie, 'expires'> & { expires: number }) | undefined {
  const [pair = '', ...rest] = line.split(';')
  const at = pair.indexOf('=')
  if (at <= 0) return undefined
  const attributes = new Map(
    rest.map((text): [string, string] => {
      const [name = '', ...value] = text.trim().split('=')
      return [name.toLowerCase(), value.join('=')]
    }),
  )
  const domain = attributes.get('domain')?.replace(/^\./, '') ?? url.hostname
  if (domain !== url.hostname) return undefined
  const age = attributes.get('max-age')
  const until = attributes.get('expires')
  const expires =
    age === undefined ? (until === undefined ? -1 : Date.parse(until) / 1000) : Date.now() / 1000 + Number(age)
  return {
    name: pair.slice(0, at).trim(),
    value: pair.slice(at + 1).trim(),
    domain,
    path: attributes.get('path') ?? '/',
    // One that has ended removes what is there; -1 is until the app ends.
    expires: expires === -1 ? -1 : Math.max(expires, 0),
    httpOnly: attributes.has('httponly'),
    secure: attributes.has('secure'),
    sameSite: sameSites[(attributes.get('samesite') ?? 'lax').toLowerCase() as keyof typeof sameSites] ?? 'Lax',
  }
}
