import type { QueuedCase } from '@lumbung/shared/contract/operators/cases.ts'

export interface QueueRow extends QueuedCase {
  /** It no longer waits; the row stays until the list is shown anew. */
  isGone: boolean
}

export interface QueueView {
  rows: QueueRow[]
  /** Cases that wait now and are not shown yet. */
  newCount: number
  goneCount: number
}

/**
 * What to show of a newer reply while somebody works with a list: the rows that are there, in their places and with their newest
 * values. New cases are only counted, so that nothing moves under the hand.
 */
export function viewOf(shown: readonly QueuedCase[], newest: readonly QueuedCase[]): QueueView {
  const byId = new Map(newest.map((one) => [one.applicationId, one]))
  const rows = shown.map((one): QueueRow => {
    const now = byId.get(one.applicationId)
    return { ...(now ?? one), isGone: !now }
  })
  const known = new Set(shown.map(({ applicationId }) => applicationId))
  return {
    rows,
    newCount: newest.filter(({ applicationId }) => !known.has(applicationId)).length,
    goneCount: rows.filter(({ isGone }) => isGone).length,
  }
}
