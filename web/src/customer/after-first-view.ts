import { onAppEvent } from '../bridge/events.ts'
import { clientTypeOf } from '../bridge/platform.ts'
import { liveEventsOf } from '../shell/live/use-live-events.ts'
import { fetchAhead } from '../shell/recovery/fetch-ahead.ts'
import { refreshOnReturn } from '../shell/recovery/refresh-on-return.ts'
import type { Services } from '../shell/router/services.ts'
import { startTracking } from '../shell/tracking/start-tracking.ts'
import { hostApp } from '../state/host-app.ts'

/** Work that waits until the first view is complete; its code is loaded then. */
export function startAfterFirstView(services: Services): void {
  hostApp()?.serve(services)
  if (hostApp()) void import('../shell/native/open-outside.ts').then(({ followOutside }) => followOutside())
  // What may have changed while the customer was in another app.
  onAppEvent('resume', () => liveEventsOf(services).refresh())
  startTracking(services)
  registerServiceWorker()
  refreshOnReturn(services)
  fetchAhead(warmUp)
}

/** Registers the service worker in browsers only; in webviews the host app controls caching. */
function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || clientTypeOf(navigator.userAgent) !== 'WEB') return
  navigator.serviceWorker.register('/sw.js').catch(() => undefined)
}

/** Prefetches what the next step needs and what must be available when the network is lost. */
const warmUp = () =>
  Promise.all([
    import('./lazy-screens.ts').then(({ loadLists }) => loadLists()),
    import('../shell/recovery/handle-refusal.ts'),
    import('../ui/graphics/pictures.tsx'),
  ])
