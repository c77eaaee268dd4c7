import { createHash } from 'node:crypto'
import { booksOf, type CustomerBooks, findingLine, verifyLedger } from '../modules/audit/api.ts'
import type { SimulatedBank } from './bank/bank.ts'
import { type BehaviourCounts, behaviours, behaviourTexts } from './behaviours.ts'
import type { SimulatedCustomer } from './customer.ts'
import { type FaultCounts, faultKinds, faultTexts, plannedDays } from './faults.ts'
import type { SimulationPlan } from './plan.ts'
import type { Simulation } from './play-day.ts'

export interface Check {
  name: string
  /** What is wrong; empty if it passed. */
  problems: string[]
}

const batch = 500

async function readBooks({ world, customers }: Simulation): Promise<Map<string, CustomerBooks>> {
  const found = new Map<string, CustomerBooks>()
  for (let first = 0; first < customers.length; first += batch) {
    const ids = customers.slice(first, first + batch).map(({ userId }) => userId)
    for (const books of await booksOf(world.app().db, ids)) found.set(books.userId, books)
  }
  return found
}

/** The same for the same books, whatever their ids: over the customers in the order of their numbers. */
function digestOf(customers: readonly SimulatedCustomer[], books: ReadonlyMap<string, CustomerBooks>): string {
  const hash = createHash('sha256')
  for (const { index, userId } of customers) hash.update(JSON.stringify([index, books.get(userId)?.lines ?? []]))
  return hash.digest('hex')
}

/** Customers whose books say something else than the bank, as texts. */
export function differences(
  customers: readonly Pick<SimulatedCustomer, 'index' | 'userId'>[],
  books: ReadonlyMap<string, Pick<CustomerBooks, 'paid' | 'received'>>,
  { totals }: Pick<SimulatedBank, 'totals'>,
): string[] {
  return customers.flatMap(({ index, userId }) => {
    const { paid = 0, received = 0 } = books.get(userId) ?? {}
    const atBank = totals(index)
    if (atBank.paid === paid && atBank.received === received) return []
    return [`customer ${index}: paid ${paid} (bank ${atBank.paid}), received ${received} (bank ${atBank.received})`]
  })
}

/** Customers and days from which on every fault and behaviour that depends on chance happens. */
const certainFrom = { faults: { users: 100, days: 90 }, behaviours: { users: 300, days: 90 } } as const

const isCertain = ({ users, days }: SimulationPlan, kind: keyof typeof certainFrom) =>
  users >= certainFrom[kind].users && days >= certainFrom[kind].days

/** Planned faults that did not happen, as texts. */
export function missingFaults(faults: FaultCounts, plan: SimulationPlan): string[] {
  const planned: Partial<FaultCounts> = plannedDays(plan.seed, plan.days)
  return faultKinds.flatMap((kind) => {
    const expected = planned[kind]
    if (expected !== undefined && expected !== faults[kind])
      return [`${faultTexts[kind]}: ${faults[kind]} of ${expected}`]
    return isCertain(plan, 'faults') && faults[kind] === 0 ? [`${faultTexts[kind]}: never`] : []
  })
}

/** What no customer did, as texts. */
export const missingBehaviours = (done: BehaviourCounts, plan: SimulationPlan): string[] =>
  isCertain(plan, 'behaviours')
    ? behaviours.filter((kind) => done[kind] === 0).map((kind) => `${behaviourTexts[kind]}: never`)
    : []

/** Checks the books at the end and digests them. */
export async function checkBooks(simulation: Simulation, days: number): Promise<{ checks: Check[]; digest: string }> {
  const { seed, world, bank, faults, behaviours: done, customers, notices } = simulation
  const findings = await verifyLedger(world.app().db)
  const books = await readBooks(simulation)
  const plan = { seed, users: customers.length, days }
  const unreported = notices.waiting
  const checks = [
    { name: 'the ledger is sound', problems: findings.map(findingLine) },
    {
      name: 'the books of every customer equal what the bank paid and received',
      problems: differences(customers, books, bank),
    },
    { name: 'every fault of the plan happened', problems: missingFaults(faults, plan) },
    { name: 'customers behaved in every way', problems: missingBehaviours(done, plan) },
    { name: 'the gateway reported everything', problems: unreported === 0 ? [] : [`${unreported} notices wait`] },
  ]
  return { checks, digest: digestOf(customers, books) }
}
