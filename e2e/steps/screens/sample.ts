import { readHistory } from '../../../scripts/rotation/history.ts'
import { drawnBy } from '../../../scripts/rotation/pick.ts'

/** With it, everything is checked. */
export const isThorough = process.env.LONG_RUN === '1' || process.env.CONTACT_SHEET !== undefined

const commit = readHistory()?.commit ?? ''

/** A pseudo-random number for a name; another commit gets another. */
export const drawn = (name: string): number => drawnBy(commit, name)

/** Of the two languages of a journey an ordinary run takes the one that the commit draws; the other is rare. */
export const languageTurn = (journey: string, language: string): string[] =>
  isThorough || (drawn(journey) % 2 === 0) === (language === 'id') ? [] : ['@rare']

/** Of so many like tests an ordinary run takes those that the commit draws; the others are rare. */
export const turnOf = (name: string, of: number): string[] => (isThorough || drawn(name) % of === 0 ? [] : ['@rare'])

/** What an ordinary run checks: of each kind half, and one at least; which ones depends on the tested commit. */
export function sampleOf(all: readonly { kind: string; name: string }[]): Set<string> {
  const kinds = Map.groupBy(all, ({ kind }) => kind)
  const picked = [...kinds.values()].flatMap((alike) => {
    const sorted = alike.map(({ name }) => name).sort((one, other) => drawn(one) - drawn(other))
    return isThorough ? sorted : sorted.slice(0, Math.ceil(sorted.length / 2))
  })
  return new Set(picked)
}
