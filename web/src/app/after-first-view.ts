import type { QueryClient } from '@tanstack/react-query'

const pause = 1500

/** Does what can wait when the page has loaded and nothing is asked any more: on a slow line the first view needs all the room. */
export function afterFirstView(client: QueryClient, work: () => void): void {
  const wait = () => setTimeout(() => (client.isFetching() > 0 ? wait() : work()), pause)
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait)
}
