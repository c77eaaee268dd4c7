import { mayDo, type Role } from '@lumbung/shared/contract/operators/acts.ts'
import type { Recent } from '../at-hand/recents.ts'
import { hrefOf, mayOpen, screensWithoutId } from '../routes/routes.ts'
import type { PlainScreenName } from '../routes/screen-table.ts'
import { actPlaces, type Deed } from './act-places.ts'

/** What the palette can do: an act of the shown screen, a screen, something opened before, an act begun elsewhere, or the search. */
export type Entry = { id: string; label: string } & (
  | { kind: 'act'; place: number }
  | { kind: 'deed'; deed: Deed; screen: PlainScreenName; sought: string }
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
  deeds: Readonly<Record<Deed, string>>
  /** The name of the search, for those who may search. */
  search: ((typed: string) => string) | undefined
}

/** Numbers say what an act is about, other words which act: `bekukan LN-2611-10431`. */
function split(typed: string): { words: string; sought: string } {
  const all = typed.split(/\s+/).filter(Boolean)
  const [numbers, words] = [all.filter((word) => /\d/.test(word)), all.filter((word) => !/\d/.test(word))]
  return { words: words.join(' '), sought: numbers.join(' ') }
}

/** Acts of these roles that are begun elsewhere than on the shown screen. What is about nothing that can be sought takes no number. */
function deedsFor(typed: string, { offers, roles, deeds }: Known): Entry[] {
  const { words, sought } = split(typed)
  if (words === '' && sought !== '') return []
  const offered = new Set(offers.map(({ label }) => label))
  return (Object.keys(deeds) as Deed[]).flatMap((deed) => {
    const { screen, about } = actPlaces[deed]
    const isFitting = isMeant(deeds[deed], words) && !offered.has(deeds[deed]) && (about !== undefined || sought === '')
    const mayBegin = mayDo(deed, roles) && mayOpen(screen, roles)
    return isFitting && mayBegin ? [{ id: `deed ${deed}`, label: deeds[deed], kind: 'deed', deed, screen, sought }] : []
  })
}

/**
 * What fits to what was typed: acts of the screen, screens, what was opened, then other acts; the search of exactly that comes last, so
 * that Enter finds it if nothing else fits.
 */
export function entriesFor(typed: string, known: Known): Entry[] {
  const { offers, recents, roles, nameOf, search } = known
  const acts = offers.map(({ label }, place): Entry => ({ id: `act ${place}`, label, kind: 'act', place }))
  const screens = screensWithoutId
    .filter((name) => mayOpen(name, roles))
    .map((name): Entry => ({ id: `screen ${name}`, label: nameOf(name), kind: 'screen', href: hrefOf(name) }))
  const opened = recents.map(({ title, href }): Entry => ({ id: `recent ${href}`, label: title, kind: 'recent', href }))
  const near = [...acts, ...screens, ...opened].filter(({ label }) => isMeant(label, typed))
  const fitting = [...near, ...deedsFor(typed, known)]
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
