import type { KnownAnswers } from '@lumbung/shared/known-answers.ts'
import type { QueryClient } from '@tanstack/react-query'
import { keyOf } from './use-api.ts'

/** Keeps the answers that came with the page where its reads look for them; one that is too old is asked for again. */
export function keepAnswers(client: QueryClient, { language, at, answers }: KnownAnswers): void {
  // A phone's clock that is behind must not make them last longer.
  const updatedAt = Math.min(at, Date.now())
  for (const { path, body, data } of answers) client.setQueryData(keyOf(path, { body }, language), data, { updatedAt })
}
