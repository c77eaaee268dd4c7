import { readCookie, writeCookie } from './cookies.ts'

/** Whether the browser keeps cookies: `navigator.cookieEnabled` is true in some that refuse them. */
export function keepsCookies(jar: Pick<Document, 'cookie'> = document): boolean {
  writeCookie('probe', '1', jar)
  const kept = readCookie('probe', jar) === '1'
  if (kept) jar.cookie = 'probe=; path=/; max-age=0'
  return kept
}
