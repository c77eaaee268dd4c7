import { mostAtOnce } from '@lumbung/shared/facts/review-queue.ts'

/** What is selected of the rows that are shown, in their order. */
export const selectedOf = (selection: ReadonlySet<string>, shown: readonly string[]): string[] =>
  shown.filter((id) => selection.has(id))

/** Selects one or takes it out; past the most of one call nothing is added. */
export function toggledIn(selection: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(selection)
  if (!next.delete(id) && next.size < mostAtOnce) next.add(id)
  return next
}

/** Selects all rows, at most as many as one call takes; if all of these are selected, none. */
export function toggledAll(selection: ReadonlySet<string>, shown: readonly string[]): ReadonlySet<string> {
  const most = shown.slice(0, mostAtOnce)
  return most.every((id) => selection.has(id)) ? new Set() : new Set(most)
}
