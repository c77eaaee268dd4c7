import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { NetworkFailure } from './refusal.ts'

/** Travels with each query and mutation, for the global handler. */
export interface CallMeta extends Record<string, unknown> {
  path: string
  /** Codes that the screen shows itself; `all` keeps every refusal from the global handler. */
  handles: readonly string[] | 'all'
}

export type OnCallError = (error: Error, meta: CallMeta) => void

/** Reads are retried twice when no answer came; a refusal is an answer. Writes are never repeated by themselves. */
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
