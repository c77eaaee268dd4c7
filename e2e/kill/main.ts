import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startApp } from '../../server/src/app.ts'
import { readConfig } from '../../server/src/platform/config.ts'
import { type Database, openDatabase } from '../../server/src/platform/db.ts'
import { openEmbeddedPostgres } from '../../server/src/platform/postgres/embedded.ts'
import { type SeededCustomer, seedCustomers } from '../../server/src/testing/seed-customers.ts'
import { type Borrower, borrower } from './borrower.ts'
import { check } from './checker.ts'
import { plants } from './plants.ts'
import { startServer } from './server-process.ts'

const { values: options } = parseArgs({
  options: {
    kills: { type: 'string', default: '25' },
    borrowers: { type: 'string', default: '8' },
    plant: { type: 'string' },
  },
})

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}

/** Nothing waits any more: events delivered, jobs done, notices of the gateway answered. */
async function atRest(db: Database): Promise<void> {
  for (let quiet = 0, tries = 0; quiet < 5 && tries < 600; tries++) {
    const { rows } = await db.pool.query(`select (select count(*) from outbox)
      + (select count(*) from job.job where state in ('created', 'retry', 'active') and name not in ('dead-letter') and name not like '\\_\\_pgboss%')
      + (select count(*) from sandbox.xendit_notice) as open`)
    quiet = Number(rows[0].open) === 0 ? quiet + 1 : 0
    await pause(200)
  }
}

async function seed(dataDir: string, port: number, url: string, count: number): Promise<SeededCustomer[]> {
  const config = readConfig({ LUMBUNG_DATA: dataDir, PORT: String(port), LOG_LEVEL: 'error' })
  const running = await startApp(config, url)
  const customers = await seedCustomers(running.app, count)
  await running.stop()
  return customers
}

/** A time zone in which it is another date than in Jakarta right now: nothing may depend on the server's. */
const foreignZone = () => ((new Date().getUTCHours() + 7) % 24 < 17 ? 'Etc/GMT+12' : 'Pacific/Kiritimati')

/** Load, kill at random moments, let it come to rest, check. Returns what is broken. */
async function run(kills: number, borrowers: number, plant: string | undefined): Promise<string[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'lumbung-kill-'))
  const port = await freePort()
  // PostgreSQL outlives the server that is killed, so that the checker can look at any time.
  const postgres = await openEmbeddedPostgres({ dataDir, port: 0 })
  const customers = await seed(dataDir, port, postgres.url, borrowers)
  const server = await startServer({
    dataDir,
    port,
    plant,
    env: { DATABASE_URL: postgres.url, TZ: foreignZone() },
  })
  const db = openDatabase(postgres.url, 4)
  let over = false
  const crowd: Borrower[] = customers.map((customer) => borrower(server.url, customer))
  const failures: string[] = []
  const working = crowd.map((one) => one.run(() => over).catch((error: Error) => failures.push(error.message)))
  try {
    if (kills === 0) await pause(6000)
    for (let kill = 1; kill <= kills; kill++) {
      await pause(200 + Math.random() * 1800)
      await server.kill()
      await server.restart()
      if (kill % 5 === 0)
        await fetch(`${server.url}/sandbox/api/clock`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: '{"advanceDays":9}',
        })
    }
    over = true
    await Promise.race([Promise.all(working), pause(60_000)])
    await atRest(db)
    const lives = crowd.reduce((sum, one) => sum + one.lives, 0)
    const acknowledged = crowd.flatMap((one) => one.acknowledged)
    process.stdout.write(
      `  ${kills} kills, ${acknowledged.length} acknowledged writes, ${lives} loans lived to their end\n`,
    )
    if (lives === 0 && !plant) failures.push('no loan lived to its end')
    return [...failures, ...(await check(db, server.url, acknowledged))]
  } finally {
    await server.stop()
    await db.close()
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

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
  const broken = await run(Number(options.kills), Number(options.borrowers), undefined)
  report(`${options.kills} kills break nothing`, broken.length === 0, broken)
}
const chosen = plants.filter(({ name }) => options.plant === 'all' || name === options.plant)
for (const plant of chosen) {
  const broken = await run(plant.kills, Number(options.borrowers), plant.name)
  report(`the planted fault is caught: ${plant.name}`, broken.length > 0, broken.slice(0, 3))
}
process.stdout.write(`${passed} passed, ${failed} failed\n`)
process.exit(failed === 0 ? 0 : 1)
