import { type QueuedCase, type QueueView, reviewQueue } from '@lumbung/shared/contract/operators/cases.ts'
import { useEffect, useState } from 'react'
import { useRead } from '../calls/use-calls.ts'
import { viewOf } from './queue-rows.ts'

const pollMs = 15_000

/** A list of the queue, polled quietly: what is shown stays in its place until `showNewest`. */
export function useQueue(view: QueueView) {
  const read = useRead(reviewQueue, { query: { view } }, { refetchInterval: pollMs, forget: true })
  const [shown, setShown] = useState<readonly QueuedCase[]>()
  const newest = read.data?.items
  useEffect(() => {
    // An empty list has nothing that could move.
    if (newest) setShown((before) => (before && before.length > 0 ? before : newest))
  }, [newest])
  return {
    read,
    view: newest && viewOf(shown ?? newest, newest),
    counts: read.data?.counts,
    showNewest: () => setShown(newest),
  }
}
