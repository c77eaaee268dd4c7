import type { Role } from '@lumbung/shared/contract/operators/acts.ts'
import type { Recent } from '../at-hand/recents.ts'
import { hrefOf, mayOpen, screensWithoutId } from '../routes/routes.ts'
import type { PlainScreenName } from '../routes/screen-table.ts'

/** What the palette can do: an act of the shown screen, a screen, something opened before, or the search. */
export type Entry = { id: string; label: string } & (
  | { kind: 'act'; place: number }
  | { kind: 'screen' | 'recent'; href: string }
  | { kind: 'search' }
)

/** Capital letters and accents do not matter; every word of what was typed has to be there. */
export function isMeant(label: string, typed: string): boolean {
  const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  const words = plain(typed).split(/\s+/).filter(Boolean)
  return words.every((word) => plain(label).includes(word))
}

interface Known {
  offers: readonly { label: string }[]
  recents: readonly Recent[]
  roles: readonly Role[]
  nameOf: (screen: PlainScreenName) => string
  /** The name of the search, for those who may search. */
  search: ((typed: string) => string) | undefined
}

/** What fits to what was typed, acts before screens; the search of exactly that comes last, so that Enter finds it if nothing else fits. */
export function entriesFor(typed: string, { offers, recents, roles, nameOf, search }: Known): Entry[] {
  const acts = offers.map(({ label }, place): Entry => ({ id: `act ${place}`, label, kind: 'act', place }))
  const screens = screensWithoutId
    .filter((name) => mayOpen(name, roles))
    .map((name): Entry => ({ id: `screen ${name}`, label: nameOf(name), kind: 'screen', href: hrefOf(name) }))
  const opened = recents.map(({ title, href }): Entry => ({ id: `recent ${href}`, label: title, kind: 'recent', href }))
  const fitting = [...acts, ...screens, ...opened].filter(({ label }) => isMeant(label, typed))
  const sought = typed.trim()
  return search && sought !== '' ? [...fitting, { id: 'search', label: search(sought), kind: 'search' }] : fitting
}

/** Where a key leads in a list of `count`; undefined for a key that moves nothing. At an end it goes on at the other. */
export function placeAfter(key: string, place: number, count: number): number | undefined {
  if (key === 'Home') return 0
  if (key === 'End') return Math.max(count - 1, 0)
  const step = { ArrowDown: 1, ArrowUp: -1 }[key]
  return step === undefined ? undefined : count === 0 ? 0 : (place + step + count) % count
}
