import { type QueueView, reviewQueue } from '@lumbung/shared/contract/operators/cases.ts'
import { useQueries } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useLanguage } from '../../i18n/language.ts'
import { readOf } from '../calls/use-calls.ts'
import { nextPage, nothingLoaded, viewOf, wantedPages, withPage } from './queue-rows.ts'

const pollMs = 15_000
/** So many rows must be scrolled until it is looked again which pages are on the screen. */
const step = 50

/**
 * A list of the queue, read page by page as somebody scrolls. The pages on the screen are polled quietly, not all that were read: what is
 * shown stays in its place until `showNewest`.
 */
export function useQueue(view: QueueView) {
  const language = useLanguage()
  const [loaded, setLoaded] = useState(nothingLoaded)
  const [seen, setSeen] = useState<readonly [first: number, last: number]>([0, step])
  const numbers = wantedPages(loaded, ...seen)
  const reads = useQueries({
    queries: numbers.map((number) => {
      const after = loaded.places[number]
      const args = { query: { view, ...(after !== undefined && { after }) } }
      return { ...readOf(reviewQueue, args, language), refetchInterval: pollMs, gcTime: 0 }
    }),
  })
  // What has been added already changes nothing.
  useEffect(() => {
    setLoaded((before) =>
      reads.reduce((all, { data }, at) => (data ? withPage(all, numbers[at] ?? 0, data) : all), before),
    )
  })
  const [first] = reads
  const next = nextPage(loaded)
  const failed = reads.find(({ error }) => error)
  return {
    error: failed?.error ?? null,
    refetch: () => void Promise.all(reads.map((read) => read.refetch())),
    view: useMemo(() => (loaded.pages.length > 0 ? viewOf(loaded) : undefined), [loaded]),
    ids: useMemo(() => loaded.shown.map(({ applicationId }) => applicationId), [loaded.shown]),
    /** Of the page that follows those that are shown. */
    more: next === undefined ? undefined : { hasFailed: numbers.at(-1) === next && Boolean(reads.at(-1)?.error) },
    counts: first?.data?.counts,
    showNewest: () => {
      const newest = first?.data
      if (!newest) return
      scrollTo(0, 0)
      setLoaded(withPage(nothingLoaded, 0, newest))
    },
    onRange: useCallback((from: number, to: number) => {
      const [first, last] = [Math.floor(from / step) * step, Math.ceil((to + 1) / step) * step]
      setSeen((before) => (before[0] === first && before[1] === last ? before : [first, last]))
    }, []),
  }
}
