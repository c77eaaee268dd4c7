import type { Language } from '@lumbung/shared/enums/app.ts'
import type { PageSource, PreloadedReplies, PreloadedReply, ReadRequest } from '@lumbung/shared/preloaded-replies.ts'
import type { QueryClient } from '@tanstack/react-query'
import { keyOf } from '../api/use-api.ts'

/** The reads that the last rendering started and that have no data yet. */
function missingReads(client: QueryClient): ReadRequest[] {
  const waiting = client.getQueryCache().findAll({ predicate: ({ state }) => state.status === 'pending' })
  return waiting.flatMap(({ options, queryKey }) => {
    const { enabled } = options as { enabled?: boolean }
    const [path, params, query, body] = queryKey as ReturnType<typeof keyOf>
    return enabled === false ? [] : [{ path, params, query, body }]
  })
}

/** Rounds of reading: a read may need the reply to another one. */
const rounds = 4

/**
 * Renders until nothing that the screen reads is missing, and returns the last markup with the replies. What is refused stays
 * missing, so that the browser asks for it and handles the refusal.
 */
export async function renderWithReads(
  client: QueryClient,
  language: Language,
  { now, read }: PageSource,
  render: () => string,
): Promise<{ markup: string; preloaded: PreloadedReplies }> {
  const at = Date.now()
  const answers: PreloadedReply[] = []
  const requested = new Set<string>()
  let markup = render()
  for (let round = 0; round < rounds; round++) {
    const missing = missingReads(client).filter((request) => !requested.has(JSON.stringify(request)))
    if (missing.length === 0) break
    for (const request of missing) requested.add(JSON.stringify(request))
    const replies = await Promise.all(missing.map(async (request) => ({ ...request, data: await read(request) })))
    for (const { path, data, ...args } of replies) {
      if (data === undefined) continue
      answers.push({ path, ...args, data })
      client.setQueryData(keyOf(path, args, language), data)
    }
    markup = render()
  }
  return { markup, preloaded: { language, at, date: now.toUTCString(), answers } }
}
