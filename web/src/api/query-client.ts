import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { NetworkFailure } from './refusal.ts'

/** Attached to each query and mutation for the global handler. */
export interface CallMeta extends Record<string, unknown> {
  path: string
  /** Codes that the screen handles itself; `all` for every refusal. */
  handles: readonly string[] | 'all'
}

export type OnCallError = (error: Error, meta: CallMeta) => void

/** Retries reads twice on a network failure, not on a refusal. Writes are never retried automatically. */
export function createQueryClient(onError: OnCallError): QueryClient {
  const report = (error: Error, meta: Record<string, unknown> | undefined) => {
    if (meta) onError(error, meta as CallMeta)
  }
  return new QueryClient({
    queryCache: new QueryCache({ onError: (error, query) => report(error, query.meta) }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => report(error, mutation.meta),
    }),
    defaultOptions: {
      queries: {
        networkMode: 'always',
        staleTime: 10_000,
        retry: (count, error) => error instanceof NetworkFailure && count < 2,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
}
