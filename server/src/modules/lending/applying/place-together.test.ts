import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { ownChannel } from '@lumbung/shared/channel-code.ts'
import type pg from 'pg'
import { hex } from '../../../platform/database/sql.ts'
import type { KeyRow } from '../../../platform/idempotency.ts'
import { changeCeilings } from '../../../testing/ceilings.ts'
import { seededDevice } from '../../../testing/load/seed-customers.ts'
import { type Borrower, borrowers, limitUsed, loanOf3Million } from '../../../testing/loans/borrowers.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { planLoan } from './apply-for-loan.ts'

let app: TestApp
let next: () => Borrower
before(async () => {
  app = await openTestApp()
  next = await borrowers(app, 60)
})
after(() => app.close())

const sql = async (text: string, values: unknown[] = []) => (await app.app.db.pool.query(text, values)).rows

const scope = Buffer.alloc(32, 7)
const keyRow = (): KeyRow => ({
  scope: hex(scope),
  key: randomUUID(),
  request_hash: hex(scope),
  reply: hex(scope),
  kept_at: app.clock.now(),
  ends_at: new Date(app.clock.now().getTime() + 1000),
})

/** An order that is decided but not placed. */
async function planned({ userId, bankAccountId }: Borrower) {
  const [{ device_hash: deviceHash }] = await sql('select device_hash from session where user_id = $1', [userId])
  const request = { ...loanOf3Million, loanPurpose: 'DAILY' as const, bankAccountId }
  const plan = await planLoan(app.app, { userId, deviceHash, channel: ownChannel }, request)
  assert.ok(plan, seededDevice)
  return plan
}

/** What a customer's orders wrote: orders, steps, keys and reserved rupiah. */
async function traces({ userId }: Borrower, key?: string) {
  const [row] = await sql(
    `select (select count(*)::int from loan_order where user_id = $1) as orders,
       (select count(*)::int from order_history where user_id = $1) as steps,
       (select count(*)::int from idempotency_key where key = $2) as keys`,
    [userId, key ?? ''],
  )
  return { ...row, reserved: (await limitUsed(app, userId)).reserved }
}
const nothing = { orders: 0, steps: 0, keys: 0, reserved: 0 }
const placed = { orders: 1, steps: 2, keys: 1, reserved: 3_000_000 }

/** A connection whose transaction stays open until `end`. */
async function holding(text: string, values: unknown[]): Promise<{ client: pg.PoolClient; end(): Promise<void> }> {
  const client = await app.app.db.pool.connect()
  await client.query('begin')
  await client.query(text, values)
  return { client, end: () => client.query('commit').then(() => client.release()) }
}

const changes: [string, string][] = [
  ['less is available', 'update credit_limit set outstanding = 1 where user_id = $1'],
  ['the limit was frozen', `update credit_limit set status = 'FROZEN' where user_id = $1`],
  ['the income was changed', 'update credit_limit set income = income - 1 where user_id = $1'],
]
for (const [what, change] of changes)
  test(`#12: an order is left out of its batch when ${what} since it was decided; the others are placed`, async () => {
    const [first, changed, last] = [next(), next(), next()]
    const plans = await Promise.all([first, changed, last].map(planned))
    await sql(change, [changed.userId])
    const keys = [keyRow(), keyRow(), keyRow()] as const
    const made = await Promise.all(plans.map((plan, n) => plan.make(keys[n as 0])))
    assert.deepEqual(made, [true, false, true])
    assert.deepEqual(await traces(first, keys[0].key), placed)
    assert.deepEqual(await traces(changed, keys[1].key), nothing)
    assert.deepEqual(await traces(last, keys[2].key), placed)
  })

test('after a change of price, ceiling, product or policy nothing is placed by the old one', async () => {
  const borrower = next()
  const plan = await planned(borrower)
  await changeCeilings(app.app.db.pool, `insert into rate_cap values ('2026-11-20', 'BENEFIT', 9, null, 10, 'test')`)
  assert.equal(await plan.make(keyRow()), false)
  assert.equal((await borrower.apply({ tenor: 9 })).code, 'PRICE_CAP_EXCEEDED')
  await changeCeilings(app.app.db.pool, `delete from rate_cap where source = 'test'`)
  assert.equal((await borrower.apply({ tenor: 9 })).code, 'SUCCESS')
  for (const change of [
    `update product set name = name`,
    `update policy set data = data`,
    `insert into rate_version select product_id, version + 1, from_at + interval '9 years', method, rate_ppm, day_count, fee_ppm,
       vat_ppm, late_fee_ppm, rounding_multiple from rate_version where product_id = 'pinjaman-tunai' and version = 1`,
  ]) {
    const other = await planned(next())
    await sql(change)
    assert.equal(await other.make(keyRow()), false, change)
  }
})

test('a price that starts within the cached second applies on time', async () => {
  await planned(next())
  const [{ at }] = await sql(`select $1::timestamptz + interval '300 milliseconds' as at`, [app.clock.now()])
  await sql(`update policy set published_at = published_at`)
  await sql(
    `insert into policy select version + 1, data || '{"debtRatioPpm": 1}', $1 from policy order by version desc limit 1`,
    [at],
  )
  const borrower = next()
  await planned(next())
  await app.clock.moveBy(300)
  assert.equal((await borrower.apply()).code, 'REACH_DBR_RESTRICTION')
  await sql('delete from policy where published_at = $1', [at])
})

test('#11: nothing is placed under a used key or one that is being claimed', async () => {
  const borrower = next()
  const key = keyRow()
  const plan = await planned(borrower)
  const lock = `${scope.toString('hex')}:${key.key}`
  const claiming = await holding('select pg_advisory_xact_lock(hashtextextended($1, 2))', [lock])
  assert.equal(await plan.make(key), false)
  await claiming.end()
  assert.deepEqual(await traces(borrower, key.key), nothing)
  assert.equal(await plan.make(key), true)
  const other = next()
  assert.equal(await (await planned(other)).make(key), false)
  assert.deepEqual(await traces(other), nothing)
})

const lockWaits = `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`

/** Whether another connection waits for a lock before some work ends. */
async function waitsForLock(work: Promise<unknown>): Promise<boolean> {
  let hasEnded = false
  work.finally(() => {
    hasEnded = true
  })
  while (!hasEnded) {
    if ((await sql(lockWaits)).length > 0) return true
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  return false
}

test('a locked limit does not delay the other orders of a batch', async () => {
  const [held, free] = [next(), next()]
  const holder = await holding('select from credit_limit where user_id = $1 for update', [held.userId])
  const plans = await Promise.all([held, free].map(planned))
  const placing = Promise.all(plans.map((plan) => plan.make(keyRow())))
  const waited = await waitsForLock(placing)
  if (waited) await holder.end()
  assert.deepEqual([waited, await placing], [false, [false, true]])
  const waiting = held.apply()
  assert.equal((await next().apply()).code, 'SUCCESS')
  await holder.end()
  assert.equal((await waiting).code, 'SUCCESS')
})

/** The batch that waits for an order that another connection has not committed yet. */
async function pidOfGroup(): Promise<number> {
  for (;;) {
    const [row] = await sql(lockWaits)
    if (row) return row.pid
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

const openOrder = `
  insert into loan_order (user_id, id, product_id, rate_version, amount, tenor, purpose, bank_account_id, channel, status,
    quote, created_at, updated_at)
  values ($1, $2, 'pinjaman-tunai', 1, 500000, 6, 'DAILY', $2, 'H5', 'SIGNING', '{}', now(), now())`

for (const [name, end] of [
  ['is killed', 'pg_terminate_backend'],
  ['takes too long and is cancelled', 'pg_cancel_backend'],
] as const)
  test(`a batch that ${name}: every order is placed once, or refused for its own reason`, async () => {
    const [raced, ...others] = [next(), next(), next(), next()]
    const holder = await holding(openOrder, [raced.userId, raced.bankAccountId])
    const answers = Promise.all([raced, ...others].map((one) => one.apply()))
    const group = await pidOfGroup()
    await sql(`select ${end}($1)`, [group])
    // The others are placed while the first one still waits for the other connection's order.
    for (const other of others)
      while ((await traces(other)).orders === 0) await new Promise((resolve) => setTimeout(resolve, 10))
    await holder.end()
    assert.deepEqual(
      (await answers).map(({ code }) => code),
      ['ORDER_ONGOING', 'SUCCESS', 'SUCCESS', 'SUCCESS'],
    )
    for (const other of others) assert.deepEqual(await traces(other), { ...placed, keys: 0 })
  })

test('a reply that was lost after the commit is found under its key', async () => {
  const borrower = next()
  const key = randomUUID()
  const first = await borrower.apply({}, key)
  const again = await Promise.all(Array.from({ length: 5 }, () => borrower.apply({}, key)))
  for (const answer of again) assert.deepEqual(answer, first)
  assert.equal((await borrower.apply({ amount: 500_000 }, key)).code, 'IDEMPOTENCY_KEY_REUSED')
  assert.deepEqual(await traces(borrower, key), placed)
})

test('many concurrent customers, each with three requests: each gets one order', async () => {
  const people = Array.from({ length: 10 }, next)
  const answers = await Promise.all(people.flatMap((one) => [one.apply(), one.apply(), one.apply()]))
  assert.equal(answers.filter(({ code }) => code === 'SUCCESS').length, 10)
  assert.equal(answers.filter(({ code }) => code === 'ORDER_ONGOING').length, 20)
  for (const person of people) assert.deepEqual(await traces(person), { ...placed, keys: 0 })
})
