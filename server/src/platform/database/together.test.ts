import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { type Database, openDatabase } from './db.ts'
import { statement } from './sql.ts'
import { type BatchContext, together } from './together.ts'

let app: TestApp
/** A pool that only these tests use: the product's own also carries events and jobs, at any moment. */
let db: Database
let context: BatchContext
before(async () => {
  app = await openTestApp()
  db = openDatabase(app.databaseUrl, 2)
  context = { db, log: app.app.log }
  await db.pool.query('create table trip (n int primary key, of int not null check (of >= 0))')
})
after(async () => {
  await db.close()
  await app.close()
})

interface Row {
  n: number
  of: number
}
const put = statement<{ n: number }>(`
  insert into trip select n, "of" from json_to_recordset($1) as r (n int, "of" int) on conflict do nothing returning n`)
const pid = statement<{ pid: number }>('select pg_backend_pid() as pid')
const there = async () => (await db.pool.query<{ n: number }>('select n from trip order by n')).rows.map(({ n }) => n)

/** A batching of one test, which records the rows of each batch and the rows that ran individually. */
function grouped(group: (on: BatchContext, rows: readonly Row[]) => Promise<(string | undefined)[]>) {
  const groups: number[][] = []
  const alone: number[] = []
  const run = together<BatchContext, Row, string>({
    name: 'test',
    subjectOf: (row) => String(row.of),
    group: (on, rows) => {
      groups.push(rows.map(({ n }) => n))
      return group(on, rows)
    },
    alone: async ({ db }, row) => {
      alone.push(row.n)
      await db.rows(put, [JSON.stringify([row])])
      return 'alone'
    },
  })
  return { ask: (n: number, of = n) => run(context, { n, of }), groups, alone }
}

const putAll = async ({ db }: BatchContext, rows: readonly Row[]) => {
  const done = new Set((await db.rows(put, [JSON.stringify(rows)])).map(({ n }) => n))
  return rows.map(({ n }) => (done.has(n) ? 'group' : undefined))
}

test('rows of one turn form a batch, those that arrive while batches are in flight form the next; none waits for a batch to fill', async () => {
  const { ask, groups } = grouped(async (_on, rows) => {
    await new Promise((resolve) => setTimeout(resolve, 20))
    return rows.map(() => 'group')
  })
  const first = [ask(1), ask(2)]
  await new Promise((resolve) => setTimeout(resolve, 5))
  const second = ask(3)
  await new Promise((resolve) => setTimeout(resolve, 5))
  const later = [ask(4), ask(5), ask(6)]
  await Promise.all([...first, second, ...later])
  assert.deepEqual(groups, [[1, 2], [3], [4, 5, 6]])
})

test('a batch has at most 32 rows', async () => {
  const { ask, groups } = grouped(async (_on, rows) => rows.map(() => 'group'))
  await Promise.all(Array.from({ length: 70 }, (_, n) => ask(n)))
  assert.deepEqual(
    groups.map(({ length }) => length),
    [32, 32, 6],
  )
})

test('rows of one subject run one after the other, in order, also after one that runs individually', async () => {
  const done: string[] = []
  const { ask, groups } = grouped(async (_on, rows) => rows.map(({ n }) => (n === 1 ? undefined : 'group')))
  const note = (n: number, of: number) => ask(n, of).then(() => done.push(`${of}:${n}`))
  await Promise.all([note(1, 1), note(2, 1), note(3, 2), note(4, 1)])
  assert.deepEqual(groups, [[1, 3], [2], [4]])
  assert.deepEqual(
    done.filter((one) => one.startsWith('1:')),
    ['1:1', '1:2', '1:4'],
  )
})

test('a row that violates a constraint is rejected alone; the other rows of its batch are written once', async () => {
  const { ask, groups, alone } = grouped(putAll)
  const answers = await Promise.allSettled([ask(10), ask(11, -1), ask(12)])
  assert.deepEqual(
    answers.map(({ status }) => status),
    ['fulfilled', 'rejected', 'fulfilled'],
  )
  assert.deepEqual([groups, alone], [[[10, 11, 12]], [10, 11, 12]])
  assert.deepEqual((await there()).slice(-2), [10, 12])
})

test('a row that the batch leaves out runs individually; the others are not repeated', async () => {
  const { ask, alone } = grouped(putAll)
  assert.deepEqual(await Promise.all([ask(12), ask(13), ask(14)]), ['alone', 'group', 'group'])
  assert.deepEqual(alone, [12])
})

const sleep = 'select pg_sleep(60)'

/** Ends a connection's statement once it sleeps: an earlier signal would have nothing to cancel. */
async function endOnceAsleep(text: string, own: number): Promise<void> {
  while ((await db.pool.query(text, [own, sleep])).rowCount === 0);
}

for (const [name, end] of [
  ['a connection that is killed', 'pg_terminate_backend'],
  ['a statement that takes too long and is cancelled', 'pg_cancel_backend'],
] as const)
  test(`${name} in the middle of a batch: each row runs individually and finds what was done`, async () => {
    const from = 20 + 10 * name.length
    const { ask, alone } = grouped((on, rows) =>
      on.db.transaction(async (tx) => {
        const [{ pid: own } = { pid: 0 }] = await tx.rows(pid)
        await tx.rows(put, [JSON.stringify(rows)])
        const ending = endOnceAsleep(`select ${end}(pid) from pg_stat_activity where pid = $1 and query = $2`, own)
        await tx.rows({ name: 'sleep', text: sleep }).finally(() => ending)
        return rows.map(() => 'group')
      }),
    )
    assert.deepEqual(await Promise.all([ask(from), ask(from + 1)]), ['alone', 'alone'])
    assert.equal(alone.length, 2)
    assert.deepEqual((await there()).slice(-2), [from, from + 1])
    assert.equal(db.pool.idleCount, db.pool.totalCount, 'all connections were returned')
  })

test('a batch whose response was lost after its commit is not repeated', async () => {
  const { ask, alone } = grouped(async (on, rows) => {
    await putAll(on, rows)
    throw new Error('Connection terminated unexpectedly')
  })
  const before = (await there()).length
  assert.deepEqual(await Promise.all([ask(9001), ask(9002)]), ['alone', 'alone'])
  assert.deepEqual([alone, (await there()).length], [[9001, 9002], before + 2])
})
