import { setPriority } from 'node:os'
import type { SeededCustomer } from '../../server/src/testing/load/seed-customers.ts'
import { makeHostileFiles } from './hostile-files.ts'
import { loads, type PeopleKind } from './loads.ts'
import { pause } from './send.ts'

export interface AttackOrder {
  base: string
  borrowers: readonly SeededCustomer[]
  applicants: readonly SeededCustomer[]
  seconds: number
  /** The loads that run together, by name. */
  names: readonly string[]
}

/** The replies to each load: how many of each status; 0 for closed connections. */
export type Replies = Readonly<Record<string, Readonly<Record<number, number>>>>

async function attack({ base, seconds, names, ...people }: AttackOrder): Promise<Replies> {
  const files = await makeHostileFiles()
  const until = performance.now() + seconds * 1000
  const stopped = () => performance.now() > until
  /** Every load has customers of its own. */
  const peopleOf = (kind: PeopleKind, n: number) => {
    const share = Math.floor(people[kind].length / names.length)
    return people[kind].slice(n * share, (n + 1) * share)
  }
  const replies: Record<string, Record<number, number>> = {}
  const running = names.map(async (name, n) => {
    const counts: Record<number, number> = {}
    replies[name] = counts
    const count = (status: number) => {
      counts[status] = (counts[status] ?? 0) + 1
    }
    const load = loads[name]
    if (load) await load.run({ base, files, stopped, count, people: peopleOf(load.people, n) })
  })
  // A load whose last request is not answered must not hold up the others.
  await Promise.race([Promise.all(running), pause((seconds + 35) * 1000)])
  return replies
}

process.once('message', async (order: AttackOrder) => {
  // The attackers' computers are not the server's: it goes first.
  setPriority(15)
  process.send?.(await attack(order), () => process.exit())
})
