import assert from 'node:assert/strict'
import { after, before, mock, test } from 'node:test'
import pg from 'pg'
import { openPooler } from '../../testing/services/pooler.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { type Database, openDatabase, violates } from './db.ts'
import { statement } from './sql.ts'
import { openWaker } from './wake.ts'

const pid = statement<{ pid: number }>('select pg_backend_pid() as pid')
const sleep = statement<{ done: string }>('select pg_sleep(5)::text as done')
const divide = statement<{ n: number }>('select 1 / $1::int as n')
const put = statement('insert into only_here (n) values ($1)')
const lockRow = statement<{ n: number }>('select n from locked where n = $1 for update')
const count = statement<{ n: number }>('select count(*)::int as n from only_here')

let app: TestApp
let db: Database
before(async () => {
  app = await openTestApp()
  db = openDatabase(app.databaseUrl, 2)
  await db.pool.query('create table only_here (n int primary key)')
})
after(async () => {
  await db.close()
  await app.close()
})

const rowsThere = async () => (await db.one(count)).n

test('reads of one turn share a connection, and a failing read does not affect the others', async () => {
  const [first, wrong, last] = await Promise.allSettled([db.one(pid), db.one(divide, [0]), db.one(pid)])
  assert.equal(wrong.status, 'rejected')
  assert.ok(first.status === 'fulfilled' && last.status === 'fulfilled' && first.value.pid === last.value.pid)
  assert.equal(db.pool.idleCount, db.pool.totalCount, 'all connections were returned')
})

test('many concurrent reads and transactions share two connections', async () => {
  const reads = Array.from({ length: 100 }, (_, n) => db.one(divide, [n + 1]))
  const writes = Array.from({ length: 20 }, () => db.transaction((tx) => tx.one(divide, [1])))
  const results = await Promise.all([...reads, ...writes])
  assert.equal(results.filter(({ n }) => n === 1).length, 21)
  assert.equal(db.pool.idleCount, db.pool.totalCount)
})

test('a statement sent with the commit rolls back the transaction if it violates a constraint', async () => {
  await db.transaction(async (tx) => tx.withCommit(put, [1]))
  const again = db.transaction(async (tx) => {
    await tx.run(put, [2])
    tx.withCommit(put, [1])
  })
  await assert.rejects(again, (error) => violates(error, 'only_here_pkey'))
  assert.equal(await rowsThere(), 1)
})

test('an ignored error is not a success: a transaction that did not commit is rejected', async () => {
  const before = await rowsThere()
  const quiet = db.transaction(async (tx) => {
    await tx.run(put, [3])
    await tx.one(divide, [0]).catch(() => undefined)
  })
  await assert.rejects(quiet, /was ignored/)
  assert.equal(await rowsThere(), before)
})

test('a deadlock is retried also if a statement that was sent with its victim is heard first', async () => {
  await db.pool.query('create table locked (n int primary key); insert into locked values (1), (2)')
  let ready = 0
  let tries = 0
  // Whatever waits for the answer one step later hears of a failure later than the statement sent after it.
  const later = async (work: Promise<unknown>) => void (await work.then((done) => done))
  const lock = (...rows: [number, number]) =>
    db.transaction(async (tx) => {
      tries++
      const [first, second] = rows
      // The next try queues behind the other transaction: a row that it has just let go it could win back,
      // and both would wait for each other once more.
      rows.reverse()
      await tx.one(lockRow, [first])
      ready++
      while (ready < 2) await new Promise((resolve) => setTimeout(resolve, 5))
      await Promise.all([later(tx.one(lockRow, [second])), tx.one(pid)])
    })
  await Promise.all([lock(1, 2), lock(2, 1)])
  assert.equal(tries, 3)
})

test('a connection that breaks during a transaction fails only that transaction', async () => {
  const client = await db.pool.connect()
  const listeners = client.listenerCount('error')
  client.release()
  assert.ok(listeners > 0, 'without a listener the process would end')
  const cut = db.transaction(async (tx) => {
    const { pid: own } = await tx.one(pid)
    const end = app.app.db.pool.query('select pg_terminate_backend($1)', [own])
    await tx.one(sleep)
    await end
  })
  await assert.rejects(cut)
  assert.equal((await db.one(divide, [1])).n, 1)
  assert.equal(db.pool.idleCount, db.pool.totalCount)
})

test('a connection that the server closed is not handed out again', async () => {
  for (let round = 0; round < 20; round++) {
    const asleep = assert.rejects(db.one(sleep))
    // Other databases of the server have sleepers of their own.
    const sleeping = `select pid from pg_stat_activity where datname = current_database()
      and query like '%pg_sleep(5)%' and state = 'active' and pid <> pg_backend_pid()`
    // A backend that was ended in the round before may still be listed: one of the tries reaches this round's.
    const over = asleep.then(() => true)
    const nap = () => new Promise<false>((resolve) => setTimeout(resolve, 5, false))
    while (!(await Promise.race([over, nap()])))
      await app.app.db.pool.query(`select pg_terminate_backend(pid) from (${sleeping}) as at`)
    assert.equal((await db.one(divide, [1])).n, 1)
  }
})

const shout = statement(`select pg_notify('shout', 'now')`)

/** What is notified on the channel `shout` while `work` runs, and half a second longer. */
async function heard(work: () => Promise<unknown>): Promise<(string | undefined)[]> {
  const ears = new pg.Client({ connectionString: app.databaseUrl })
  await ears.connect()
  const payloads: (string | undefined)[] = []
  ears.on('notification', ({ payload }) => payloads.push(payload))
  await ears.query('listen shout')
  await work()
  await new Promise((resolve) => setTimeout(resolve, 500))
  await ears.end()
  return payloads
}

test('a statement that notifies fails in a transaction, also with the commit', async () => {
  const before = await rowsThere()
  const words = [
    'NOTIFY shout',
    `select 1; notify shout, 'now'`,
    `select PG_NOTIFY('shout', '')`,
    shout.text,
    '/* all */ notify shout',
    '-- all\nnotify shout',
    `select pg_catalog."pg_notify"('shout', '')`,
    `with written as (${put.text} returning 1) select pg_notify('shout', '') from written`,
  ]
  for (const text of words) {
    await assert.rejects(db.run({ name: '', text }, /\$1/.test(text) ? [10] : []), /tx\.wake/)
    const within = db.transaction(async (tx) => {
      await tx.run(put, [10])
      await tx.run({ name: '', text })
    })
    await assert.rejects(within, /tx\.wake/)
    await assert.rejects(
      db.transaction(async (tx) => tx.withCommit({ name: '', text }, [])),
      /tx\.wake/,
    )
  }
  assert.equal(await rowsThere(), before)
})

test('wake-ups leave after the commit, once each; those of a transaction that failed, never', async () => {
  const payloads = await heard(async () => {
    await db.transaction(async (tx) => {
      for (const payload of ['a', 'b', 'a']) tx.wake('shout', payload)
      assert.deepEqual(await heard(async () => tx.one(divide, [1])), [])
    })
    await Promise.all(['a', 'b', 'c'].map((payload) => db.transaction(async (tx) => tx.wake('shout', payload))))
    await assert.rejects(
      db.transaction(async (tx) => {
        tx.wake('shout', 'never')
        await tx.one(divide, [0])
      }),
    )
  })
  // The first transaction's may be merged with those of the others.
  assert.deepEqual([...new Set(payloads)].toSorted(), ['a', 'b', 'c'])
  assert.ok(payloads.length <= 5)
})

test('a payload that PostgreSQL would refuse rolls back, and more than one statement takes arrive all the same', async () => {
  const tooLong = db.transaction(async (tx) => {
    await tx.run(put, [11])
    tx.wake('shout', 'é'.repeat(4000))
  })
  await assert.rejects(tooLong, RangeError)
  const many = await heard(async () => {
    for (let n = 0; n < 2500; n++) db.wake('shout', String(n))
    db.wake('shout', 'x'.repeat(7999))
  })
  assert.equal(many.length, 2501)
})

test('wake-ups that must wait for another’s commit take one connection, and the next leave together', async () => {
  const sent: (readonly unknown[])[] = []
  const free = Promise.withResolvers<void>()
  const waker = openWaker(async (_, values) => {
    sent.push(values)
    if (sent.length === 1) await free.promise
  })
  for (let n = 0; n < 5; n++) {
    waker.wake('shout', String(n))
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  assert.deepEqual(sent, [[['shout'], ['0']]])
  free.resolve()
  await waker.flush()
  assert.deepEqual(sent[1], [Array(4).fill('shout'), ['1', '2', '3', '4']])
  waker.wake('shout', 'again')
  await waker.flush()
  assert.equal(sent.length, 3)
})

test('a wake-up leaves while all connections are taken, and again if its own gives no answer', async () => {
  const pooler = await openPooler(app.databaseUrl)
  const small = openDatabase(pooler.url, 1)
  try {
    await small.transaction(async () => {
      assert.deepEqual(await heard(async () => small.wake('shout', 'at once')), ['at once'])
    })
    const later = setTimeout
    const again = await heard(async () => {
      mock.timers.enable({ apis: ['setTimeout'] })
      pooler.deaf = true
      small.wake('shout', 'again')
      mock.timers.tick(5)
      await new Promise((resolve) => later(resolve, 100))
      pooler.deaf = false
      mock.timers.tick(15_000)
      mock.timers.reset()
      await Promise.race([small.close(), new Promise((resolve) => setTimeout(resolve, 5000))])
    })
    assert.deepEqual(again, ['again'])
  } finally {
    mock.timers.reset()
    await pooler.close()
  }
})

test('closing a database sends the wake-ups that are pending', async () => {
  const payloads = await heard(async () => {
    const other = openDatabase(app.databaseUrl, 1)
    await other.transaction(async (tx) => tx.wake('shout', 'last'))
    await other.close()
  })
  assert.deepEqual(payloads, ['last'])
})

test('no function or trigger of the database notifies', async () => {
  const notifying = async () =>
    (
      await db.pool.query(`select proname from pg_proc p join pg_namespace n on n.oid = p.pronamespace
        where n.nspname not in ('pg_catalog', 'information_schema', 'job') and prosrc ~* '\\mpg_notify\\M|\\mnotify\\M'`)
    ).rows.map(({ proname }) => proname)
  assert.deepEqual(await notifying(), [])
  await db.pool.query(`create function cry() returns void language sql as $$ select pg_notify('shout', '') $$`)
  assert.deepEqual(await notifying(), ['cry'])
})
