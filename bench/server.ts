import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startApp } from '../server/src/app.ts'
import { readConfig } from '../server/src/platform/config/config.ts'
import { openEmbeddedPostgres } from '../server/src/platform/postgres/embedded.ts'
import { jakarta, type SeededCustomer, seedCustomers, seededDevice } from '../server/src/testing/load/seed-customers.ts'
import { cpuOf } from './cpu.ts'
import { prepareLoad, type Shot } from './load.ts'
import { applyScript, preparePgbench, runPgbench } from './pgbench.ts'
import { type Measure, type Row, ratioRow } from './report.ts'

const connections = 16
const rounds = 9
/** Applications before the first round, so that a slow machine, too, measures optimised code. */
const warmUp = 6000
const port = 3911
const base = `http://127.0.0.1:${port}`

const headersOf = (customer: SeededCustomer) => ({
  cookie: `lumbung=${customer.token}`,
  'x-adv-uuid': seededDevice,
  'x-user-agent': 'WEB',
  'content-type': 'application/json',
})

const applyShot = (customer: SeededCustomer): Shot => ({
  method: 'POST',
  path: '/api/loan/apply?channel=H5&lang=id',
  headers: { ...headersOf(customer), 'idempotency-key': `bench-${customer.userId}` },
  body: JSON.stringify({
    productId: 'pinjaman-tunai',
    rateVersion: 1,
    amount: 1_000_000,
    tenor: 6,
    loanPurpose: 'DAILY',
    bankAccountId: customer.bankAccountId,
    location: jakarta,
  }),
})

/** The rows of HTTP calls, and notes on their data and the database's settings. */
export async function measureServer(count: number): Promise<{ rows: Row[]; notes: string[] }> {
  const folder = mkdtempSync(join(tmpdir(), 'lumbung-bench-'))
  const postgres = await openEmbeddedPostgres({ dataDir: folder })
  const config = readConfig({ LUMBUNG_DATA: folder, PORT: String(port), LOG_LEVEL: 'error' }, ['--role=api'])
  const running = await startApp(config, postgres.url)
  await running.server.listen({ port, host: '127.0.0.1' })
  const { pool } = running.app.db
  try {
    const customers = await seedCustomers(running.app, count)
    const applicants = customers.slice(0, Math.floor(count / 3))
    const others = customers.slice(applicants.length)
    await pool.query('analyze')
    const quote = await fetch(`${base}/api/loan/quote`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"productId":"pinjaman-tunai","amount":1000000,"tenor":6}',
    })
    await preparePgbench(pool, others, ((await quote.json()) as { data: unknown }).data)
    const fire = (seconds: number, loop: boolean, shots: Shot[]) =>
      cpuOf(folder, prepareLoad({ base, folder, connections, seconds, loop }, shots))
    const plain = (transactions: number) =>
      cpuOf(folder, async () =>
        runPgbench({ url: postgres.url, folder, clients: connections }, applyScript, transactions),
      )

    const share = Math.floor((applicants.length - 2 * warmUp) / rounds)
    let warm = 0
    while (warm < warmUp) {
      const { done } = await fire(1, false, applicants.slice(warm, warm + share).map(applyShot))
      warm += done
    }
    // Plans that were made for empty tables are made again, as in a database that has run for a while.
    await pool.query('vacuum analyze')
    const rates: Record<'plain' | 'apply', Measure[]> = { plain: [], apply: [] }
    for (let round = 0; round < rounds; round++) {
      const from = applicants.length - (round + 1) * share
      rates.plain.push(await plain(Math.floor(others.length / rounds / 2)))
      rates.apply.push(await fire(1, false, applicants.slice(from, from + share).map(applyShot)))
    }
    const { rows: settings } = await pool.query(
      `select string_agg(name || ' = ' || setting, ', ' order by name) as text from pg_settings
       where name in ('fsync', 'full_page_writes', 'synchronous_commit')`,
    )
    return {
      rows: [
        ratioRow(
          `apply for a loan over HTTP, ${connections} connections ÷ pgbench, plain statements, prepared`,
          rates.apply,
          rates.plain,
          0.7,
        ),
      ],
      notes: [
        `HTTP: ${count.toLocaleString('en')} customers with a limit and no loan, ${rounds} rounds of 1 s (apply) and 2 s (reads), each beside pgbench.`,
        `Durability: ${settings[0].text}.`,
      ],
    }
  } finally {
    await running.stop()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
