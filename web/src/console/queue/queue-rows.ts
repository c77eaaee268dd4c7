import type { QueuedCase } from '@lumbung/shared/contract/operators/cases.ts'

export interface QueueRow extends QueuedCase {
  /** It no longer waits; the row stays until the list is shown anew. */
  isGone: boolean
}

export interface QueueView {
  rows: QueueRow[]
  /** Cases that wait now and are not shown yet, although their place is among those that are. */
  newCount: number
  goneCount: number
}

/** A page of the list, as it was read last. */
export interface QueuePage {
  items: readonly QueuedCase[]
  /** Where the next page begins. */
  next?: string | undefined
}

/** The pages that were read so far, one after the other from the first. */
export interface LoadedQueue {
  /** The rows, in the places where they appeared first. */
  shown: readonly QueuedCase[]
  /** The number of the first row of each page. */
  starts: readonly number[]
  /** Where each page begins; then where the one begins that was not read yet, unless there is none. */
  places: readonly (string | undefined)[]
  pages: readonly QueuePage[]
}

export const nothingLoaded: LoadedQueue = { shown: [], starts: [], places: [undefined], pages: [] }

/** What is loaded after a page was read, for the first time or again: rows are only added at the end. */
export function withPage(loaded: LoadedQueue, number: number, page: QueuePage): LoadedQueue {
  if (number > loaded.pages.length || loaded.pages[number] === page) return loaded
  // An empty list has nothing that could move.
  const { shown, starts, places, pages } = loaded.shown.length === 0 ? nothingLoaded : loaded
  const isLast = number >= places.length - 1
  const known = new Set(shown.map(({ applicationId }) => applicationId))
  const isNew = number === pages.length
  return {
    shown: isNew ? [...shown, ...page.items.filter(({ applicationId }) => !known.has(applicationId))] : shown,
    starts: isNew ? [...starts, shown.length] : starts,
    places: isLast && page.next !== undefined ? [...places, page.next] : places,
    pages: isNew ? [...pages, page] : pages.with(number, page),
  }
}

/** The page that was not read yet; undefined at the end of the list. */
export const nextPage = ({ places, pages }: LoadedQueue): number | undefined =>
  places.length > pages.length ? pages.length : undefined

/** The next page is read when so many rows are left below the screen. */
const rowsAhead = 100

/** The pages to read when some rows are on the screen: the first, which counts the lists, those of the rows, and the next near the end. */
export function wantedPages(loaded: LoadedQueue, firstRow: number, lastRow: number): number[] {
  const { shown, starts } = loaded
  const last = lastRow + rowsAhead
  const next = last >= shown.length ? nextPage(loaded) : undefined
  const seen = starts.flatMap((start, number) => {
    const end = starts[number + 1] ?? Number.POSITIVE_INFINITY
    return start <= last && end > firstRow ? number : []
  })
  return [...new Set([0, ...seen, ...(next === undefined ? [] : [next])])]
}

const placeOf = ({ dueAt, applicationId }: QueuedCase) => `${dueAt}/${applicationId}`

/**
 * What to show while somebody works with a list: the rows that are there, in their places and with their newest values. New cases are
 * only counted, so that nothing moves under the hand.
 */
export function viewOf({ shown, places, pages }: LoadedQueue): QueueView {
  const newest = new Map<string, QueuedCase>()
  // A page covers what lies between its beginning and its last case; the last page all that follows.
  const covered = pages.map(({ items, next }, number) => {
    for (const one of items) newest.set(one.applicationId, one)
    return { from: places[number] ?? '', to: next ?? '~' }
  })
  const isCovered = (one: QueuedCase) => {
    const place = placeOf(one)
    return covered.some(({ from, to }) => place > from && place <= to)
  }
  const rows = shown.map((one): QueueRow => {
    const now = newest.get(one.applicationId)
    return { ...(now ?? one), isGone: !now && isCovered(one) }
  })
  const known = new Set(shown.map(({ applicationId }) => applicationId))
  const last = shown.at(-1)
  const end = places.length > pages.length && last ? placeOf(last) : '~'
  const added = [...newest.values()].filter((one) => !known.has(one.applicationId) && placeOf(one) <= end)
  return { rows, newCount: added.length, goneCount: rows.filter(({ isGone }) => isGone).length }
}
