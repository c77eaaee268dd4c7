import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { quote } from '@lumbung/shared/contract/lending/products.ts'
import { changeCeilings } from '../../../testing/ceilings.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
before(async () => {
  app = await openTestApp()
})
after(() => app.close())

const sql = (text: string, values: unknown[] = []) => app.app.db.pool.query(text, values)

interface Version {
  method: string
  rate: number
  dayCount: string
  fee: unknown
  vat: number
  lateFee: number
  multiple: number
}
const right: Version = {
  method: 'FLAT',
  rate: 20_000,
  dayCount: '30/360',
  fee: { 6: 20_000 },
  vat: 110_000,
  lateFee: 1000,
  multiple: 1,
}
const save = (change: Partial<Version>, product = 'pinjaman-tunai', version = 2) => {
  const { method, rate, dayCount, fee, vat, lateFee, multiple } = { ...right, ...change }
  return sql(`insert into rate_version values ($1, $2, '2099-01-01', $3, $4, $5, $6, $7, $8, $9)`, [
    product,
    version,
    method,
    rate,
    dayCount,
    JSON.stringify(fee),
    vat,
    lateFee,
    multiple,
  ])
}
const refused = async (work: Promise<unknown>, by: RegExp) => assert.rejects(work, by)

for (const [name, change] of [
  ['an unknown method', { method: 'DECLINING' }],
  ['an unknown day count', { dayCount: 'ACT/ACT' }],
  ['a day count in another case', { dayCount: 'act/365' }],
  ['a rate below 0', { rate: -1 }],
  ['a VAT of more than the fee', { vat: 1_000_001 }],
  ['a late fee of more than the principal', { lateFee: 1_000_001 }],
  ['a rounding multiple of 0', { multiple: 0 }],
  ['fees that are a list', { fee: [20_000] }],
  ['a fee below 0', { fee: { 6: -1 } }],
  ['a fee of half a ppm', { fee: { 6: 0.5 } }],
  ['a fee that is a text', { fee: { 6: '20000' } }],
] as const)
  test(`behaviour 5: ${name} is refused when a price is saved`, () =>
    refused(save(change), /violates check constraint/))

test('behaviour 5: a daily price for months and a monthly price for days are refused when saved', async () => {
  await sql(`insert into product select 'days', name, type, card_kind, 'DAYS', '{30}', min_amount, max_amount, step,
    'CREATED', null from product where id = 'pinjaman-tunai'`)
  await refused(save({ method: 'DAILY' }), /does not price a tenor in MONTHS/)
  await refused(save({ method: 'ANNUITY' }, 'days'), /does not price a tenor in DAYS/)
  await save({ method: 'DAILY', rate: 1000, fee: { 30: 0 } }, 'days', 1)
  await refused(sql(`update product set term_unit = 'MONTHS' where id = 'days'`), /keeps its term unit/)
})

test('behaviour 5: months are due one by one, and only months on paydays, when a price is saved', async () => {
  await sql(`insert into product select 'weeks', name, type, card_kind, 'WEEKS', '{4}', min_amount, max_amount, step,
    'CREATED', null from product where id = 'pinjaman-tunai'`)
  const insert = (product: string, method: string, every: number | null, dueDay: string, grace = 0) =>
    sql(
      `insert into rate_version (product_id, version, from_at, method, rate_ppm, day_count, fee_ppm, vat_ppm, late_fee_ppm,
         every, due_day, grace_installments)
       values ($1, 9, '2099-01-01', $2, 500, '30/360', '{}', 0, 0, $3, $4, $5)`,
      [product, method, every, dueDay, grace],
    )
  await refused(insert('pinjaman-tunai', 'FLAT', 2, 'DISBURSEMENT'), /months are due one by one/)
  await refused(insert('weeks', 'DAILY', 2, 'PAYDAY'), /only months are due on paydays/)
  await refused(insert('weeks', 'DAILY', 0, 'DISBURSEMENT'), /violates check constraint/)
  await refused(insert('weeks', 'DAILY', 2, 'FRIDAY'), /violates check constraint/)
  await refused(insert('weeks', 'DAILY', 2, 'DISBURSEMENT', -1), /violates check constraint/)
  await insert('weeks', 'DAILY', 2, 'DISBURSEMENT', 1)
})

test('behaviour 5: a rate version is followed, never edited or deleted', async () => {
  const edits = [
    'update rate_version set rate_ppm = 1',
    `update rate_version set from_at = now() where product_id = 'pinjaman-tunai'`,
    'delete from rate_version where version = 1',
    'truncate rate_version cascade',
  ]
  for (const edit of edits) await refused(sql(edit), /never changed or deleted/)
  const { rows } = await sql(`select rate_ppm from rate_version where product_id = 'pinjaman-tunai'`)
  assert.deepEqual(rows, [{ rate_ppm: 20_000 }])
})

for (const [name, tenors, unit] of [
  ['no tenor', '{}', 'MONTHS'],
  ['a tenor of 0', '{0,6}', 'MONTHS'],
  ['a tenor below 0', '{-6}', 'MONTHS'],
  ['a missing tenor', '{6,null}', 'MONTHS'],
  ['a tenor of 121 months', '{121}', 'MONTHS'],
  ['a tenor of 521 weeks', '{521}', 'WEEKS'],
  ['a tenor of 3651 days', '{3651}', 'DAYS'],
] as const)
  test(`a product with ${name} is refused`, () =>
    refused(
      sql(
        `insert into product select 'odd', name, type, card_kind, $2, $1, min_amount, max_amount, step, 'CREATED', null
         from product where id = 'pinjaman-tunai'`,
        [tenors, unit],
      ),
      /product_tenors/,
    ))

const cap = (from: string, kind: string, tenorFrom: number, tenorTo: number | null, ppm: number) =>
  changeCeilings(app.app.db.pool, `insert into rate_cap values ($1, $2, $3, $4, $5, 'test')`, [
    from,
    kind,
    tenorFrom,
    tenorTo,
    ppm,
  ])

test('I5: two ceilings of one kind and date for the same tenor are refused, also when saved concurrently', async () => {
  await refused(cap('2025-01-01', 'BENEFIT', 3, 12, 9000), /rate_cap_benefit/)
  await refused(cap('2025-01-01', 'BENEFIT', 5, null, 100), /rate_cap_benefit/)
  await refused(cap('2025-01-01', 'LATE_FEE', 1, 2, 9000), /rate_cap_late_fee/)
  await refused(cap('2025-01-02', 'BENEFIT', 6, 6, 1), /rate_cap_tenors/)
  await refused(cap('2025-01-02', 'BENEFIT', 0, null, -1), /rate_cap_ppm/)
  const both = [cap('2030-01-01', 'BENEFIT', 0, 12, 3000), cap('2030-01-01', 'BENEFIT', 6, null, 2000)]
  const ends = await Promise.allSettled(both)
  assert.deepEqual(ends.map(({ status }) => status).sort(), ['fulfilled', 'rejected'])
  await cap('2030-01-02', 'BENEFIT', 0, 6, 3000)
  await cap('2030-01-02', 'BENEFIT', 6, null, 2000)
  await cap('2030-01-02', 'LATE_FEE', 0, null, 1000)
})

test('I5: of two ceilings of the same date the stricter applies', async () => {
  const client = await app.app.db.pool.connect()
  try {
    await client.query('alter table rate_cap drop constraint rate_cap_benefit')
    for (const [tenorFrom, ppm] of [
      [1, 90_000],
      [2, 10],
      [3, 80_000],
    ] as const)
      await cap('2026-11-01', 'BENEFIT', tenorFrom, null, ppm)
    const body = { productId: 'pinjaman-tunai', amount: 3_000_000, tenor: 6 }
    assert.equal((await app.client().call(quote, { body })).code, 'PRICE_CAP_EXCEEDED')
  } finally {
    client.release()
  }
})
