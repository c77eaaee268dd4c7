import { clientTypeOf } from '../bridge/platform.ts'

/** The offline page for plain web only; inside webviews the host decides about caching. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || clientTypeOf(navigator.userAgent) !== 'WEB') return
  navigator.serviceWorker.register('/sw.js').catch(() => undefined)
}
