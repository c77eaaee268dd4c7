import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { installTools } from '../scripts/tools.mjs'
import { startApp } from '../server/src/app.ts'
import { readConfig } from '../server/src/platform/config.ts'
import { openEmbeddedPostgres } from '../server/src/platform/postgres/embedded.ts'
import { jakarta, type SeededCustomer, seedCustomers, seededDevice } from '../server/src/testing/seed-customers.ts'
import { measurePages } from './lighthouse.ts'
import { load, type Shot } from './load.ts'
import { preparePgbench, runPgbench } from './pgbench.ts'

const { values: options } = parseArgs({
  options: { customers: { type: 'string', default: '36000' }, pages: { type: 'boolean', default: false } },
})

installTools(new Set(['bench', ...(options.pages ? ['browser'] : [])]))

const connections = 16
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
const readShot =
  (path: string) =>
  (customer: SeededCustomer): Shot => ({
    method: 'GET',
    path: `/api${path}?channel=H5&lang=id`,
    headers: headersOf(customer),
  })

interface Row {
  name: string
  figure: string
  ratio: string
  target: string
  met: boolean
}

async function measureServer(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'lumbung-bench-'))
  const postgres = await openEmbeddedPostgres({ dataDir: folder })
  const config = readConfig({ LUMBUNG_DATA: folder, PORT: String(port), LOG_LEVEL: 'error' }, ['--role=api'])
  const running = await startApp(config, postgres.url)
  await running.server.listen({ port, host: '127.0.0.1' })
  try {
    const customers = await seedCustomers(running.app, Number(options.customers))
    const third = Math.floor(customers.length / 3)
    const [first, second, rest] = [
      customers.slice(0, third),
      customers.slice(third, 2 * third),
      customers.slice(2 * third),
    ]
    await running.app.db.pool.query('analyze')
    const quote = await fetch(`${base}/api/loan/quote`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"productId":"pinjaman-tunai","amount":1000000,"tenor":6}',
    })
    await preparePgbench(running.app.db.pool, [...rest, ...second], ((await quote.json()) as { data: unknown }).data)
    const fire = (seconds: number, loop: boolean, shots: Shot[]) =>
      load({ base, folder, connections, seconds, loop }, shots)
    await fire(3, true, first.slice(0, 1000).map(applyShot))
    const plain = runPgbench(postgres.url, folder, connections, rest.length)
    // As a database that has run for a while: plans that were made for empty tables are made anew.
    await running.app.db.pool.query('vacuum analyze')
    const apply = await fire(5, false, first.slice(1000).map(applyShot))
    const read = async (path: string) => {
      const shots = first.slice(0, 2000).map(readShot(path))
      await fire(3, true, shots)
      return await fire(5, true, shots)
    }
    const home = await read('/home/v1')
    const bills = await read('/bill/current')
    for (const [name, result] of Object.entries({ apply, home, bills }))
      process.stdout.write(`${name}: ${JSON.stringify(result)}\n`)
    const ratio = apply.perSecond / plain
    return [
      row(
        'apply for a loan over HTTP, 16 connections ÷ pgbench, plain statements, prepared',
        `${apply.perSecond.toFixed(0)}/s ÷ ${plain.toFixed(0)}/s`,
        ratio,
        0.35,
      ),
      row('home ÷ apply', `${home.perSecond.toFixed(0)}/s`, home.perSecond / apply.perSecond, 5),
      row('bill list ÷ apply', `${bills.perSecond.toFixed(0)}/s`, bills.perSecond / apply.perSecond, 5),
    ]
  } finally {
    await running.stop()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

function row(name: string, figure: string, ratio: number, target: number): Row {
  return { name, figure, ratio: ratio.toFixed(2), target: `≥ ${target}`, met: ratio >= target }
}

const rows = await measureServer()
const pages = options.pages ? await measurePages() : []
const machine = `${cpus().length} × ${cpus()[0]?.model}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}, PostgreSQL 18 (embedded); client, server and database share the processors`
const table = [
  '| what | figure | ratio | target | met |',
  '|---|---|---|---|---|',
  ...[...rows, ...pages].map(
    (one) => `| ${one.name} | ${one.figure} | ${one.ratio} | ${one.target} | ${one.met ? 'yes' : 'no'} |`,
  ),
].join('\n')
process.stdout.write(`${table}\n`)
writeFileSync(
  join(import.meta.dirname, '../docs/benchmarks.md'),
  `# Benchmarks\n\nWritten by \`npm run bench -- --pages\` on ${new Date().toISOString().slice(0, 10)}.\nMachine: ${machine}.\nAbsolute figures are low on a small shared machine: read the ratios.\n\n${table}\n`,
)
