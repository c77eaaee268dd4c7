import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { home } from '@lumbung/shared/contract/home.ts'
import { eligibility, products, quote } from '@lumbung/shared/contract/lending/products.ts'
import { changeCeilings } from '../../../testing/ceilings.ts'
import { type Borrower, borrowers } from '../../../testing/loans/borrowers.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
let next: () => Borrower
before(async () => {
  app = await openTestApp()
  next = await borrowers(app, 8)
})
after(() => app.close())

const sql = (text: string, values: unknown[] = []) => app.app.db.pool.query(text, values)
const ask = (body: Record<string, unknown> = {}) =>
  app.client().call(quote, { body: { productId: 'pinjaman-tunai', amount: 3_000_000, tenor: 6, ...body } })

test('I5: a price whose contracted charges exceed the principal is refused, whatever the daily ceiling', async () => {
  await sql(`insert into product select 'long', name, type, card_kind, 'MONTHS', '{24}', min_amount, max_amount, step,
    'CREATED', null from product where id = 'pinjaman-tunai'`)
  for (const [version, ratePpm, code] of [
    [1, 41_600, 'SUCCESS'],
    [2, 45_000, 'PRICE_CAP_EXCEEDED'],
  ] as const) {
    await sql(
      `insert into rate_version values ('long', $1, '2026-01-01', 'FLAT', $2, '30/360', '{"24": 0}', 110000, 1000, 1)`,
      [version, ratePpm],
    )
    assert.equal((await ask({ productId: 'long', tenor: 24 })).code, code, String(ratePpm))
  }
  const b = next()
  const reply = await b.apply({ productId: 'long', tenor: 24, rateVersion: 2 })
  assert.equal(reply.code, 'PRICE_CAP_EXCEEDED')
  await sql(`update product set status = 'UNAVAILABLE' where id = 'long'`)
})

test('the alternative tenor for the debt ratio is one that is sold: not without a fee, not above the ceiling', async () => {
  await sql(`insert into product select 'holes', name, type, card_kind, 'MONTHS', '{2,3,6,9,12}', min_amount, max_amount, step,
    'CREATED', null from product where id = 'pinjaman-tunai'`)
  await sql(`insert into rate_version values ('holes', 1, '2026-01-01', 'FLAT', 20000, '30/360',
    '{"2": 0, "3": 0, "9": 900000, "12": 20000}', 110000, 1000, 1)`)
  const b = next()
  await sql('update credit_limit set income = 3000000, other_installments = 0 where user_id = $1', [b.userId])
  const reply = await b.apply({ productId: 'holes', tenor: 3, amount: 6_000_000, rateVersion: 1 })
  assert.equal(reply.code, 'REACH_DBR_RESTRICTION')
  assert.ok('data' in reply)
  assert.equal((reply.data as { shortestTenor?: number }).shortestTenor, 12)
  await sql(`update product set status = 'UNAVAILABLE' where id = 'holes'`)
})

for (const [kind, rows] of [
  ['BENEFIT', `where kind = 'BENEFIT'`],
  ['LATE_FEE', `where kind = 'LATE_FEE'`],
  ['any', ''],
] as const)
  test(`without a ceiling of ${kind} kind nothing is priced, and no call fails`, async () => {
    await sql('create table kept as select * from rate_cap')
    await changeCeilings(app.app.db.pool, `delete from rate_cap ${rows}`)
    try {
      assert.equal((await ask()).code, 'PRICE_CAP_EXCEEDED')
      const b = next()
      assert.equal((await b.apply()).code, 'PRICE_CAP_EXCEEDED')
      assert.equal((await b.client.call(home)).code, 'SUCCESS')
      assert.equal((await b.client.call(eligibility)).code, 'SUCCESS')
      assert.equal((await app.client().call(products)).code, 'SUCCESS')
      assert.equal((await fetch(`${app.url}/`)).status, 200)
    } finally {
      await changeCeilings(app.app.db.pool, 'delete from rate_cap')
      await changeCeilings(app.app.db.pool, 'insert into rate_cap select * from kept')
      await sql('drop table kept')
    }
    assert.equal((await ask()).code, 'SUCCESS')
  })

test('behaviour 5: before the first policy applies nothing is sold, and nothing fails', async () => {
  const b = next()
  await sql(`update policy set published_at = '2027-01-01'`)
  assert.equal((await b.apply()).code, 'ILLEGAL_PRODUCTS')
  await sql(`update policy set published_at = '2026-11-01'`)
  assert.equal((await b.apply()).code, 'SUCCESS')
})
