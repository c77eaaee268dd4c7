import { clientTypeOf } from '../../bridge/platform.ts'

/** Registers the service worker in browsers only; in webviews the host app controls caching. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || clientTypeOf(navigator.userAgent) !== 'WEB') return
  navigator.serviceWorker.register('/sw.js').catch(() => undefined)
}
