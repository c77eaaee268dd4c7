const year = 31_536_000

/** The value of a first-party cookie, or undefined. Nothing at prerender. */
export function readCookie(name: string): string | undefined {
  if (typeof document === 'undefined') return undefined
  for (const pair of document.cookie.split('; ')) {
    if (pair.startsWith(`${name}=`)) return decodeURIComponent(pair.slice(name.length + 1))
  }
  return undefined
}

/** Keeps a value for a year. Only for what is no secret: language, theme, uuid. */
export function writeCookie(name: string, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is younger than the browser floor
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${year}; samesite=lax`
}
