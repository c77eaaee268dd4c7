import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { startApp } from '../server/src/app.ts'
import { closeDays } from '../server/src/modules/billing/api.ts'
import type { App } from '../server/src/modules/context.ts'
import { readConfig } from '../server/src/platform/config/config.ts'
import { openEmbeddedPostgres } from '../server/src/platform/postgres/embedded.ts'
import { seedRunningLoans } from '../server/src/testing/load/seed-running.ts'
import { medianOf, type Row, rowOf } from './report.ts'

const port = 3913
const sizes = { 1000: 7, 10000: 5, 100000: 3 }

/** The duration of some work in milliseconds. */
async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

/** Times one UPDATE that sets the closed date of every loan and does nothing else. Rolls it back and vacuums its dead rows. */
async function bareUpdate(pool: pg.Pool, today: string): Promise<number> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const took = await timed(() => client.query('update loan set closed_date = $1', [today]))
    await client.query('rollback')
    return took
  } finally {
    client.release()
    await pool.query('vacuum analyze loan')
  }
}

async function measureSize(app: App, loans: number, rounds: number): Promise<Row> {
  const { pool } = app.db
  const today = app.clock.today()
  const plain: number[] = []
  const whole: number[] = []
  for (let round = 0; round < rounds; round++) {
    await seedRunningLoans(pool, loans, today)
    plain.push(await bareUpdate(pool, today))
    whole.push(await timed(() => closeDays(app)))
    const { rows } = await pool.query('select count(*)::int as left from loan where closed_date < $1', [today])
    if (rows[0].left > 0) throw new Error(`${rows[0].left} of ${loans} loans were not closed`)
  }
  const each = (times: number[]) => `${((medianOf(times) * 1000) / loans).toFixed(0)} µs`
  return rowOf({
    name: `end of day of ${loans.toLocaleString('en')} loans, 1 in 30 due, 1 in 50 late ÷ a bare UPDATE of them`,
    figure: `${each(whole)} ÷ ${each(plain)} a loan`,
    values: whole.map((took, round) => took / (plain[round] ?? Number.NaN)),
    // Fixed costs distort the ratio of small portfolios.
    ...(loans >= 100_000 ? { target: { most: 10 } } : {}),
  })
}

/** Times the end of day of fresh portfolios, in the same round as a bare UPDATE, the lower bound. */
export async function measureDays(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'lumbung-days-'))
  const postgres = await openEmbeddedPostgres({ dataDir: folder })
  const config = readConfig({ LUMBUNG_DATA: folder, PORT: String(port), LOG_LEVEL: 'error' }, ['--role=api'])
  const running = await startApp(config, postgres.url)
  try {
    const rows: Row[] = []
    for (const [loans, rounds] of Object.entries(sizes))
      rows.push(await measureSize(running.app, Number(loans), rounds))
    return rows
  } finally {
    await running.stop()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
