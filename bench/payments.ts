import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rupiah } from '@lumbung/shared/lending/money.ts'
import type pg from 'pg'
import { type RunningApp, startApp } from '../server/src/app.ts'
import { closeDays } from '../server/src/modules/billing/api.ts'
import type { App } from '../server/src/modules/context.ts'
import { readConfig } from '../server/src/platform/config/config.ts'
import { openEmbeddedPostgres } from '../server/src/platform/postgres/embedded.ts'
import type { PaymentGateway } from '../server/src/providers/payment-gateway/port.ts'
import { carriesToken } from '../server/src/providers/payment-gateway/xendit-webhook.ts'
import { seedRunningLoans } from '../server/src/testing/load/seed-running.ts'
import { cpuOf } from './cpu.ts'
import { prepareLoad, type Shot } from './load.ts'
import { runPgbench } from './pgbench.ts'
import { bookingScript, intakeScript, preparePayers } from './pgbench-payments.ts'
import { type Measure, type Row, ratioRow } from './report.ts'

const connections = 16
const rounds = 9
/** Before the first round, so that a slow machine, too, measures optimised code. */
const warmUp = { notices: 6000, bookings: 2000 }
/** More than can be sent in a second. */
const mostPerSecond = 20_000
const port = 3915
const base = `http://127.0.0.1:${port}`
const amount = 571_100
const callbackToken = 'token-of-the-bench'

/** A gateway that replies immediately, so that only our own work is measured. Payment `p-7` belongs to the code of payer 7. */
const stub = (app: App): PaymentGateway => ({
  ...app.providers.paymentGateway,
  isAuthentic: (headers) => carriesToken(headers, callbackToken),
  findPayment: async ({ providerRef, codeProviderId }) => ({
    status: 'PAID',
    providerRef,
    codeProviderId,
    code: '1',
    amount: rupiah(amount),
    paidAt: app.clock.now(),
    codeReference: `code-${providerRef.slice(2)}`,
  }),
})

const noticeOf = (app: App, n: number): Shot => ({
  method: 'POST',
  path: '/webhooks/xendit',
  headers: { 'content-type': 'application/json', 'x-callback-token': callbackToken },
  body: JSON.stringify({
    payment_id: `p-${n}`,
    callback_virtual_account_id: `va-${n}`,
    external_id: `code-${n}`,
    amount,
    account_number: '1',
    bank_code: 'BCA',
    transaction_timestamp: app.clock.now().toISOString(),
    merchant_code: '1',
  }),
})

/** Waits until every notice is handled. Throws after a minute. */
async function allHandled(pool: pg.Pool): Promise<void> {
  for (let tries = 0; tries < 6000; tries++) {
    const { rows } = await pool.query('select exists (select from webhook_notice where handled_at is null) as waiting')
    if (!rows[0].waiting) return
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  throw new Error('notices were not handled')
}

interface Payers {
  /** The next payers who have not paid yet. */
  next(count: number): number[]
  /** Tells how many of them paid; as many again may have been under way. */
  paid(count: number): void
}

function openPayers(): Payers {
  let first = 1
  return {
    next: (count) => Array.from({ length: count }, (_, index) => first + index),
    paid: (count) => {
      first += count + connections
    },
  }
}

async function measure(
  { folder, url, running }: { folder: string; url: string; running: RunningApp },
  withWorker: <T>(work: () => Promise<T>) => Promise<T>,
): Promise<Row[]> {
  const { app } = running
  const { pool } = app.db
  /** Sends notices for a second. */
  const send = (payers: Payers) => {
    const load = { base, folder, connections, seconds: 1, loop: false }
    const sending = prepareLoad(
      load,
      payers.next(mostPerSecond).map((n) => noticeOf(app, n)),
    )
    return async () => {
      const sent = await sending()
      if (sent.refused > 0) throw new Error(`${sent.refused} of ${sent.done} notices were refused`)
      payers.paid(sent.done)
      return sent
    }
  }
  const plain = (script: string, transactions: number) =>
    cpuOf(folder, async () => runPgbench({ url, folder, clients: connections }, script, transactions))
  const deleteNotices = () => pool.query('with events as (delete from outbox) delete from webhook_notice')

  const intake: Measure[] = []
  const plainIntake: Measure[] = []
  const booked: Measure[] = []
  const plainBooked: Measure[] = []
  const intakePayers = openPayers()
  for (let warm = 0; warm < warmUp.notices; ) warm += (await send(intakePayers)()).done
  await deleteNotices()
  for (let round = 0; round < rounds; round++) {
    plainIntake.push(await plain(intakeScript, 2000))
    intake.push(await cpuOf(folder, send(intakePayers)))
    await deleteNotices()
  }
  // The second half pays in the script of pgbench.
  const bookingPayers = openPayers()
  const endToEnd = () => {
    const sending = send(bookingPayers)
    return async () => {
      const started = performance.now()
      const { done } = await sending()
      await allHandled(pool)
      return { done, perSecond: (done * 1000) / (performance.now() - started) }
    }
  }
  await withWorker(async () => {
    for (let warm = 0; warm < warmUp.bookings; ) warm += (await endToEnd()()).done
    await pool.query('vacuum analyze')
    for (let round = 0; round < rounds; round++) {
      plainBooked.push(await plain(bookingScript, 800))
      booked.push(await cpuOf(folder, endToEnd()))
    }
  })
  const { rows } = await pool.query(
    `select count(*)::int as count from payment where provider = 'xendit' and provider_ref like 'p-%' and status = 'BOOKED'`,
  )
  const sent = booked.reduce((sum, { done }) => sum + done, 0)
  if (rows[0].count < sent) throw new Error(`${rows[0].count} payments are booked, ${sent} were reported`)
  const name = (what: string) =>
    `${what}, ${connections} connections, distinct payers ÷ pgbench that writes the same rows`
  return [
    ratioRow(name('a payment notice stored and answered'), intake, plainIntake, 0.6),
    ratioRow(name('a payment from its notice to booked'), booked, plainBooked, 0.7),
  ]
}

/** Benchmarks the payments of customers with a running loan. */
export async function measurePayments(people = 100_000): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'lumbung-payments-'))
  const postgres = await openEmbeddedPostgres({ dataDir: folder })
  const config = (role: string) =>
    readConfig({ LUMBUNG_DATA: folder, PORT: String(port), LOG_LEVEL: 'error' }, [`--role=${role}`])
  const running = await startApp(config('api'), postgres.url)
  await running.server.listen({ port, host: '127.0.0.1' })
  try {
    const { app } = running
    app.providers.paymentGateway = stub(app)
    await seedRunningLoans(app.db.pool, people, app.clock.today())
    await closeDays(app)
    await preparePayers(app, people)
    return await measure({ folder, url: postgres.url, running }, async (work) => {
      const worker = await startApp(config('worker'), postgres.url)
      worker.app.providers.paymentGateway = stub(worker.app)
      return work().finally(() => worker.stop())
    })
  } finally {
    await running.stop()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
