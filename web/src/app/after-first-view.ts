import type { QueryClient } from '@tanstack/react-query'

const delay = 1500

/** Runs deferred work once the page has loaded and no query is in flight: on a slow connection the first view needs all bandwidth. */
export function afterFirstView(client: QueryClient, work: () => void): void {
  const wait = () => setTimeout(() => (client.isFetching() > 0 ? wait() : work()), delay)
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait)
}
