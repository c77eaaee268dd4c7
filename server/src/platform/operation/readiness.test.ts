import assert from 'node:assert/strict'
import { rename } from 'node:fs/promises'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
before(async () => {
  app = await openTestApp({ env: { METRICS_PORT: '0' } })
})
after(() => app.close())

const readiness = async () => {
  const response = await fetch(new URL('/readyz', app.metrics.url))
  const { status, reason } = (await response.json()) as { status: string; reason?: string }
  return { http: response.status, status, reason }
}
const ready = { http: 200, status: 'ready', reason: undefined }
const notReady = (reason: string) => ({ http: 503, status: 'not ready', reason })

/** Waits until /readyz returns this: the response is cached for some seconds. */
async function waitUntil(wanted: ReturnType<typeof notReady> | typeof ready): Promise<void> {
  let now = await readiness()
  for (
    const end = performance.now() + 60_000;
    now.reason !== wanted.reason && performance.now() < end;
    await sleep(100)
  )
    now = await readiness()
  assert.deepEqual(now, wanted)
}

test('17: /readyz tells everybody one word; the reason and the adapters are on the address of the metrics', async () => {
  const told = async () => {
    const response = await app.client().fetch('/readyz')
    return [response.status, await response.json()]
  }
  assert.deepEqual(await told(), [200, { status: 'ready' }])
  const own = (await (await fetch(new URL('/readyz', app.metrics.url))).json()) as { adapters: unknown }
  assert.deepEqual(own, { status: 'ready', adapters: app.app.adapters })
  await app.app.db.pool.query('update migration set version = version + 1000')
  await waitUntil(notReady('migration'))
  assert.deepEqual(await told(), [503, { status: 'not ready' }])
  await app.app.db.pool.query('update migration set version = version - 1000')
  await waitUntil(ready)
})

test('a read-only database, as after a failover, is not ready', async () => {
  const turn = async (mode: 'on' | 'off') => {
    const client = new pg.Client({ connectionString: app.databaseUrl })
    await client.connect()
    const alter = `alter database "${client.database}" set default_transaction_read_only = ${mode}`
    await client.query(`begin; set transaction read write; ${alter}; commit`)
    // Open connections keep the former setting. A worker of autovacuum may not be ended by us.
    await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
    )
    await client.end()
  }
  await waitUntil(ready)
  await turn('on')
  await waitUntil(notReady('read-only'))
  await turn('off')
  await waitUntil(ready)
})

test('a database of another version is not ready', async () => {
  const { pool } = app.app.db
  await pool.query('update migration set version = version + 1000')
  await waitUntil(notReady('migration'))
  await pool.query('update migration set version = version - 1000')
  await waitUntil(ready)
})

test('a missing data folder is not ready', async () => {
  const { dataDir } = app.app.config
  await rename(dataDir, `${dataDir}-away`)
  await waitUntil(notReady('disk'))
  await rename(`${dataDir}-away`, dataDir)
  await waitUntil(ready)
})

test('the probe writes a single row, however often it runs', async () => {
  const { pool } = app.app.db
  for (let n = 0; n < 5; n++) await pool.query('select prove_writable()')
  const { rows } = await pool.query(
    `select count(*)::int as rows, pg_total_relation_size('write_probe')::int as bytes from write_probe`,
  )
  assert.equal(rows[0].rows, 1)
  assert.ok(rows[0].bytes < 300_000, `${rows[0].bytes} bytes`)
})
