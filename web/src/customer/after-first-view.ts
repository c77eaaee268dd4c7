import type { Services } from '../shell/router/services.ts'

const delay = 1500

/** Starts deferred work once the page has loaded and no query is in flight: on a slow connection the first view needs all bandwidth. */
export function afterFirstView(services: Services): void {
  const start = () => import('./later.ts').then((later) => later.startLater(services)).catch(() => undefined)
  const wait = () => setTimeout(() => (services.queryClient.isFetching() > 0 ? wait() : start()), delay)
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait)
}
