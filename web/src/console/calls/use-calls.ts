import type { EndpointShape, ReplyOf } from '@lumbung/shared/contract/endpoint.ts'
import type { Language } from '@lumbung/shared/enums/app.ts'
import {
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useRef } from 'react'
import type { CallArgs } from '../../api/request.ts'
import { createSubmitKeys } from '../../api/submit-keys.ts'
import { keyOf, refetchReads } from '../../api/use-api.ts'
import { useLanguage } from '../../i18n/language.ts'
import { withQuestions } from './questions.ts'
import { sendCall } from './send-call.ts'

interface ReadOptions {
  enabled?: boolean
  /** Polling interval in milliseconds. */
  refetchInterval?: number
  /** Read once and kept: each read of a person is a row of the audit trail. */
  once?: boolean
  /** Forgotten when the screen is left. */
  forget?: boolean
}

/** TanStack Query options of one read, for `useRead` and for several at once. */
export const readOf = <E extends EndpointShape>(endpoint: E, args: CallArgs<E>, language: Language) => ({
  queryKey: keyOf(endpoint.path, args, language),
  queryFn: ({ signal }: { signal: AbortSignal }) => withQuestions(() => sendCall(endpoint, args, { signal })),
})

/** Reads by contract, again after the sign-in if the session has ended. */
export function useRead<E extends EndpointShape>(
  endpoint: E,
  args: CallArgs<E>,
  { once = false, forget = false, ...options }: ReadOptions = {},
): UseQueryResult<ReplyOf<E>, Error> {
  return useQuery<ReplyOf<E>, Error>({
    ...readOf(endpoint, args, useLanguage()),
    ...options,
    ...(once && { staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false, refetchOnReconnect: false }),
    ...(forget && { gcTime: 0 }),
  })
}

/** What is shown of a write while it is sent and after it has failed. */
export interface WriteState {
  isPending: boolean
  error: Error | null
}

/**
 * Writes by contract with `mutate(args)`. A repeat after a network failure, after a sign-in and after a second factor has the same
 * Idempotency-Key.
 */
export function useWrite<E extends EndpointShape>(
  endpoint: E,
  ...refreshes: readonly Pick<EndpointShape, 'path'>[]
): UseMutationResult<ReplyOf<E>, Error, CallArgs<E>> {
  const client = useQueryClient()
  const keys = useRef(createSubmitKeys())
  return useMutation<ReplyOf<E>, Error, CallArgs<E>>({
    mutationFn: (args) =>
      keys.current.submit(args, (idempotencyKey) => withQuestions(() => sendCall(endpoint, args, { idempotencyKey }))),
    onSuccess: () => refetchReads(client, ...refreshes),
  })
}
