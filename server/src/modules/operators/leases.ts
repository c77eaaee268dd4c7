import type { HeldBy } from '@lumbung/shared/contract/operators/cases/lease.ts'
import type { OperatorCaller } from '../../platform/access/caller.ts'
import type { Db, Tx } from '../../platform/database/db.ts'
import { statement } from '../../platform/database/sql.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { App } from '../context.ts'
import { operatorNames } from './operator-store.ts'

/** How long somebody who takes something has it alone ⚙ (behaviour 13). */
export const leaseMs = 15 * 60_000

/** Who holds a row of a list of the queue, as it is stored; it may be over. */
export interface Lease {
  leaseBy: string | undefined
  leaseUntil: Date | undefined
}

interface Taken {
  id: string
  lease_until: Date
}

/** A list of the queue: a table with `id`, `due_at`, `lease_by` and `lease_until`, which of its rows wait, and whose they are. */
export interface Queue {
  table: string
  waits: string
  people: readonly string[]
}

export interface Leases {
  take(tx: Tx, id: string, by: string, now: Date): Promise<Taken | undefined>
  /** The earliest promised that nobody holds, but for those of some people and some others. */
  takeNext(tx: Tx, by: string, now: Date, but: { people: string[]; ids: string[] }): Promise<Taken | undefined>
  release(tx: Tx, id: string, by: string): Promise<void>
}

/** The leases on the rows of a list. Concurrent calls for the next one get different ones. */
export function leasesOn({ table, waits, people }: Queue): Leases {
  const lease = `set lease_by = $1, lease_until = $2`
  const mayTake = `${waits} and (lease_until is null or lease_until <= $3)`
  const notOf = people.map((column) => `and (${column} is null or ${column} <> all($4::uuid[]))`).join(' ')
  const one = statement<Taken>(`
    update ${table} ${lease} where id = $4 and ${waits} and (lease_until is null or lease_until <= $3 or lease_by = $1)
    returning id, lease_until`)
  const next = statement<Taken>(`
    update ${table} ${lease} where id = (
      select id from ${table} where ${mayTake} ${notOf} and id <> all($5::uuid[])
      order by due_at, id limit 1 for update skip locked)
    returning id, lease_until`)
  const end = statement(`update ${table} set lease_by = null, lease_until = null where id = $1 and lease_by = $2`)
  const until = (now: Date) => new Date(now.getTime() + leaseMs)
  return {
    take: (tx, id, by, now) => tx.row(one, [by, until(now), now, id]),
    takeNext: (tx, by, now, but) => tx.row(next, [by, until(now), now, but.people, but.ids]),
    async release(tx, id, by) {
      await tx.run(end, [id, by])
    },
  }
}

/** Who holds something now, by name; undefined if nobody does. */
export async function heldBy(
  db: Db,
  { leaseBy, leaseUntil }: Lease,
  caller: OperatorCaller,
  now: Date,
): Promise<HeldBy | undefined> {
  if (leaseBy === undefined || leaseUntil === undefined || leaseUntil <= now) return undefined
  const names = await operatorNames(db, [leaseBy])
  return { by: names.get(leaseBy) ?? leaseBy, isOwn: leaseBy === caller.id, until: leaseUntil.toISOString() }
}

/** Refuses with CLAIMED while somebody else holds it. */
export async function refuseHeld(db: Db, lease: Lease, caller: OperatorCaller, now: Date): Promise<void> {
  const held = await heldBy(db, lease, caller, now)
  if (held && !held.isOwn) throw new Refusal('CLAIMED', { by: held.by, until: held.until })
}

const shown = ({ id, lease_until }: Taken) => ({ id, until: lease_until.toISOString() })

/** Takes something of a list, or holds one's own longer. Refuses with NOT_FOUND, and CLAIMED while somebody else has it. */
export async function takeFrom(
  app: App,
  tx: Tx,
  leases: Leases,
  {
    id,
    caller,
    find,
  }: { id: string; caller: OperatorCaller; find: (db: Db, id: string) => Promise<Lease | undefined> },
) {
  const now = app.clock.now()
  const taken = await leases.take(tx, id, caller.id, now)
  if (taken) return shown(taken)
  const found = await find(tx, id)
  if (found) await refuseHeld(tx, found, caller, now)
  throw new Refusal('NOT_FOUND')
}

/**
 * Takes the next of a list, but for those of the caller's relatives and those that a second person has to decide, which `proposed`
 * names as `kind:id`. Refuses with NOT_FOUND if there is none.
 */
export async function takeNextFrom(
  app: App,
  tx: Tx,
  leases: Leases,
  { caller, proposed }: { caller: OperatorCaller; proposed: Iterable<string> },
) {
  const people = await app.hooks.relativesOf(tx, caller.id)
  const ids = [...proposed].map((subject) => subject.replace(/^.*:/, ''))
  const taken = await leases.takeNext(tx, caller.id, app.clock.now(), { people: [...people], ids })
  if (!taken) throw new Refusal('NOT_FOUND')
  return shown(taken)
}
