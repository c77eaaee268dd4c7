import { createHash } from 'node:crypto'

export interface Group {
  groupName: string
  /** Its share is its weight over the sum of all weights. */
  weight: number
  extraInfo: Readonly<Record<string, string>>
}

/**
 * The group of a reference: a hash of the experiment's name and the reference decides, so that it is the same on every device
 * and server, and independent between experiments. Undefined if no group has a weight.
 */
export function groupOf(name: string, refId: string, groups: readonly Group[]): Group | undefined {
  const total = groups.reduce((sum, { weight }) => sum + weight, 0)
  let left = (createHash('sha256').update(`${name}\0${refId}`).digest().readUIntBE(0, 6) / 2 ** 48) * total
  return groups.find(({ weight }) => {
    left -= weight
    return left < 0
  })
}
