import { readCookie, writeCookie } from './cookies.ts'
import { hostApp } from './host-app.ts'

/** Whether the browser keeps cookies: `navigator.cookieEnabled` is true in some that refuse them. */
export function keepsCookies(jar: Pick<Document, 'cookie'> = document): boolean {
  writeCookie('probe', '1', jar)
  const kept = readCookie('probe', jar) === '1'
  if (kept) jar.cookie = 'probe=; path=/; max-age=0'
  return kept
}

/** Whether a sign-in lasts until the page is closed at least: by cookies, or in memory where the channel allows it. */
export const keepsSession = (): boolean => Boolean(hostApp()?.session) || keepsCookies()
