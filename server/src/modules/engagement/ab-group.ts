import { createHash } from 'node:crypto'

export const abGroups = ['A', 'B', 'C'] as const
export type AbGroup = (typeof abGroups)[number]

/**
 * The group of a person or device in an experiment: a stable hash of the experiment's name and `refId` (D-178). It never changes,
 * needs no storage, and the groups are equally large.
 */
export function abGroup(name: string, refId: string): AbGroup {
  const hash = createHash('sha256').update(`${name}\n${refId}`).digest()
  return abGroups[hash.readUInt32BE(0) % abGroups.length] ?? 'A'
}
