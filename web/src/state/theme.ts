import { readCookie, writeCookie } from './cookies.ts'
import { createStore } from './store.ts'

export const themes = ['auto', 'light', 'dark'] as const
/** `auto` follows the device. */
export type Theme = (typeof themes)[number]

const cookie = 'theme'
const kept = readCookie(cookie)

/** The chosen theme; head/appearance.js applies it before first paint. */
export const theme = createStore<Theme>(themes.find((one) => one === kept) ?? 'auto')

/** Applies a theme and remembers it for a year. */
export function setTheme(next: Theme): void {
  writeCookie(cookie, next)
  theme.set(next)
  const dark = next === 'dark' || (next === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-theme', dark ? 'dark' : 'light')
}
