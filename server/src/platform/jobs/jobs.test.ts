import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { PgBoss } from 'pg-boss'
import { z } from 'zod'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { startJobs } from './jobs.ts'
import { publisherOf } from './outbox.ts'

const lines: string[] = []
let app: TestApp
before(async () => {
  app = await openTestApp({ logTo: { write: (line) => void lines.push(line) }, env: { LOG_LEVEL: 'warn' } })
})
after(() => app.close())

const name = 'test.fail'
/** Another worker on the same database, with one kind of job. */
const working = (queue: string, run: (app: object, payload: unknown) => Promise<void>) =>
  startJobs({
    app: {},
    db: app.app.db,
    live: app.app.live,
    log: app.app.log,
    metrics: app.app.metrics,
    url: app.databaseUrl,
    schedules: [],
    cron: false,
    subscriptions: [{ name: queue, topic: queue, run }],
  })
const failing = () => working(name, () => Promise.reject(new Error('on purpose')))
/** pg-boss without the product, whose own relay would take an outbox event and find no subscriber. */
const openBoss = () =>
  new PgBoss({ connectionString: app.databaseUrl, schema: 'job', supervise: false, schedule: false })

async function until(what: string, done: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 400; tries++) {
    if (await done()) return
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  assert.fail(what)
}

const alarms = async () => Number((await app.app.metrics.text()).match(/event="job_failed"} (\d+)/)?.[1] ?? 0)

test('a job that keeps failing raises an alarm, and another one when it is given up', async () => {
  const jobs = await failing()
  const { pool } = app.app.db
  const stateOf = async () => (await pool.query('select state from job.job where name = $1', [name])).rows[0]?.state
  const afterTries = (tries: number) =>
    pool.query(`update job.job set retry_count = $2, start_after = now() where name = $1 and state = 'retry'`, [
      name,
      tries,
    ])
  const boss = openBoss()
  try {
    await boss.start()
    await boss.send(name, {})
    await until('it fails', async () => (await stateOf()) === 'retry')
    assert.equal(await alarms(), 0, 'one failure raises no alarm')
    await afterTries(8)
    await until('an alarm', async () => (await alarms()) === 1)
    await until('it waits for the next try', async () => (await stateOf()) === 'retry')
    await afterTries(300)
    await until('it is given up', async () => (await stateOf()) === 'failed')
    await until('an alarm for the last try and one for the dead letter', async () => (await alarms()) === 3)
  } finally {
    await boss.stop()
    await jobs.stop()
  }
})

test('a job sent by another process runs within seconds, also while a slow one of its queue is running', async () => {
  const slow = Promise.withResolvers<void>()
  const begun: unknown[] = []
  const queue = 'test.slow'
  const jobs = await working(queue, async (_, payload) => {
    begun.push(payload)
    if (begun.length === 1) await slow.promise
  })
  const boss = openBoss()
  try {
    await boss.start()
    for (const job of [1, 2, 3]) {
      await boss.send(queue, { job })
      await until(`job ${job} runs`, async () => begun.length === job)
    }
    assert.deepEqual(begun, [{ job: 1 }, { job: 2 }, { job: 3 }])
  } finally {
    slow.resolve()
    await boss.stop()
    await jobs.stop()
  }
})

test('a due job runs within seconds while an event cannot be moved', async () => {
  const { pool } = app.app.db
  const queue = 'test.beside'
  let runs = 0
  const jobs = await working(queue, async () => void runs++)
  const boss = openBoss()
  try {
    await boss.start()
    await pool.query(`create function keep_event() returns trigger language plpgsql as
      $$ begin raise exception 'kept on purpose'; end $$`)
    await pool.query('create trigger kept before delete on outbox for each row execute function keep_event()')
    await pool.query(
      `insert into outbox (id, topic, payload, at) values (gen_random_uuid(), 'test.unsubscribed', '{}', now())`,
    )
    await boss.send(queue, {})
    await until('the job runs', async () => runs === 1)
  } finally {
    await pool.query('drop function if exists keep_event cascade')
    await boss.stop()
    await jobs.stop()
  }
  await app.settle()
})

test('jobs continue after all database connections were cut', async () => {
  await app.app.db.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
  )
  const publish = publisherOf<{ 'test.unsubscribed': object }>({ 'test.unsubscribed': z.object({}) })
  await until('the job runner says so', async () => lines.some((line) => line.includes('"job runner"')))
  for (const line of lines.filter((one) => one.includes('"job runner"'))) {
    const { level, err } = JSON.parse(line)
    assert.deepEqual([level, Boolean(err.code ?? err.message)], ['warn', true], line)
  }
  await until('the server answers', async () => (await app.client().fetch('/readyz')).status === 200)
  await app.app.db.transaction((tx) => publish(tx, { topic: 'test.unsubscribed', payload: {} }, app.clock.now()))
  await app.settle()
})

test('a stop waits for the relay that is under way, and nothing is relayed after it', async () => {
  const { db } = app.app
  await app.settle()
  const jobs = await failing()
  const holder = await db.pool.connect()
  const done: string[] = []
  try {
    await holder.query('begin')
    await holder.query('lock table outbox in share row exclusive mode')
    const relayed = jobs.look().then(() => done.push('relayed'))
    const stopped = jobs.stop().then(() => done.push('stopped'))
    await until('the relay waits', async () => {
      const { rows } = await db.pool.query(`select from pg_locks where relation = 'outbox'::regclass and not granted`)
      return rows.length > 0
    })
    await new Promise((resolve) => setTimeout(resolve, 500))
    assert.deepEqual(done, [])
    await holder.query('rollback')
    await Promise.all([relayed, stopped])
    assert.deepEqual(done, ['relayed', 'stopped'])
  } finally {
    holder.release(true)
  }
})

test('schedules start by themselves, unless a test keeps them to itself', async () => {
  const passes = async ({ app: { db } }: TestApp) => (await db.pool.query('select cron_on from job.version')).rows[0]
  const other = await openTestApp({ cron: true })
  try {
    await until('a look at the clock', async () => (await passes(other)).cron_on !== null)
    const { rows } = await other.app.db.pool.query('select name, cron, timezone from job.schedule')
    assert.deepEqual(
      rows.find(({ name }) => name === 'billing.end-of-day'),
      { name: 'billing.end-of-day', cron: '5 0 * * *', timezone: 'Asia/Jakarta' },
    )
    assert.equal((await passes(app)).cron_on, null)
  } finally {
    await other.close()
  }
})
