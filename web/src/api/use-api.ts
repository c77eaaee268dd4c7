import type { EndpointShape, ReplyOf } from '@lumbung/shared/contract/endpoint.ts'
import type { Language } from '@lumbung/shared/enums/app.ts'
import {
  type QueryClient,
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useRef } from 'react'
import { useLanguage } from '../i18n/language.ts'
import { call } from './call.ts'
import { ApiRefusal } from './refusal.ts'
import type { CallArgs, UntypedArgs } from './request.ts'
import { sendWithSecurityCheck } from './security-gate.ts'
import { createSubmitKeys } from './submit-keys.ts'

type Code<E extends EndpointShape> = E['refusals'][number] | 'INVALID_INPUT' | 'NOT_FOUND' | 'FORBIDDEN'

interface Handled<E extends EndpointShape> {
  /** Codes that the screen handles itself instead of a toast; `all` for every refusal and network failure. */
  handles?: readonly Code<E>[] | 'all'
}

interface ReadOptions<E extends EndpointShape> extends Handled<E> {
  enabled?: boolean
  /** Polling interval in milliseconds; false stops. */
  refetchInterval?: number | false
  staleTime?: number
}

/** The cache key of all reads of an endpoint. To read again after a change: `refetchReads`. */
export function readKey(endpoint: Pick<EndpointShape, 'path'>): readonly [string] {
  return [endpoint.path]
}

/** The cache key of one read with its arguments. */
export function keyOf(path: string, { params, query, body }: Partial<UntypedArgs>, language: Language) {
  return [path, params, query, body, language] as const
}

/**
 * Reads again what may have changed. TanStack Query keeps a first read that is under way, which may have been answered before the
 * change: it is cancelled.
 */
export async function refetchReads(
  client: QueryClient,
  ...reads: readonly Pick<EndpointShape, 'path'>[]
): Promise<void> {
  const refetchOne = async (read: Pick<EndpointShape, 'path'>) => {
    const queryKey = readKey(read)
    const hasNoData = ({ state }: { state: { data: unknown } }) => state.data === undefined
    await client.cancelQueries({ queryKey, type: 'active', predicate: hasNoData }, { silent: true })
    await client.invalidateQueries({ queryKey })
  }
  await Promise.all(reads.map(refetchOne))
}

/** TanStack Query options of one read, for `useRead` and for reads on a tap: `queryClient.fetchQuery(readOf(…))`. */
export function readOf<E extends EndpointShape>(
  endpoint: E,
  args: CallArgs<E>,
  language: Language,
  handles: Handled<E>['handles'] = [],
) {
  return {
    queryKey: keyOf(endpoint.path, args, language),
    queryFn: ({ signal }: { signal: AbortSignal }) => call(endpoint, { ...args, signal }),
    meta: { path: endpoint.path, handles },
  }
}

/** Reads by contract; fetches again when the language changes, because replies contain texts. */
export function useRead<E extends EndpointShape>(
  endpoint: E,
  args: CallArgs<E>,
  options: ReadOptions<E> = {},
): UseQueryResult<ReplyOf<E>, Error> {
  const { handles = [], ...rest } = options
  return behindPopup(useQuery<ReplyOf<E>, Error>({ ...rest, ...readOf(endpoint, args, useLanguage(), handles) }))
}

/** A read that asks for the security check has not failed: behind the popup its screen looks as while it loads (D-092). */
function behindPopup<T>(read: UseQueryResult<T, Error>): UseQueryResult<T, Error> {
  if (!(read.error instanceof ApiRefusal) || read.error.securityCode !== 994) return read
  const waits = read.data === undefined
  const status = waits ? 'pending' : 'success'
  return { ...read, status, error: null, isError: false, isPending: waits, isLoading: waits } as typeof read
}

interface WriteOptions<E extends EndpointShape> extends Handled<E> {
  /** Reads to invalidate after this write. */
  refreshes?: readonly Pick<EndpointShape, 'path'>[]
}

/** Writes by contract with `mutate(args)`. A repeat after a network failure reuses the Idempotency-Key. */
export function useWrite<E extends EndpointShape>(
  endpoint: E,
  options: WriteOptions<E> = {},
): UseMutationResult<ReplyOf<E>, Error, CallArgs<E>> {
  const { handles = [], refreshes = [] } = options
  const client = useQueryClient()
  const keys = useRef(createSubmitKeys())
  return useMutation<ReplyOf<E>, Error, CallArgs<E>>({
    mutationFn: (args) =>
      keys.current.submit(args, (idempotencyKey) =>
        sendWithSecurityCheck(() => call(endpoint, { ...args, idempotencyKey })),
      ),
    onSuccess: () => refetchReads(client, ...refreshes),
    meta: { path: endpoint.path, handles },
  })
}
