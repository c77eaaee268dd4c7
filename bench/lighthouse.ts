import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startApp } from '../server/src/app.ts'
import { readConfig } from '../server/src/platform/config/config.ts'
import { openEmbeddedPostgres } from '../server/src/platform/postgres/embedded.ts'
import { type SeededCustomer, seedCustomers, seededDevice } from '../server/src/testing/load/seed-customers.ts'
import { seedRunningLoans } from '../server/src/testing/load/seed-running.ts'
import { medianOf, type Row, rowOf } from './report.ts'

const chromium = [process.env.CHROMIUM_PATH ?? '', '/usr/bin/chromium', '/usr/bin/google-chrome'].find(
  (path) => path !== '' && existsSync(path),
)
const root = join(import.meta.dirname, '..')
const port = 3912
const borrowerPort = 3914

interface Report {
  finalDisplayedUrl: string
  categories: Record<'performance' | 'accessibility', { score: number }>
  audits: Record<string, { numericValue?: number }>
}

const run = promisify(execFile)

/** A proxy that adds a customer's session to each request, because Lighthouse sends no cookies with a page's fetches. */
async function openAs({ token }: SeededCustomer): Promise<{ close(): void }> {
  const server = createServer((incoming, outgoing) => {
    const headers = { ...incoming.headers, cookie: `lumbung=${token}`, 'x-adv-uuid': seededDevice }
    const { url, method } = incoming
    const forwarded = request({ host: '127.0.0.1', port, path: url, method, headers }, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers)
      response.pipe(outgoing)
    })
    forwarded.on('error', () => outgoing.destroy())
    incoming.pipe(forwarded)
  })
  await new Promise<void>((resolve) => server.listen(borrowerPort, '127.0.0.1', resolve))
  return server
}

async function audit(url: string, folder: string): Promise<Report> {
  const output = join(folder, 'report.json')
  await run(
    join(root, 'node_modules/.bin/lighthouse'),
    [
      url,
      '--quiet',
      '--output=json',
      `--output-path=${output}`,
      '--only-categories=performance,accessibility',
      '--throttling-method=devtools',
      '--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-dev-shm-usage --no-first-run --disable-background-networking',
    ],
    { env: { ...process.env, CHROME_PATH: chromium ?? '' } },
  )
  const report: Report = JSON.parse(readFileSync(output, 'utf8'))
  const shown = new URL(report.finalDisplayedUrl).pathname
  if (shown !== new URL(url).pathname) throw new Error(`${url} was redirected to ${shown}`)
  return report
}

/** Audits performance and accessibility of a screen in three runs. */
async function measureScreen(name: string, url: string, folder: string): Promise<Row[]> {
  const reports: Report[] = []
  for (let round = 0; round < 3; round++) reports.push(await audit(url, folder))
  const scores = (category: 'performance' | 'accessibility') =>
    reports.map((report) => Math.round(report.categories[category].score * 100))
  const paint = medianOf(reports.map((report) => report.audits['largest-contentful-paint']?.numericValue ?? 0))
  return [
    rowOf({
      name: `Lighthouse performance, ${name}, mobile with throttling, 3 runs`,
      figure: `LCP ${Math.round(paint)} ms`,
      values: scores('performance'),
      target: { least: 95 },
    }),
    rowOf({
      name: `Lighthouse accessibility, ${name}, 3 runs`,
      figure: '',
      values: scores('accessibility'),
      target: { least: 100 },
    }),
  ]
}

/** Lighthouse scores, mobile, with applied throttling: two public screens and two of a signed-in customer. */
export async function measurePages(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'lumbung-pages-'))
  const postgres = await openEmbeddedPostgres({ dataDir: folder })
  const config = readConfig({ LUMBUNG_DATA: folder, PORT: String(port), LOG_LEVEL: 'error' })
  const running = await startApp(config, postgres.url)
  await running.server.listen({ port, host: '127.0.0.1' })
  const { app } = running
  const [customer] = await seedCustomers(app, 1)
  if (!customer) throw new Error('no customer was seeded')
  const asCustomer = await openAs(customer)
  const [visitor, borrower] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${borrowerPort}`]
  try {
    const rows = [
      ...(await measureScreen('/H5/login', `${visitor}/H5/login`, folder)),
      ...(await measureScreen('/H5/home', `${visitor}/H5/home`, folder)),
      ...(await measureScreen(
        '/H5/home/apply-loan',
        `${borrower}/H5/home/apply-loan?productId=pinjaman-tunai`,
        folder,
      )),
    ]
    await seedRunningLoans(app.db.pool, 1, app.clock.today(), [customer.userId])
    return [...rows, ...(await measureScreen('/H5/bill with a running loan', `${borrower}/H5/bill`, folder))]
  } finally {
    asCustomer.close()
    await running.stop()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
