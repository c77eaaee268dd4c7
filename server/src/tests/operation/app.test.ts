import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import http from 'node:http'
import { after, test } from 'node:test'
import pg from 'pg'
import { openTestApp } from '../../testing/test-app.ts'

const app = await openTestApp()

const admin = new pg.Client({ connectionString: app.databaseUrl, application_name: 'observer' })
await admin.connect()
after(async () => {
  await admin.end()
  await app.close()
})

const connections = async () => {
  const sql = `select application_name as name from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`
  return (await admin.query<{ name: string }>(sql)).rows.map(({ name }) => name)
}
const listeningSockets = () => process.getActiveResourcesInfo().filter((name) => name === 'TCPServerWrap').length

/** PostgreSQL notices the end of a connection slightly after the client; after 10 s an idle one would end by itself. */
async function assertNothingOpen(): Promise<void> {
  for (const until = performance.now() + 5000; (await connections()).length > 0 && performance.now() < until; )
    await new Promise((resolve) => setTimeout(resolve, 25))
  assert.deepEqual(await connections(), [])
  assert.equal(listeningSockets(), 0, 'no socket is listening')
}

const keysOfAnother = { LUMBUNG_MASTER_KEY: randomBytes(32).toString('base64') }

for (const { step, sabotage = '', repair = '', env = {} } of [
  { step: 'the keys', env: keysOfAnother },
  { step: 'the jobs', sabotage: 'alter table outbox rename to gone', repair: 'alter table gone rename to outbox' },
])
  test(`a start that fails at ${step} leaves no connection and no socket open`, async () => {
    await assert.rejects(app.restart({ env, meanwhile: () => admin.query(sabotage) }))
    await assertNothingOpen()
    await admin.query(repair)
  })

test('a start that fails at the server leaves no connection and no socket open', async ({ mock }) => {
  // Only Fastify asks the module's object for it.
  mock.method(http, 'createServer', () => {
    throw new Error('no server')
  })
  await assert.rejects(app.restart({ env: {} }), /no server/)
  await assertNothingOpen()
})

test('after failed starts the product starts, and a stop leaves nothing open', async () => {
  await app.restart({ env: {} })
  assert.ok((await connections()).length > 0)
  assert.equal((await app.client().fetch('/readyz')).status, 200)
  await app.stop()
  await assertNothingOpen()
})
