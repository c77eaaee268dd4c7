import { createHash } from 'node:crypto'
import type { History } from './history.ts'

interface Rules<T> {
  /** A name that does not depend on the others. */
  nameOf(item: T): string
  /** Whether a change of these files concerns it. */
  isTouched(item: T, changed: ReadonlySet<string>): boolean
  /** The part of all that each commit draws. */
  share: number
  /** The part of all up to which those that recent changes touch are added. */
  most: number
}

/** A pseudo-random number for a name that depends on the commit. */
export const drawnBy = (commit: string, name: string): number =>
  createHash('sha256').update(`${commit} ${name}`).digest().readUInt32BE()

/**
 * What an ordinary run takes of many tests: a share that depends on the commit, and those that recent changes touch, the latest
 * change first, up to a limit; the commit's id chooses among those of the same change. All of them without a history. In their order.
 */
export function pick<T>(items: readonly T[], history: History | undefined, rules: Rules<T>): T[] {
  if (!history) return [...items]
  const lots = new Map(items.map((item) => [item, drawnBy(history.commit, rules.nameOf(item))]))
  const byLot = items.toSorted((one, other) => (lots.get(one) ?? 0) - (lots.get(other) ?? 0))
  const picked = new Set(byLot.slice(0, Math.ceil(items.length * rules.share)))
  const most = Math.ceil(items.length * rules.most)
  for (const changed of history.changed)
    for (const item of byLot) if (picked.size < most && rules.isTouched(item, changed)) picked.add(item)
  return items.filter((item) => picked.has(item))
}
