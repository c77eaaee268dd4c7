import type { PreloadedReplies } from '@lumbung/shared/preloaded-replies.ts'
import type { QueryClient } from '@tanstack/react-query'
import { keyOf } from './use-api.ts'

/** Puts the replies embedded in the page into the query cache; stale ones are fetched again. */
export function cachePreloadedReplies(client: QueryClient, { language, at, answers }: PreloadedReplies): void {
  // A phone's slow clock must not make them last longer.
  const updatedAt = Math.min(at, Date.now())
  for (const { path, body, data } of answers) client.setQueryData(keyOf(path, { body }, language), data, { updatedAt })
}
