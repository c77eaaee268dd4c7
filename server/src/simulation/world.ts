import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { InjectOptions } from 'fastify'
import { type RunningApp, startApp } from '../app.ts'
import type { App } from '../modules/context.ts'
import type { fixedClock } from '../platform/clock.ts'
import { readConfig } from '../platform/config/config.ts'
import { statement } from '../platform/database/sql.ts'
import { xenditDisbursement } from '../providers/disbursement/xendit.ts'
import { xenditGateway } from '../providers/payment-gateway/xendit.ts'
import type { Providers } from '../providers/ports.ts'
import { ownDatabase, type TestDatabase } from '../testing/databases.ts'
import type { SimulatedBank } from './bank/bank.ts'
import type { Stop } from './faults.ts'
import { type Measures, openMeasures } from './measures.ts'
import type { Phone } from './phone.ts'

export interface Answer {
  status: number
  body: unknown
}

/** The running product on a database and a clock of its own. */
export interface World {
  app(): App
  clock: ReturnType<typeof fixedClock>
  measures: Measures
  /** Sends a request and repeats it until the server replies, because the server may be stopped meanwhile. Throws once the simulation is stopped. */
  request(name: string, request: InjectOptions): Promise<Answer>
  /** The names of all scheduled operations. */
  schedules(): string[]
  /** Runs the scheduled operation of this name now. Throws once the simulation is stopped. */
  run(schedule: string): Promise<void>
  /** Waits until no event and no job is left, except those that wait for a gateway that is down. */
  settle(): Promise<void>
  /** Stops the server, and kills the database if it is a crash, while requests are being answered; then starts both again. */
  interrupt(stop: Stop): Promise<void>
  close(): Promise<void>
}

/** The world outside the product. Its clock starts at the first instant. */
export interface Outside {
  bank: SimulatedBank
  phone: Phone
  clock: ReturnType<typeof fixedClock>
}

/** A request without a reply for this long is a failure. */
const giveUpMs = 120_000

/** The job runner uses the machine's clock: jobs that failed while the gateway was down are due immediately when it is up again. */
const dueNow = statement(`update job.job set start_after = now() where state = 'retry' and start_after > now()`)
const openJobs = statement<{ open: number; failed: number }>(`
  select count(*) filter (where state <> 'retry') as open, count(*) filter (where state = 'retry') as failed
  from job.job where state in ('created', 'active', 'retry') and name not like '\\_\\_pgboss%' and name <> 'dead-letter'`)
/** As after a week. */
const removeJobs = statement(`delete from job.job where state = 'completed'`)

/**
 * Nothing has to survive a power cut; commits survive the kill of the database. A year of books does not fit into the
 * buffers of a small machine, and the same statements run a million times, so none is replanned for its parameters.
 */
const settings = `fsync = off
full_page_writes = off
shared_buffers = 1GB
max_wal_size = 4GB
plan_cache_mode = force_generic_plan
`

async function openDatabase(folder: string): Promise<TestDatabase> {
  const database = await ownDatabase(folder)
  await database.outage?.(async () => appendFileSync(join(folder, 'postgres/postgresql.auto.conf'), settings))
  return database
}

/** The token that the simulated gateway's webhooks carry. */
export const callbackToken = 'token-of-the-simulation'

const providersOf = ({ bank, phone }: Outside): Partial<Providers> => ({
  sms: phone.sms,
  disbursement: xenditDisbursement(bank.call),
  paymentGateway: xenditGateway(bank.call, { callbackToken, merchantName: 'Lumbung' }),
})

/** The signal stops the simulation: nothing further is done in the world, which is then closed. */
export async function openWorld(outside: Outside, signal: AbortSignal): Promise<World> {
  const folder = mkdtempSync(join(tmpdir(), 'lumbung-simulation-'))
  const clear = () => rmSync(folder, { recursive: true, force: true })
  const database = await openDatabase(folder)
  const env = { LUMBUNG_DATA: folder, METRICS_PORT: 'none', LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent' }
  const config = readConfig({ ...env, LUMBUNG_SMS_BUDGET: '1000000000000' })
  const { clock } = outside
  const measures = openMeasures()
  const start = async (): Promise<RunningApp> => {
    const running = await startApp(config, database.url, { clock, cron: false, providers: providersOf(outside) })
    await running.server.ready()
    await running.caughtUp
    return running
  }
  let running = await start().catch(async (error: unknown) => {
    await database.drop()
    clear()
    throw error
  })
  let isUp = Promise.resolve()

  const attempt = (options: InjectOptions): Promise<Answer & { text: string }> =>
    running.server.inject(options).then(
      ({ statusCode: status, body: text }) => ({ status, text, body: text === '' ? undefined : JSON.parse(text) }),
      (error: unknown) => ({ status: 503, text: String(error), body: undefined }),
    )
  const request = async (options: InjectOptions): Promise<Answer> => {
    for (const end = performance.now() + giveUpMs; ; await sleep(20)) {
      signal.throwIfAborted()
      const before = isUp
      await before
      const { status, text, body } = await attempt(options)
      if (status < 500) return { status, body }
      // A server that is stopped cuts off its requests, and on a busy machine none of its connections may be free for ten
      // seconds; any other failure is a bug.
      const mayRepeat = isUp !== before || text.includes('"code":"MAINTENANCE"')
      if (!mayRepeat || performance.now() > end)
        throw new Error(`${options.method} ${String(options.url)} failed: ${text}`)
    }
  }
  /** Waits until no job is left; returns whether there was none. Gives up once nothing changes. */
  const finishJobs = async (): Promise<boolean> => {
    for (let looks = 0, last = 0, end = 0; ; looks++) {
      signal.throwIfAborted()
      const { db } = running.app
      const { open, failed } = await db.one(openJobs)
      const waiting = open + (outside.bank.isDown ? 0 : failed)
      if (waiting === 0) return looks === 0
      if (waiting !== last) end = performance.now() + giveUpMs
      if (performance.now() > end) throw new Error(`${waiting} jobs do not finish`)
      last = waiting
      if (waiting === failed) await db.run(dueNow)
      await sleep(10)
    }
  }
  const settle = async () => {
    // A job that has ended may have published an event, so nothing must be left two times in a row.
    for (let quiet = 0; quiet < 2; ) {
      await running.jobs?.look()
      quiet = (await finishJobs()) ? quiet + 1 : 0
    }
  }
  const restart = async (stop: Stop) => {
    await Promise.all([running.stop(), stop === 'CRASH' ? database.crash?.() : undefined])
    running = await start()
  }
  return {
    clock,
    measures,
    settle,
    app: () => running.app,
    schedules: () => running.schedules.map(({ name }) => name),
    request: (name, options) => measures.time(name, () => request(options)),
    run: async (name) => {
      signal.throwIfAborted()
      const schedule = running.schedules.find((one) => one.name === name)
      if (!schedule) throw new Error(`no schedule is named ${name}`)
      await measures.time(name, () => schedule.run(running.app))
      if (name === 'retention') await running.app.db.run(removeJobs)
    },
    interrupt: (stop) => {
      isUp = restart(stop)
      return isUp
    },
    close: async () => {
      await isUp.catch(() => undefined)
      await running.stop()
      await database.drop()
      clear()
    },
  }
}
