import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { verifyLedger } from '../../modules/audit/api.ts'
import { notify } from '../../platform/live/live.ts'
import { type Load, lostOrders, startLoad } from '../../testing/load/load.ts'
import { type Borrower, borrowers } from '../../testing/loans/borrowers.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

// An unhandled rejection or error ends the process in production; here it fails the test that runs.

let app: TestApp
let next: () => Borrower
before(async () => {
  app = await openTestApp({ ownDatabase: 'on a port', env: { METRICS_PORT: '0' } })
  next = await borrowers(app, 20)
})
after(() => app.close())

const customers = (size: number) => Array.from({ length: size }, next)
const postmaster = async () =>
  Number.parseInt(await readFile(join(app.app.config.dataDir, 'postgres/postmaster.pid'), 'utf8'), 10)

/** Asserts that writes work again, refusals had the right codes, nothing acknowledged is lost and all jobs finish. */
async function assertRecovered(load: Load): Promise<void> {
  const ms = await load.writes(30_000)
  await load.stop()
  const others = load.answers.filter(({ status }) => status !== 200)
  assert.ok(others.length > 0, 'no request was refused')
  // The response to a committed change may be lost; then its repetition is refused.
  const repeated = ['ORDER_NOT_OPEN', 'ORDER_ONGOING']
  const wrong = others.filter(
    ({ status, code }) => !(status === 503 && code === 'MAINTENANCE') && !repeated.includes(code),
  )
  assert.deepEqual(wrong, [])
  assert.deepEqual(await lostOrders(app, load), [])
  assert.deepEqual(await verifyLedger(app.app.db), [])
  // A job whose completion could not be stored runs again after some 15 s.
  await app.settle().catch(() => app.settle())
  process.stdout.write(`# writes resumed after ${ms} ms, ${others.length} refused\n`)
}

test('after PostgreSQL is killed under load, writes succeed again and nothing acknowledged is lost', async (t) => {
  const load = startLoad(customers(4))
  t.after(load.stop)
  await load.writes(30_000)
  const before = await postmaster()
  process.kill(before, 'SIGKILL')
  await assertRecovered(load)
  assert.notEqual(await postmaster(), before)
})

test('after a backend is killed under load, PostgreSQL restarts itself and writes succeed', async (t) => {
  const load = startLoad(customers(4))
  t.after(load.stop)
  await load.writes(30_000)
  const { rows } = await app.app.db.pool.query('select pg_backend_pid() as pid')
  process.kill(rows[0].pid, 'SIGKILL')
  await assertRecovered(load)
})

test('while the database is down for three seconds readiness reports it, then writes succeed', async (t) => {
  const load = startLoad(customers(4))
  t.after(load.stop)
  await load.writes(30_000)
  const readiness = async () => {
    const response = await fetch(new URL('/readyz', app.metrics.url))
    const { status, reason } = (await response.json()) as { status: string; reason?: string }
    return { http: response.status, status, ...(reason && { reason }) }
  }
  assert.deepEqual(await readiness(), { http: 200, status: 'ready' })
  await app.withoutDatabase(async () => {
    await sleep(3200)
    assert.deepEqual(await readiness(), { http: 503, status: 'not ready', reason: 'database' })
  })
  await assertRecovered(load)
  // The last result is kept for half a second.
  for (let tries = 0; tries < 20 && (await readiness()).http !== 200; tries++) await sleep(100)
  assert.deepEqual(await readiness(), { http: 200, status: 'ready' })
})

test('an open event stream ends so that the browser reloads, and the next one gets events', async () => {
  const { client, userId } = next()
  const listen = async () => (await client.fetch('/api/events')).body?.getReader()
  const stream = await listen()
  await stream?.read()
  await app.withoutDatabase(() => sleep(100))
  const ended = async () => {
    for (;;) if ((await stream?.read())?.done) return true
  }
  assert.ok(await Promise.race([ended(), sleep(30_000, false, { ref: false })]), 'the stream stayed open')
  const again = await listen()
  await again?.read()
  notify(app.app.db, userId, 'order')
  const received = await Promise.race([again?.read(), sleep(30_000, undefined, { ref: false })])
  assert.match(new TextDecoder().decode(received?.value as Uint8Array), /^event: order/)
  await again?.cancel()
})
