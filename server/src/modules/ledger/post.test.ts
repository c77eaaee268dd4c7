import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { houseId, newId } from '../../platform/ids.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { verifyLedger } from '../audit/api.ts'
import { balanceOf, type Line, post } from './api.ts'

let app: TestApp
before(async () => {
  app = await openTestApp()
})
after(() => app.close())

const lines: Line[] = [
  { account: 'funding', amount: 100 },
  { account: 'provider-fees', amount: -100 },
]

const book = (userId: string, source: string, what: readonly Line[] = lines) =>
  app.app.db.transaction((tx) => post(app.app, tx, { userId, kind: 'test', source, lines: what }))

test('a posting is stored without its lines of 0, and the balance is the sum of its entries', async () => {
  const userId = newId()
  await book(userId, 'a', [...lines, { account: 'suspense', amount: 0 }])
  await book(userId, 'b')
  assert.equal(await balanceOf(app.app.db, userId, 'provider-fees'), -200)
  assert.equal(await balanceOf(app.app.db, userId, 'suspense'), 0)
  const { rows } = await app.app.db.pool.query('select count(*)::int as count from entry where user_id = $1', [userId])
  assert.equal(rows[0].count, 4)
})

test('a posting that does not balance, is empty or has a fraction of a rupiah is refused', async () => {
  const cash = (amount: number): Line => ({ account: 'cash', provider: 'xendit', amount })
  for (const wrong of [[cash(1)], [], [cash(0)], [cash(1), cash(-2)], [cash(0.5), cash(-0.5)]])
    await assert.rejects(book(newId(), 'x', wrong), RangeError)
})

test('the same source posted three times concurrently is posted once', async () => {
  const userId = newId()
  const results = await Promise.allSettled([book(userId, 'once'), book(userId, 'once'), book(userId, 'once')])
  assert.equal(results.filter(({ status }) => status === 'fulfilled').length, 1)
  assert.equal(await balanceOf(app.app.db, userId, 'provider-fees'), -100)
})

test('I1: forty concurrent postings form one unbroken chain; the company’s own postings are not chained', async () => {
  const userId = newId()
  await Promise.all(Array.from({ length: 40 }, (_, index) => book(index % 2 ? userId : houseId, `p${index}`)))
  assert.deepEqual(await verifyLedger(app.app.db), [])
  const { rows } = await app.app.db.pool.query('select seq from posting where user_id = $1 order by seq', [userId])
  assert.deepEqual(
    rows.map(({ seq }) => Number(seq)),
    Array.from({ length: 20 }, (_, index) => index + 1),
  )
})

test('I1: the database refuses to update or delete an entry, and a posting that does not balance', async () => {
  await book(newId(), 'kept')
  const { pool } = app.app.db
  await assert.rejects(pool.query('update entry set amount = amount + 1'), /append only/)
  await assert.rejects(pool.query('delete from posting'), /append only/)
  const row = `select user_id, gen_random_uuid(), seq + 1000, kind, business_date, at, 'alone', null, hash from posting limit 1`
  await assert.rejects(pool.query(`insert into posting ${row}`), /does not balance/)
})
