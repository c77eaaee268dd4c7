import type { EndpointShape, ReplyOf } from '@lumbung/shared/contract/endpoint.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { CallArgs } from '../../api/request.ts'
import { keyOf } from '../../api/use-api.ts'
import { useLanguage } from '../../i18n/language.ts'
import { withQuestions } from './questions.ts'
import { sendCall } from './send-call.ts'

/** A list whose pages follow the `next` of the page before. Forgotten when the screen is left. */
export function usePages<E extends EndpointShape>(endpoint: E, query: Readonly<Record<string, string>>) {
  return useInfiniteQuery({
    queryKey: keyOf(endpoint.path, { query } as unknown as CallArgs<E>, useLanguage()),
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }): Promise<ReplyOf<E>> => {
      const args = { query: pageParam === undefined ? query : { ...query, after: pageParam } }
      return withQuestions(() => sendCall(endpoint, args as unknown as CallArgs<E>, { signal }))
    },
    getNextPageParam: (page) => (page as { next?: string }).next,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
}
