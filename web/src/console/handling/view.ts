import { type HandlingView, handlingViews } from '@lumbung/shared/contract/operators/handling.ts'

/** What a list shows: a view of the server, or the record of late answers. */
export const listViews = [...handlingViews, 'LATE'] as const
export type ListView = HandlingView | 'LATE'

/** The view that an address asks for: `?view=mine`. */
export function viewIn(search: string): ListView {
  const asked = new URLSearchParams(search).get('view')?.toUpperCase()
  return listViews.find((view) => view === asked) ?? 'OPEN'
}

/** The address of a view of a list. */
export const viewHref = (href: string, view: ListView): string =>
  view === 'OPEN' ? href : `${href}?view=${view.toLowerCase()}`

/** The most rows that the server counts ⚙. */
const mostCounted = 1000

/** `42`, or `999+`. */
export const countText = (count: number): string => (count >= mostCounted ? `${mostCounted - 1}+` : String(count))
