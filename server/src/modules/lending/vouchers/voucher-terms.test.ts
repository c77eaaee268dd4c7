import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { loanAgreement } from '@lumbung/shared/contract/lending/orders.ts'
import { quote as quoteCall } from '@lumbung/shared/contract/lending/products.ts'
import { vouchers as vouchersCall } from '@lumbung/shared/contract/lending/vouchers.ts'
import { byOperator } from '../../../platform/access/actor.ts'
import { changeCeilings } from '../../../testing/ceilings.ts'
import { type Borrower, borrowers } from '../../../testing/loans/borrowers.ts'
import { giveTo } from '../../../testing/loans/vouchers.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { verifyLedger } from '../../audit/api.ts'
import { saveProduct } from '../api.ts'

let app: TestApp
let next: () => Borrower
before(async () => {
  app = await openTestApp()
  next = await borrowers(app, 8)
  const draft = {
    id: 'anuitas',
    name: 'Anuitas',
    type: 'CASH',
    cardKind: 'PDL',
    status: 'CREATED',
    channels: null,
    min: 500_000,
    max: 5_000_000,
    step: 50_000,
    termUnit: 'MONTHS',
    tenors: [3],
    rate: {
      method: 'ANNUITY',
      ratePpm: 240_000,
      dayCount: '30/360',
      feePpm: { 3: 0 },
      vatPpm: 110_000,
      lateFeePpm: 1000,
      roundingMultiple: 1,
      every: null,
      graceInstallments: 0,
      dueDay: 'DISBURSEMENT',
    },
  }
  assert.deepEqual((await saveProduct(app.app, draft, { actor: byOperator('test') })).problems, [])
})
after(() => app.close())

const sql = async (text: string, values: unknown[] = []) => (await app.app.db.pool.query(text, values)).rows
const insert = (code: string, version: number, change: Record<string, unknown>) =>
  sql(
    `insert into voucher_terms select (json_populate_record(t, $1)).* from voucher_terms t
     where code = 'layanan-10-ribu' and version = 1`,
    [JSON.stringify({ code, version, ...change })],
  )
const tunai = { productId: 'pinjaman-tunai', amount: 3_000_000, tenor: 6 }
const anuitas = { productId: 'anuitas', amount: 3_000_000, tenor: 3 }
const barOn = async (borrower: Borrower, loan: typeof tunai) => {
  const query = { productId: loan.productId, amount: String(loan.amount), tenor: String(loan.tenor) }
  return (await borrower.client.data(vouchersCall, { query })).items[0]?.barredBy
}

for (const [text, statement] of [
  ['changed', `update voucher_terms set value = 1 where code = 'bunga-25-ribu'`],
  ['deleted', `delete from voucher_terms where code = 'bunga-25-ribu'`],
  ['emptied', 'truncate voucher_terms cascade'],
] as const)
  test(`the terms of a voucher cannot be ${text}`, async () => {
    await assert.rejects(sql(statement), /the terms of a voucher are never changed or deleted/)
  })

for (const [what, change] of [
  ['more than 100 %', { kind: 'PERCENT_FEE', value: 1_000_001 }],
  ['nothing', { value: 0 }],
  ['a negative amount', { value: -1 }],
  ['an unknown charge', { kind: 'AMOUNT_PRINCIPAL' }],
] as const)
  test(`the database refuses a voucher for ${what}`, async () => {
    await assert.rejects(insert('salah', 1, change), /violates check constraint/)
  })

test('D-174 a customer keeps the version that was given; the next customer gets the newest that has begun', async () => {
  const [first, second] = [next(), next()]
  await insert('berubah', 1, { value: 10_000 })
  const before = await giveTo(app, first.userId, 'berubah')
  await insert('berubah', 2, { value: 20_000 })
  await insert('berubah', 3, { value: 30_000, from_at: '2026-11-21T00:00:00Z' })
  const after = await giveTo(app, second.userId, 'berubah')
  const off = async (borrower: Borrower, voucherId: string) =>
    (await borrower.client.data(quoteCall, { body: { ...tunai, voucherId } })).voucher?.off
  assert.deepEqual([await off(first, before), await off(second, after)], [10_000, 20_000])
})

test('CX-37 a voucher for other products or channels, or one that takes nothing off, says so', async () => {
  const [product, channel, fee] = [next(), next(), next()]
  await insert('produk-lain', 1, { product_ids: ['anuitas'] })
  await insert('kanal-lain', 1, { channels: ['GOPAY'] })
  await giveTo(app, product.userId, 'produk-lain')
  await giveTo(app, channel.userId, 'kanal-lain')
  await giveTo(app, fee.userId, 'bebas-layanan')
  assert.equal(await barOn(product, tunai), 'PRODUCT')
  assert.equal(await barOn(channel, tunai), 'CHANNEL')
  await insert('layanan-nol', 1, { kind: 'PERCENT_FEE', value: 1_000_000 })
  await giveTo(app, product.userId, 'layanan-nol')
  // Newest first: this one takes 100 % off a fee of Rp0.
  assert.equal(await barOn(product, anuitas), 'NO_SAVING')
})

test('behaviour 5: a voucher on annuity interest reduces the first instalments, and the agreement says so', async () => {
  const borrower = next()
  const voucherId = await giveTo(app, borrower.userId, 'bunga-25-ribu')
  const plain = await borrower.client.data(quoteCall, { body: anuitas })
  const reduced = await borrower.client.data(quoteCall, { body: { ...anuitas, voucherId } })
  const interest = (quote: typeof plain) => quote.installments.map((each) => each.interest)
  const [first = 0, ...others] = interest(plain)
  assert.deepEqual(interest(reduced), [first - 25_000, ...others])
  const orderId = await borrower.order({ ...anuitas, voucherId })
  const { model } = await borrower.client.data(loanAgreement, { query: { orderId } })
  const words = model.clauses.flatMap(({ paragraphs }) => paragraphs).join('\n')
  assert.match(words, /sebesar Rp25\.000 menjadi .*Potongan dipakai mulai dari bunga angsuran pertama/)
})

test('a voucher does not make a price sellable that is above the ceiling without it', async () => {
  const borrower = next()
  const voucherId = await giveTo(app, borrower.userId, 'bebas-layanan')
  // With the fee 0,0773 % a day, without it 0,0663 %.
  await changeCeilings(app.app.db.pool, `insert into rate_cap values ('2026-11-20', 'BENEFIT', 6, null, 700, 'test')`)
  const quoted = await borrower.client.call(quoteCall, { body: { ...tunai, voucherId } })
  const applied = await borrower.apply({ voucherId })
  await changeCeilings(app.app.db.pool, `delete from rate_cap where source = 'test'`)
  assert.deepEqual([quoted.code, applied.code], ['PRICE_CAP_EXCEEDED', 'PRICE_CAP_EXCEEDED'])
})

test('I12 the ledger is sound after these tests', async () => {
  assert.deepEqual(await verifyLedger(app.app.db), [])
})
