import type { EndpointShape, ReplyOf } from '@lumbung/shared/contract/endpoint.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { CallArgs } from '../../api/request.ts'
import { keyOf } from '../../api/use-api.ts'
import { useLanguage } from '../../i18n/language.ts'
import { withQuestions } from '../calls/questions.ts'
import { sendCall } from '../calls/send-call.ts'

/** A list that the server returns page after page, with the id after which the next one begins. */
export function usePages<E extends EndpointShape>(endpoint: E, query: Readonly<Record<string, string>>) {
  return useInfiniteQuery({
    queryKey: keyOf(endpoint.path, { query }, useLanguage()),
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }): Promise<ReplyOf<E>> => {
      const args = { query: pageParam === undefined ? query : { ...query, after: pageParam } }
      return withQuestions(() => sendCall(endpoint, args as CallArgs<E>, { signal }))
    },
    getNextPageParam: (page) => (page as { next?: string }).next,
    gcTime: 0,
  })
}
