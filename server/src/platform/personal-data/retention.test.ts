import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { modules } from '../../modules/modules.ts'
import { retentionsOf } from '../../retentions.ts'
import { openTestApp, query, type TestApp } from '../../testing/test-app.ts'
import { endRetention, endRows, type Retention } from './retention.ts'

let app: TestApp
const lines: string[] = []
before(async () => {
  app = await openTestApp({ env: { LOG_LEVEL: 'info' }, logTo: { write: (line) => lines.push(line) } })
})
after(() => app.close())

const messages = retentionsOf(modules).filter(({ rule }) => rule === 'message')
const left = async () => (await query(app, 'select 1 from message')).length
const plant = (count: number) =>
  query(
    app,
    `insert into message (id, kind, created_at) select gen_random_uuid(), 'DECISION', $1 from generate_series(1, $2::int)`,
    [new Date(app.clock.now().getTime() - 31 * 86_400_000), count],
  )
const counted = async (rule: string) =>
  Number(
    (await app.app.metrics.text()).match(new RegExp(`lumbung_retention_total\\{rule="${rule}"\\} (\\d+)`))?.[1] ?? 0,
  )

test('2 000 rows end in batches of 500 and are reported in the log and the metrics', async () => {
  await plant(2000)
  await query(app, 'create table batch (size int)')
  await query(
    app,
    `create function note_batch() returns trigger language plpgsql as
     $$ begin insert into batch select count(*) from gone; return null; end $$`,
  )
  await query(
    app,
    `create trigger noted after delete on message referencing old table as gone for each statement execute function note_batch()`,
  )
  const before = await counted('message')
  assert.deepEqual(await endRetention(app.app, messages), { message: 2000 })
  assert.deepEqual([await left(), (await counted('message')) - before], [0, 2000])
  assert.equal((await query(app, 'select max(size) as size from batch'))[0].size, 500)
  await query(app, 'drop trigger noted on message')
  await query(app, 'drop table batch')
  assert.deepEqual(JSON.parse(lines.at(-1) ?? '').ended, { message: 2000 })
})

test('concurrent runs end each row once', async () => {
  await plant(2000)
  const runs = await Promise.all([1, 2, 3].map(() => endRetention(app.app, messages)))
  assert.equal(runs.reduce((sum, { message = 0 }) => sum + message, 0) + (await left()), 2000)
  await endRetention(app.app, messages)
  assert.equal(await left(), 0)
})

/** The job in a separate process with slow batches. */
function jobProcess() {
  const source = `
    import { modules } from '${join(import.meta.dirname, '../../modules/modules.ts')}'
    import { retentionsOf } from '${join(import.meta.dirname, '../../retentions.ts')}'
    import { openDatabase } from '${join(import.meta.dirname, '../database/db.ts')}'
    import { endRetention } from '${join(import.meta.dirname, './retention.ts')}'
    const db = openDatabase(${JSON.stringify(app.databaseUrl)}, 2)
    const app = { db, clock: { now: () => new Date(${app.clock.now().getTime()}) },
      log: { info() {}, error() {} }, metrics: { retired() {} } }
    await endRetention(app, retentionsOf(modules).filter(({ rule }) => rule === 'message'))`
  return spawn(process.execPath, ['--input-type=module', '-e', source], { stdio: ['ignore', 'ignore', 'inherit'] })
}

test('a job killed half-way leaves complete batches, and the next run continues', async () => {
  await plant(2000)
  await query(
    app,
    `create function slowly() returns trigger language plpgsql as $$ begin perform pg_sleep(0.4); return null; end $$`,
  )
  await query(app, 'create trigger slow after delete on message for each statement execute function slowly()')
  const job = jobProcess()
  const ended = new Promise((resolve) => job.once('exit', resolve))
  for (let tries = 0; (await left()) === 2000; tries++) {
    assert.ok(tries < 1000, 'the job does not begin')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  job.kill('SIGKILL')
  await ended
  await query(app, 'drop trigger slow on message')
  const rest = await left()
  assert.ok(rest > 0 && rest % 500 === 0, `${rest} left`)
  // The batch in progress when the process died may still complete or be rolled back.
  const { message = 0 } = await endRetention(app.app, messages)
  assert.ok(message === rest || message === rest - 500)
  assert.equal(await left(), 0)
})

test('a failing or missing rule is named and does not stop the others, and the job is retried', async () => {
  await plant(1)
  const failing: Retention<TestApp['app']> = { rule: 'message', end: () => Promise.reject(new Error('broken')) }
  const missing = endRows<TestApp['app']>('no-such-rule', { table: 'message', event: 't.created_at' })
  await assert.rejects(endRetention(app.app, [failing, missing, ...messages]), /failed: message,no-such-rule$/)
  assert.equal(await left(), 0)
  const errors = lines.map((line) => JSON.parse(line)).filter(({ level }) => level === 'error')
  assert.deepEqual(
    errors.map(({ rule }) => rule),
    ['message', 'no-such-rule'],
  )
})

test('a changed period in the table applies to the next run', async () => {
  await plant(1)
  await query(app, `update retention_rule set keep = 60 where name = 'message'`)
  assert.deepEqual(await endRetention(app.app, messages), {})
  await query(app, `update retention_rule set keep = 1, unit = 'MONTH' where name = 'message'`)
  assert.deepEqual(await endRetention(app.app, messages), { message: 1 })
})

test('months are calendar months in Jakarta, never shorter', async () => {
  const end = async (began: string, now: string) => {
    const id = randomUUID()
    await query(app, 'insert into message (id, kind, created_at) values ($1, $2, $3)', [id, 'DECISION', began])
    app.clock.set(now)
    await endRetention(app.app, messages)
    const gone = (await left()) === 0
    await query(app, 'delete from message')
    return gone
  }
  // 31 January, 00:30 in Jakarta: there is no 31 February, the month is over on 1 March.
  assert.equal(await end('2027-01-30T17:30:00Z', '2027-02-28T16:59:59Z'), false)
  assert.equal(await end('2027-01-30T17:30:00Z', '2027-02-28T17:00:00Z'), true)
  assert.equal(await end('2027-03-14T17:30:00Z', '2027-04-14T17:29:59Z'), false)
  assert.equal(await end('2027-03-14T17:30:00Z', '2027-04-14T17:30:00Z'), true)
})
