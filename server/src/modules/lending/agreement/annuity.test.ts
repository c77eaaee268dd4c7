import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { loan as loanCall } from '@lumbung/shared/contract/billing/loans.ts'
import { loanAgreement, order as orderCall } from '@lumbung/shared/contract/lending/orders.ts'
import { quote as quoteCall } from '@lumbung/shared/contract/lending/products.ts'
import { byOperator } from '../../../platform/access/actor.ts'
import { personSeal } from '../../../platform/keys/sealing.ts'
import { type Borrower, borrowers } from '../../../testing/loans/borrowers.ts'
import { poppler } from '../../../testing/services/poppler.ts'
import { firstDay, openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { verifyLedger } from '../../audit/api.ts'
import { approveOrder } from '../api.ts'

let app: TestApp
let next: () => Borrower
before(async () => {
  app = await openTestApp()
  next = await borrowers(app, 6)
  await sql(`insert into product select 'anuitas', name, type, card_kind, term_unit, tenors, min_amount, max_amount, step,
    'CREATED', null from product where id = 'pinjaman-tunai'`)
  await sql(`insert into rate_version values
    ('anuitas', 1, '2026-01-01', 'ANNUITY', 240000, 'ACT/365', '{"6": 20000}', 110000, 1000, 1)`)
})
after(() => app.close())

const sql = async (text: string, values: unknown[] = []) => (await app.app.db.pool.query(text, values)).rows
const terms = { productId: 'anuitas', amount: 3_000_000, tenor: 6 }
const rate = 'Bunga 24% per tahun dari sisa pokok'
const counted = 'berdasarkan jumlah hari sebenarnya, setahun dihitung 365 hari'

/** The text with page and line breaks as single spaces. */
const unwrapped = (text: string) => text.replaceAll(/\s+/g, ' ')

test('CX-10: a quote states method, rate period and day count', async () => {
  const quote = await app.client().data(quoteCall, { body: terms })
  const { method, ratePeriod, dayCount, ratePpm, roundingMultiple } = quote
  assert.deepEqual(
    { method, ratePeriod, dayCount, ratePpm, roundingMultiple },
    { method: 'ANNUITY', ratePeriod: 'YEAR', dayCount: 'ACT/365', ratePpm: 240_000, roundingMultiple: 1 },
  )
  const flat = await app.client().data(quoteCall, { body: { ...terms, productId: 'pinjaman-tunai' } })
  assert.deepEqual([flat.method, flat.ratePeriod, flat.dayCount], ['FLAT', 'MONTH', undefined])
})

test('behaviour 5: agreement, draft and signed PDF state the price of an annuity', async () => {
  const b = next()
  const orderId = await b.order(terms)
  const { model } = await b.client.data(loanAgreement, { query: { orderId } })
  const pdf = async () => {
    const response = await b.client.fetch(`/api/loan/order/${orderId}/agreement.pdf`)
    return unwrapped(await poppler('pdftotext', Buffer.from(await response.arrayBuffer()), []))
  }
  const texts = [JSON.stringify(model), await pdf()]
  assert.equal((await b.sign(orderId)).code, 'SUCCESS')
  await app.settle()
  for (const text of [...texts, await pdf()]) {
    assert.ok(text.includes(rate) && text.includes(counted) && text.includes('ACT/365'), text)
    assert.doesNotMatch(text, /per bulan dari|pokok awal/)
  }
})

async function disbursedLater(): Promise<{ b: Borrower; orderId: string }> {
  const b = next()
  const orderId = await b.order(terms)
  await sql('update loan_order set needs_approval = true where id = $1', [orderId])
  assert.equal((await b.sign(orderId)).code, 'SUCCESS')
  await app.settle()
  app.clock.set('2026-11-22T02:00:00Z')
  await sql('update loan_order set needs_approval = false where id = $1', [orderId])
  assert.equal(await approveOrder(app.app, b.userId, orderId, byOperator('desk')), true)
  await app.settle()
  return { b, orderId }
}

test('behaviour 5: the annexed schedule states the same rate, and that only the dates have moved', async () => {
  const { b, orderId } = await disbursedLater()
  const [annex] = await sql(`select model from agreement where order_id = $1 and kind = 'FINAL_SCHEDULE'`, [orderId])
  const seal = await personSeal(app.app.db, app.app.keys, b.userId)
  const model = seal.open<{ disbursedOn: string; interest: string }>('agreement', annex.model)
  assert.equal(model.disbursedOn, '2026-11-22')
  assert.ok(model.interest.startsWith(`${rate}. `) && model.interest.includes(counted), model.interest)
  assert.match(model.interest, /hanya tanggal jatuh tempo yang berubah/)
  app.clock.set(firstDay)
})

test('an order and a loan stored without rate terms take them from their rate version', async () => {
  const { b, orderId } = await disbursedLater()
  const read = async () => {
    const order = await b.client.data(orderCall, { params: { orderId } })
    const loan = await b.client.data(loanCall, { params: { loanId: order.loanId ?? '' } })
    return [order.quote, loan.quote]
  }
  const kept = await read()
  for (const table of ['loan_order', 'loan'])
    await sql(
      `update ${table} set quote = quote - 'method' - 'ratePeriod' - 'dayCount' - 'roundingMultiple' where user_id = $1`,
      [b.userId],
    )
  const [stripped] = await sql(`select quote ? 'method' as has from loan where user_id = $1`, [b.userId])
  assert.equal(stripped.has, false)
  assert.deepEqual(await read(), kept)
  assert.deepEqual([kept[1]?.method, kept[1]?.dayCount], ['ANNUITY', 'ACT/365'])
  app.clock.set(firstDay)
})

test('the ledger is sound after these tests', async () => {
  assert.deepEqual(await verifyLedger(app.app.db), [])
})
