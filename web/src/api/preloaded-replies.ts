import type { PreloadedReplies } from '@lumbung/shared/preloaded-replies.ts'
import type { QueryClient } from '@tanstack/react-query'
import { updateServerOffset } from './server-time.ts'
import { keyOf } from './use-api.ts'

/** Puts the replies embedded in the page into the query cache; stale ones are fetched again. */
export function cachePreloadedReplies(client: QueryClient, { language, at, date, answers }: PreloadedReplies): void {
  updateServerOffset(date)
  // A phone's slow clock must not make them last longer.
  const updatedAt = Math.min(at, Date.now())
  for (const { path, data, ...args } of answers) client.setQueryData(keyOf(path, args, language), data, { updatedAt })
}
