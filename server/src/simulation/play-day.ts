import { addDays, type BusinessDate } from '@lumbung/shared/lending/dates/calendar.ts'
import type { GatewayNotice, SimulatedBank } from './bank/bank.ts'
import type { NoticeQueue } from './bank/notice-queue.ts'
import type { BehaviourCounts } from './behaviours.ts'
import type { SimulatedCustomer } from './customer.ts'
import { type FaultCounts, faultsOn, type Stop } from './faults.ts'
import { inParallel } from './in-parallel.ts'
import type { Phone } from './phone.ts'
import { sign } from './sign.ts'
import { payCodes, visit } from './visit.ts'
import { callbackToken, type World } from './world.ts'

export interface Simulation {
  seed: number
  world: World
  bank: SimulatedBank
  phone: Phone
  notices: NoticeQueue
  faults: FaultCounts
  behaviours: BehaviourCounts
  customers: readonly SimulatedCustomer[]
}

/** What runs every night, with its time. All other schedules run in the morning and in the evening. */
const nightly = [
  ['00:06', 'billing.end-of-day'],
  ['00:10', 'billing.expire-extensions'],
  ['00:15', 'lending.expire-vouchers'],
  ['00:20', 'ledger.seal-house'],
  ['00:35', 'billing.issue-statements'],
  ['01:30', 'onboarding.expire-returns'],
  ['03:10', 'retention'],
] as const
const namesOfNight: readonly string[] = nightly.map(([, name]) => name)

const at = (date: BusinessDate, time: string) => new Date(`${date}T${time}:00+07:00`).toISOString()

/** Does something for many customers at one instant and waits for what follows; in the middle of it the server may stop. */
async function together<T>(
  { world, faults }: Simulation,
  { time, items, stop }: { time: string; items: readonly T[]; stop?: Stop | undefined },
  work: (item: T) => Promise<void>,
): Promise<void> {
  if (items.length === 0 && !stop) return
  world.clock.set(time)
  let stopping: Promise<void> | undefined
  const interrupt = () => {
    if (!stop || stopping) return
    faults[stop]++
    stopping = world.interrupt(stop)
  }
  let done = 0
  await inParallel(items, async (item) => {
    if (++done > items.length / 2) interrupt()
    await work(item)
  })
  interrupt()
  await stopping
  await world.settle()
}

/** The end of day of the date before, and everything else that runs at night. */
export async function playNight({ world }: Simulation, date: BusinessDate): Promise<void> {
  for (const [time, name] of nightly) {
    world.clock.set(at(date, time))
    await world.run(name)
  }
  await world.settle()
}

async function runDaytime({ world }: Simulation, date: BusinessDate, time: string): Promise<void> {
  world.clock.set(at(date, time))
  for (const name of world.schedules().filter((one) => !namesOfNight.includes(one))) await world.run(name)
  await world.settle()
}

/** The gateway reports what is due, round by round. */
async function deliver(simulation: Simulation, date: BusinessDate, time: string, stop?: Stop): Promise<void> {
  const { world, notices } = simulation
  const headers = { 'content-type': 'application/json', 'x-callback-token': callbackToken }
  const send = async ({ body }: GatewayNotice) => {
    const { status } = await world.request('POST /webhooks/xendit', {
      method: 'POST',
      url: '/webhooks/xendit',
      headers,
      payload: JSON.stringify(body),
    })
    if (status !== 200) throw new Error(`a notice was answered with ${status}`)
  }
  const rounds = notices.takeRounds(date)
  for (const [n, round] of (stop && rounds.length === 0 ? [[]] : rounds).entries())
    await together(simulation, { time: at(date, time), items: round, stop: n === 0 ? stop : undefined }, send)
}

/** Customers pay their codes, and the bank carries out payouts and reports both. */
async function settleMoney(simulation: Simulation, date: BusinessDate, hour: string, stop?: Stop): Promise<void> {
  const { bank, notices, customers } = simulation
  const paying = customers.filter(({ codes }) => codes.length > 0)
  const made = new Map<SimulatedCustomer, Awaited<ReturnType<typeof payCodes>>>()
  await together(simulation, { time: at(date, `${hour}:00`), items: paying }, async (customer) => {
    made.set(customer, await payCodes(customer, bank))
  })
  for (const customer of paying) {
    const transfers = made.get(customer) ?? []
    notices.report(transfers, date, customer.transfers)
    customer.transfers += transfers.length
  }
  simulation.world.clock.set(at(date, `${hour}:30`))
  notices.add(bank.carryOut(), date)
  await deliver(simulation, date, `${hour}:30`, stop)
}

/** Everything that happens on a date between 09:00 and midnight. */
export async function playDay(simulation: Simulation, date: BusinessDate, day: number): Promise<void> {
  const { seed, bank, phone, customers, faults } = simulation
  const { isDown, stop, stage } = faultsOn(seed, day)
  const stopAt = (n: number) => (stage === n ? stop : undefined)
  await runDaytime(simulation, date, '09:00')
  await deliver(simulation, date, '09:30')
  if (isDown) {
    faults.GATEWAY_DOWN++
    bank.isDown = true
  }
  const visiting = customers.filter(({ nextVisit }) => nextVisit <= date)
  await together(simulation, { time: at(date, '10:00'), items: visiting, stop: stopAt(0) }, (one) => visit(one, date))
  for (const [n, time] of ['10:02', '10:04', '10:06', '10:08'].entries()) {
    const items = customers.filter(({ signing }) => signing !== undefined)
    const during = { time: at(date, time), items, stop: n === 1 ? stopAt(1) : undefined }
    await together(simulation, during, (one) => sign(one, phone, date))
  }
  await settleMoney(simulation, date, '14', stopAt(2))
  bank.isDown = false
  await runDaytime(simulation, date, '18:00')
  await settleMoney(simulation, date, '19')
}

/** The last night: what is still unreported arrives, and the last date is closed. */
export async function playEnd(simulation: Simulation, date: BusinessDate): Promise<void> {
  await playNight(simulation, date)
  await runDaytime(simulation, date, '09:00')
  for (let later = 0; simulation.notices.waiting > 0; later++) await deliver(simulation, addDays(date, later), '09:30')
}
