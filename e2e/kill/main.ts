import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startApp } from '../../server/src/app.ts'
import { verifyLedger } from '../../server/src/modules/audit/api.ts'
import { giveVoucher, voucherCodes } from '../../server/src/modules/lending/api.ts'
import { readConfig } from '../../server/src/platform/config.ts'
import { type Database, openDatabase } from '../../server/src/platform/db.ts'
import { freePort } from '../../server/src/platform/free-port.ts'
import { openEmbeddedPostgres } from '../../server/src/platform/postgres/embedded.ts'
import { type SeededCustomer, seedCustomers } from '../../server/src/testing/seed-customers.ts'
import { type Borrower, borrower } from './borrower.ts'
import { check } from './checker.ts'
import { killOne } from './kills.ts'
import { plants } from './plants.ts'
import { type ServerProcess, startServer } from './server-process.ts'

const { values: options } = parseArgs({
  options: {
    kills: { type: 'string', default: '25' },
    borrowers: { type: 'string', default: '8' },
    /** Kills PostgreSQL as well, in three of five kills. The server runs it embedded, without DATABASE_URL. */
    database: { type: 'boolean', default: false },
    /** Runs only this planted fault. */
    plant: { type: 'string' },
    /** Runs every planted fault after the run without one. */
    plants: { type: 'boolean', default: false },
  },
})

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Waits until all events are delivered, jobs done and gateway notices acknowledged. Returns a line if some never are. */
async function waitUntilIdle(db: Database, restMs: number): Promise<string[]> {
  let open = 0
  for (let quiet = 0, tries = 0; quiet < 5 && tries * 200 < restMs; tries++) {
    const { rows } = await db.pool.query(`select (select count(*) from outbox)
      + (select count(*) from job.job where state in ('created', 'retry', 'active') and name not in ('dead-letter') and name not like '\\_\\_pgboss%')
      + (select count(*) from sandbox.xendit_notice) as open`)
    open = Number(rows[0].open)
    quiet = open === 0 ? quiet + 1 : 0
    await pause(200)
  }
  return open === 0 ? [] : [`${open} events, jobs or notices were never completed`]
}

async function seed(dataDir: string, port: number, url: string, count: number): Promise<SeededCustomer[]> {
  const config = readConfig({ LUMBUNG_DATA: dataDir, PORT: String(port), LOG_LEVEL: 'error' })
  const running = await startApp(config, url)
  const customers = await seedCustomers(running.app, count)
  const { app } = running
  const codes = await voucherCodes(app.db, app.clock.now())
  for (const { userId } of customers)
    for (const { code } of codes)
      await app.db.transaction((tx) => giveVoucher(app, tx, { userId, code, actor: 'kill' }))
  await running.stop()
  return customers
}

/** A time zone in which the date differs from Jakarta's right now, because nothing may depend on the server's time zone. */
const foreignZone = () => ((new Date().getUTCHours() + 7) % 24 < 17 ? 'Etc/GMT+12' : 'Pacific/Kiritimati')

const advance = (url: string, advanceDays: number) =>
  fetch(`${url}/sandbox/api/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advanceDays }),
  })

/** Advances the clock by 40 days and kills the server meanwhile: loans fall due and become late. */
async function age(server: ServerProcess, db: Database, restMs: number): Promise<string[]> {
  const moving = advance(server.url, 40).catch(() => undefined)
  await pause(700)
  await server.kill()
  await moving
  await server.restart()
  await advance(server.url, 3)
  const waiting = await waitUntilIdle(db, restMs)
  return [...waiting, ...(await verifyLedger(db)).map((finding) => JSON.stringify(finding))]
}

/**
 * Time limits for a step (the gateway repeats a notice after up to a minute), for all customers to finish and for the system
 * to become idle. They are shorter with a planted fault, which may block it for ever.
 */
const timeLimits = (plant: string | undefined) =>
  plant ? { stepMs: 12_000, endMs: 15_000, restMs: 12_000 } : { stepMs: 120_000, endMs: 150_000, restMs: 90_000 }

interface Run {
  kills: number
  borrowers: number
  plant?: string
  database: 'never' | 'mixed' | 'only'
}

/** After so many days, the first instalment of a loan is due in less than a week: its bill can be converted. */
const daysToBill = 26

/** Runs load, kills at random moments, waits until idle and checks. Returns the violations. */
async function run({ kills, borrowers, plant, database }: Run): Promise<string[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'lumbung-kill-'))
  const port = await freePort()
  const own = database !== 'never'
  // A server with its own PostgreSQL uses the socket, whose address is fixed. Otherwise PostgreSQL outlives the killed server.
  const postgres = await openEmbeddedPostgres({ dataDir, ...(own ? {} : { port: 0 }) })
  const customers = await seed(dataDir, port, postgres.url, borrowers)
  if (own) await postgres.stop()
  const server = await startServer({
    dataDir,
    port,
    plant,
    env: { DATABASE_URL: own ? '' : postgres.url, TZ: foreignZone() },
  })
  const db = openDatabase(postgres.url, 4)
  const { stepMs, endMs, restMs } = timeLimits(plant)
  let over = false
  let day = 0
  const borrowerRuns: Borrower[] = customers.map((customer) => borrower(server.url, customer, stepMs, () => day))
  const failures: string[] = []
  const fail = (error: Error) => failures.push(error.message)
  try {
    await Promise.all(borrowerRuns.map((one) => one.start().catch(fail)))
    await advance(server.url, daysToBill).catch(fail)
    day += daysToBill
    const working = borrowerRuns.map((one) => one.run(() => over).catch(fail))
    if (kills === 0) await pause(10_000)
    for (let kill = 1; kill <= kills; kill++) {
      await pause(200 + Math.random() * 1800)
      await killOne({ server, dataDir, database }, kill - 1).catch(fail)
      if (kill % 5 === 0) {
        await advance(server.url, 1)
        day++
      }
    }
    over = true
    await Promise.race([Promise.all(working), pause(endMs)])
    failures.push(...(await waitUntilIdle(db, restMs)))
    const repaidLoans = borrowerRuns.reduce((sum, one) => sum + one.repaidLoans, 0)
    const acknowledged = borrowerRuns.flatMap((one) => one.acknowledged)
    process.stdout.write(`  ${kills} kills, ${acknowledged.length} acknowledged writes, ${repaidLoans} loans repaid\n`)
    if (repaidLoans === 0 && !plant) failures.push('no loan was repaid')
    const { rows } = await db.pool.query(`select count(*)::int as booked from conversion where status = 'BOOKED'`)
    if (rows[0].booked === 0 && !plant) failures.push('no bill was converted')
    const broken = await check(db, server.url, acknowledged, day)
    if (kills > 0 && !plant) broken.push(...(await age(server, db, restMs)))
    // A fault counts as caught only if the checker reports it, not if customers merely time out.
    return plant ? broken : [...failures, ...broken]
  } finally {
    await server.stop()
    await db.close()
    // A server that crashed may have left its PostgreSQL running.
    await (own ? await openEmbeddedPostgres({ dataDir }) : postgres).stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const borrowers = Number(options.borrowers)
let passed = 0
let failed = 0
const report = (name: string, good: boolean, details: readonly string[]) => {
  if (good) passed++
  else failed++
  process.stdout.write(
    `${good ? '✔' : '✖'} ${name}\n${details
      .slice(0, 12)
      .map((line) => `    ${line}\n`)
      .join('')}`,
  )
}

if (!options.plant) {
  const database = options.database ? 'mixed' : 'never'
  const broken = await run({ kills: Number(options.kills), borrowers, database })
  report(
    `${options.kills} kills ${options.database ? 'of server and database ' : ''}break nothing`,
    broken.length === 0,
    broken,
  )
}
const chosen = plants.filter(({ name }) => options.plants || name === options.plant)
for (const plant of chosen) {
  const planted = { kills: plant.kills, borrowers, plant: plant.name, database: plant.database ?? 'never' } as const
  let broken = await run(planted)
  // A race may not occur in the first run.
  if (broken.length === 0) broken = await run(planted)
  report(`the planted fault is caught: ${plant.name}`, broken.length > 0, broken.slice(0, 3))
}
process.stdout.write(`${passed} passed, ${failed} failed\n`)
process.exit(failed === 0 ? 0 : 1)
