import { addDays, type BusinessDate, businessDate, startOfDay } from '@lumbung/shared/lending/dates/calendar.ts'
import { type Collected, collectionsByVintage } from '../modules/audit/api.ts'
import { type PortfolioDay, portfolioOn } from '../modules/billing/api.ts'
import type { App } from '../modules/context.ts'
import { giveVoucher } from '../modules/lending/api.ts'
import { byOperator } from '../platform/access/actor.ts'
import { fixedClock } from '../platform/clock.ts'
import { accountNumberOf, keepSessions, seedCustomers } from '../testing/load/seed-customers.ts'
import { openBank } from './bank/bank.ts'
import { openNoticeQueue } from './bank/notice-queue.ts'
import { type Behaviour, type BehaviourCounts, noBehaviours } from './behaviours.ts'
import { type Check, checkBooks } from './checks.ts'
import { newCustomer } from './customer.ts'
import { type FaultCounts, noFaults } from './faults.ts'
import type { OperationSummary } from './measures.ts'
import { playOperators } from './operators.ts'
import { openPhone } from './phone.ts'
import type { SimulationPlan } from './plan.ts'
import { playDay, playEnd, playNight } from './play-day.ts'
import { personaOf } from './population.ts'
import { openWorld, type World } from './world.ts'

/** The first date, a Monday: the policy of the migrations applies from the day before. */
const start = businessDate('2026-11-02')

const give = (app: App, userId: string, code: string) =>
  app.db.transaction((tx) => giveVoucher(app, tx, { userId, code, actor: byOperator('simulation') }))

async function populate(world: World, { users, seed }: SimulationPlan, counts: BehaviourCounts) {
  const seeded = await seedCustomers(world.app(), users)
  await keepSessions(world.app(), seeded)
  for (const [index, { userId }] of seeded.entries()) {
    const { voucher } = personaOf(seed, index)
    if (voucher !== undefined) await give(world.app(), userId, voucher)
  }
  const did = (behaviour: Behaviour) => {
    counts[behaviour]++
  }
  return seeded.map((one, index) => newCustomer({ world, did }, { seed, index, start }, one))
}

/** The portfolio after the end of day of a date. */
async function closedDay(world: World, date: BusinessDate): Promise<PortfolioDay[]> {
  const day = await portfolioOn(world.app().db, date)
  return day ? [day] : []
}

export interface SimulationOutcome {
  checks: Check[]
  /** The same for the same plan. */
  digest: string
  operations: OperationSummary[]
  faults: FaultCounts
  behaviours: BehaviourCounts
  /** Loans that operators wrote off. */
  writtenOff: number
  /** After each end of day. */
  portfolio: PortfolioDay[]
  collected: Collected[]
  seconds: number
  /** Of this process, without PostgreSQL. */
  cpuSeconds: number
}

/** Tells how far it is; called after every day. */
type Progress = (day: number) => void

interface Options {
  progress?: Progress
  signal?: AbortSignal
}

/**
 * Lets customers use the product from its start on, day after day, while things go wrong, and checks the books at the end. The
 * signal stops it: what is under way ends, then server and database are stopped, and it rejects with the signal's reason. Nothing is
 * left of the database.
 */
export async function simulate(
  plan: SimulationPlan,
  { progress = () => undefined, signal = new AbortController().signal }: Options = {},
): Promise<SimulationOutcome> {
  const { seed, users, days } = plan
  const began = performance.now()
  const cpu = process.cpuUsage()
  const portfolio: PortfolioDay[] = []
  const faults = noFaults()
  const behaviours = noBehaviours()
  let writtenOff = 0
  const clock = fixedClock(startOfDay(start).toISOString())
  const indexes = new Map(Array.from({ length: users }, (_, index) => [accountNumberOf(index), index]))
  const bank = openBank({ seed, clock, faults, ownerOf: (number) => indexes.get(number) ?? -1 })
  const phone = openPhone()
  const world = await openWorld({ bank, phone, clock }, signal)
  try {
    const customers = await populate(world, plan, behaviours)
    const simulation = {
      seed,
      world,
      bank,
      phone,
      notices: openNoticeQueue({ seed, bank, faults }),
      faults,
      behaviours,
      customers,
    }
    for (let day = 0; day < days; day++) {
      signal.throwIfAborted()
      const date = addDays(start, day)
      await playNight(simulation, date)
      portfolio.push(...(await closedDay(world, date)))
      writtenOff += await playOperators(simulation, date)
      await playDay(simulation, date, day)
      progress(day + 1)
    }
    await playEnd(simulation, addDays(start, days))
    const checked = await checkBooks(simulation, days)
    const collected = await collectionsByVintage(world.app().db)
    const { user, system } = process.cpuUsage(cpu)
    const spent = { seconds: (performance.now() - began) / 1000, cpuSeconds: (user + system) / 1_000_000 }
    const done = { faults, behaviours, writtenOff, portfolio, collected }
    return { ...checked, operations: world.measures.summary(), ...done, ...spent }
  } catch (error) {
    // The database may have been stopped by the same signal.
    throw signal.aborted ? signal.reason : error
  } finally {
    await world.close()
  }
}
