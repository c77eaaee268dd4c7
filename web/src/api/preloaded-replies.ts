import type { PreloadedReplies } from '@lumbung/shared/preloaded-replies.ts'
import type { QueryClient } from '@tanstack/react-query'
import { updateServerOffset } from './server-time.ts'
import { keyOf } from './use-api.ts'

const atKey = ['preloaded at']

/** When the replies embedded in the page were read, by the server's clock; undefined without any, and minutes later. */
export function preloadedAt(client: QueryClient): number | undefined {
  return client.getQueryData<number>(atKey)
}

/** Puts the replies embedded in the page into the query cache; stale ones are fetched again. */
export function cachePreloadedReplies(client: QueryClient, { language, at, date, answers }: PreloadedReplies): void {
  updateServerOffset(date)
  client.setQueryData(atKey, at)
  // A phone's slow clock must not make them last longer.
  const updatedAt = Math.min(at, Date.now())
  for (const { path, data, ...args } of answers) client.setQueryData(keyOf(path, args, language), data, { updatedAt })
}
