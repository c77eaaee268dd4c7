import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startServer } from '../../e2e/kill/server-process.ts'
import { startApp } from '../../server/src/app.ts'
import { readConfig } from '../../server/src/platform/config/config.ts'
import type { Database } from '../../server/src/platform/database/db.ts'
import { freePort } from '../../server/src/platform/operation/free-port.ts'
import { openEmbeddedPostgres } from '../../server/src/platform/postgres/embedded.ts'
import { type SeededCustomer, seedCustomers } from '../../server/src/testing/load/seed-customers.ts'
import { seedRunningLoans } from '../../server/src/testing/load/seed-running.ts'
import type { AttackOrder, Replies } from './attackers.ts'
import { borrow, sendPhotos, waited } from './bystanders.ts'
import { loads } from './loads.ts'
import { watchServer } from './watch.ts'

const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    /** Only loads whose name contains it. */
    only: { type: 'string', default: '' },
  },
})
const seconds = Number(options.seconds)
const names = Object.keys(loads).filter((name) => name.includes(options.only))
const print = (text: string) => process.stdout.write(`${text}\n`)

/** What others may notice of all attacks together ⚙. */
const limits = { medianMs: 500, slowestMs: 2000, photoMs: 2000, grownMb: 250, storedMb: 100 } as const

/** Makes customers with a limit into applicants who have not sent their application. */
async function reopenApplications(pool: Database['pool'], userIds: readonly string[]): Promise<void> {
  await pool.query('delete from credit_limit where user_id = any($1)', [userIds])
  await pool.query(
    `update application set review = 'DEFAULT', submitted_at = null, decided_at = null where user_id = any($1)`,
    [userIds],
  )
}

async function attack(order: AttackOrder): Promise<Replies> {
  const child = fork(join(import.meta.dirname, 'attackers.ts'))
  child.send(order)
  const [replies] = await once(child, 'message')
  return replies
}

interface Target {
  name: string
  figure: string
  isMet: boolean
}

interface People {
  borrowers: SeededCustomer[]
  applicants: SeededCustomer[]
}

async function measure(server: { url: string; metricsPort: number }, people: People): Promise<Target[]> {
  const {
    borrowers: [borrower, ...borrowers],
    applicants: [photographer, ...applicants],
  } = people
  if (!borrower || !photographer) throw new Error('too few customers')
  let isOver = false
  const stopped = () => isOver
  const calls = borrow(server.url, borrower, stopped)
  const uploads = sendPhotos(server.url, photographer, stopped)
  const watched = watchServer(server.metricsPort, stopped)
  const replies = await attack({ base: server.url, borrowers, applicants, seconds, names })
  isOver = true
  for (const [name, counts] of Object.entries(replies))
    print(
      `${name}: ${Object.entries(counts)
        .map(([status, count]) => `${status === '0' ? 'closed' : status} × ${count}`)
        .join(', ')}`,
    )
  const [called, sent, grownMb] = [waited(await calls), waited(await uploads), await watched]
  return [
    {
      name: `a borrower's ${called.count} calls: median below ${limits.medianMs} ms`,
      figure: `${called.medianMs.toFixed(0)} ms`,
      isMet: called.medianMs < limits.medianMs,
    },
    {
      name: `the slowest of them within ${limits.slowestMs} ms, none fails`,
      figure: `${called.slowestMs.toFixed(0)} ms, ${called.failed} failed`,
      isMet: called.slowestMs <= limits.slowestMs && called.failed === 0,
    },
    {
      name: `another customer's ${sent.count} photos: each within ${limits.photoMs} ms, none fails`,
      figure: `${sent.slowestMs.toFixed(0)} ms, ${sent.failed} failed`,
      isMet: sent.slowestMs <= limits.photoMs && sent.failed === 0 && sent.count > 0,
    },
    {
      name: `memory grows by at most ${limits.grownMb} MB`,
      figure: `${grownMb.toFixed(0)} MB`,
      isMet: grownMb <= limits.grownMb,
    },
  ]
}

/** Runs all loads together against a server of its own, beside a borrower and a customer who sends photos. */
async function main(): Promise<boolean> {
  const dataDir = mkdtempSync(join(tmpdir(), 'lumbung-attacks-'))
  const postgres = await openEmbeddedPostgres({ dataDir })
  const [port, metricsPort] = [await freePort(), await freePort()]
  const seeding = await startApp(
    readConfig({ LUMBUNG_DATA: dataDir, METRICS_PORT: 'none', LOG_LEVEL: 'error' }, ['--role=api']),
    postgres.url,
  )
  const { app } = seeding
  const customers = await seedCustomers(app, 240)
  const userIds = customers.map(({ userId }) => userId)
  await seedRunningLoans(app.db.pool, customers.length, app.clock.today(), userIds)
  const applicants = customers.slice(0, customers.length / 2)
  await reopenApplications(
    app.db.pool,
    applicants.map(({ userId }) => userId),
  )
  await seeding.stop()
  const env = { DATABASE_URL: postgres.url, METRICS_PORT: String(metricsPort) }
  const server = await startServer({ dataDir, port, env })
  try {
    print(`${names.length} loads together for ${seconds} s`)
    // The running loans have an account each, whose id is the customer's.
    const borrowers = customers.slice(applicants.length).map((one) => ({ ...one, bankAccountId: one.userId }))
    const bounds = await measure({ url: server.url, metricsPort }, { borrowers, applicants })
    for (const { name, figure, isMet } of bounds) print(`${isMet ? '✔' : '✖'} ${name}: ${figure}`)
    const met = bounds.filter(({ isMet }) => isMet).length
    print(`${met} passed, ${bounds.length - met} failed`)
    return met === bounds.length
  } finally {
    await server.stop()
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

process.exitCode = (await main()) ? 0 : 1
