import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { cancelOrder, loanAgreement, order as orderCall } from '@lumbung/shared/contract/lending/orders.ts'
import { type Quote, quote as quoteCall } from '@lumbung/shared/contract/lending/products.ts'
import { type Voucher, vouchers as vouchersCall } from '@lumbung/shared/contract/lending/vouchers.ts'
import { type Borrower, borrowers, limitUsed, loanOf3Million } from '../../../testing/loans/borrowers.ts'
import { giveTo, voucherState } from '../../../testing/loans/vouchers.ts'
import { firstDay, openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { verifyLedger } from '../../audit/api.ts'
import { expireVouchers, sweepOrders } from '../api.ts'

let app: TestApp
let next: () => Borrower
before(async () => {
  app = await openTestApp()
  next = await borrowers(app, 40)
})
after(() => app.close())

const sql = async (text: string, values: unknown[] = []) => (await app.app.db.pool.query(text, values)).rows
const dataOf = (reply: object) => ('data' in reply ? (reply.data as Record<string, unknown>) : {})
const { rateVersion: _shown, ...loan } = loanOf3Million
const query = { productId: loan.productId, amount: String(loan.amount), tenor: String(loan.tenor) }
const holder = async (code: string) => {
  const borrower = next()
  return { borrower, voucherId: await giveTo(app, borrower.userId, code) }
}
const one = ({ items }: { items: readonly Voucher[] }) => {
  assert.equal(items.length, 1)
  return items[0] as Voucher
}
const disbursed = async (borrower: Borrower, orderId: string) => {
  assert.equal((await borrower.sign(orderId)).code, 'SUCCESS')
  await app.settle()
  assert.equal((await borrower.client.data(orderCall, { params: { orderId } })).status, 'DISBURSED')
}

/** By hand from Rp3.000.000 over 6 months: interest 360.000, fee 60.000, VAT 6.600, total 3.426.600. */
const kinds: [string, string, number, number, number, number, number][] = [
  ['PERCENT_INTEREST', 'bunga-10-persen', 324_000, 60_000, 6600, 36_000, 36_000],
  ['AMOUNT_INTEREST', 'bunga-25-ribu', 335_000, 60_000, 6600, 25_000, 25_000],
  ['PERCENT_FEE', 'layanan-50-persen', 360_000, 30_000, 3300, 30_000, 33_300],
  ['AMOUNT_FEE', 'layanan-10-ribu', 360_000, 50_000, 5500, 10_000, 11_100],
  ['PERCENT_FEE', 'bebas-layanan', 360_000, 0, 0, 60_000, 66_600],
]
for (const [kind, code, interest, fee, vat, off, saved] of kinds)
  test(`D-174 CX-10 CX-37: ${code} takes Rp${off} off before VAT; quote, order and agreement show it`, async () => {
    const { borrower, voucherId } = await holder(code)
    const listed = one(await borrower.client.data(vouchersCall, { query }))
    assert.deepEqual([listed.kind, listed.status, listed.saved, listed.barredBy], [kind, 'AVAILABLE', saved, undefined])
    const quote = await borrower.client.data(quoteCall, { body: { ...loan, voucherId } })
    assert.deepEqual(
      [quote.interest, quote.serviceFee, quote.vat, quote.total],
      [interest, fee, vat, 3_426_600 - saved],
    )
    assert.deepEqual([quote.voucher?.off, quote.voucher?.saved], [off, saved])
    const orderId = await borrower.order({ voucherId })
    const ordered = await borrower.client.data(orderCall, { params: { orderId } })
    assert.deepEqual(ordered.quote, quote)
    const { model } = await borrower.client.data(loanAgreement, { query: { orderId } })
    const row = model.summary.find(({ label }) => label === 'Potongan voucher')?.value ?? ''
    assert.ok(
      row.startsWith(`Rp${off.toLocaleString('id')} dari ${kind.endsWith('FEE') ? 'biaya layanan' : 'bunga'}`),
      row,
    )
    assert.deepEqual(model.schedule, quote.installments)
    await disbursed(borrower, orderId)
    assert.deepEqual(await voucherState(app, voucherId), { status: 'USED', events: ['give', 'reserve', 'use'] })
    assert.equal(one(await borrower.client.data(vouchersCall, { query })).barredBy, 'USED')
  })

test('D-174 the agreement says what the voucher takes off, on what VAT is charged, and that the voucher returns', async () => {
  const words = async (code: string) => {
    const { borrower, voucherId } = await holder(code)
    const orderId = await borrower.order({ voucherId })
    const { model } = await borrower.client.data(loanAgreement, { query: { orderId } })
    return model.clauses.flatMap(({ paragraphs }) => paragraphs).join('\n')
  }
  const fee = await words('layanan-10-ribu')
  assert.match(
    fee,
    /seluruhnya Rp60\.000, dikurangi voucher “Potongan biaya layanan Rp10\.000” sebesar Rp10\.000 menjadi Rp50\.000\./,
  )
  assert.match(
    fee,
    /PPN atas biaya layanan setelah potongan Rp5\.500 \(12% dari 11\/12 biaya layanan setelah potongan\)/,
  )
  assert.match(fee, /Voucher dikembalikan kepada Penerima Dana/)
  const interest = await words('bunga-10-persen')
  assert.match(
    interest,
    /seluruhnya Rp360\.000, dikurangi voucher .* sebesar Rp36\.000 menjadi Rp324\.000\..*dibagi rata ke dalam angsuran/,
  )
})

test('CX-37: the list says why a voucher cannot be used for a loan, and pages only its own customer’s', async () => {
  const { borrower, voucherId } = await holder('bebas-layanan')
  const barred = async (changes: object) =>
    one(await borrower.client.data(vouchersCall, { query: { ...query, ...changes } })).barredBy
  assert.deepEqual(
    [await barred({}), await barred({ amount: '2950000' }), await barred({ tenor: '3' })],
    [undefined, 'MIN_AMOUNT', 'TENOR'],
  )
  const plain = one(await borrower.client.data(vouchersCall))
  assert.deepEqual([plain.voucherId, plain.saved, plain.barredBy], [voucherId, undefined, undefined])
  assert.deepEqual((await next().client.data(vouchersCall)).items, [])
  assert.equal(
    (await borrower.client.call(vouchersCall, { query: { ...query, tenor: '4' } })).code,
    'INVALID_REPAYMENT_PLAN',
  )
  assert.equal((await borrower.client.call(vouchersCall, { query: { ...query, amount: '1e9' } })).code, 'INVALID_INPUT')
  assert.equal(
    (await borrower.client.call(vouchersCall, { query: { ...query, productId: 'x' } })).code,
    'ILLEGAL_PRODUCTS',
  )
  assert.equal((await app.client().call(vouchersCall)).status, 401)
})

test('#7 another customer’s voucher is NOT_FOUND in quote and order, also for a visitor, and changes nothing', async () => {
  const { voucherId } = await holder('layanan-10-ribu')
  const stranger = next()
  const body = { ...loan, voucherId }
  assert.equal((await stranger.client.call(quoteCall, { body })).code, 'NOT_FOUND')
  assert.equal((await app.client().call(quoteCall, { body })).code, 'NOT_FOUND')
  assert.equal((await stranger.apply({ voucherId })).code, 'NOT_FOUND')
  assert.equal((await stranger.apply({ voucherId: "' or true --" })).code, 'INVALID_INPUT')
  assert.deepEqual(await limitUsed(app, stranger.userId), { reserved: 0, outstanding: 0 })
  assert.deepEqual(await voucherState(app, voucherId), { status: 'AVAILABLE', events: ['give'] })
})

test('#15 100 concurrent orders with one voucher make one order and use the voucher once', async () => {
  const { borrower, voucherId } = await holder('layanan-50-persen')
  const replies = await Promise.all(Array.from({ length: 100 }, () => borrower.apply({ voucherId })))
  const codes = replies.map(({ code }) => code)
  assert.equal(codes.filter((code) => code === 'SUCCESS').length, 1)
  assert.ok(
    codes.every((code) => code === 'SUCCESS' || code === 'ORDER_ONGOING'),
    codes.join(),
  )
  assert.deepEqual(await voucherState(app, voucherId), { status: 'RESERVED', events: ['give', 'reserve'] })
})

test('#15 a used voucher cannot be used again: COUPON_EXPIRED with the price without it', async () => {
  const { borrower, voucherId } = await holder('layanan-50-persen')
  await disbursed(borrower, await borrower.order({ voucherId }))
  const reply = await borrower.apply({ voucherId, amount: 1_000_000 })
  assert.equal(reply.code, 'COUPON_EXPIRED')
  const { reason, quote, followUp } = dataOf(reply) as { reason: string; quote: Quote; followUp: string }
  assert.deepEqual([reason, quote.serviceFee, quote.voucher, followUp], ['USED', 20_000, undefined, 'RECHECK'])
  assert.equal((await borrower.client.call(quoteCall, { body: { ...loan, voucherId } })).code, 'COUPON_EXPIRED')
  assert.deepEqual(await limitUsed(app, borrower.userId), { reserved: 0, outstanding: 3_000_000 })
})

test('#11 the same order sent again under its key replies the same and reserves the voucher once', async () => {
  const { borrower, voucherId } = await holder('layanan-10-ribu')
  const replies = await Promise.all(Array.from({ length: 20 }, () => borrower.apply({ voucherId }, 'one-voucher-key')))
  assert.equal(new Set(replies.map((reply) => JSON.stringify(reply))).size, 1)
  assert.equal(replies[0]?.code, 'SUCCESS')
  assert.deepEqual(await voucherState(app, voucherId), { status: 'RESERVED', events: ['give', 'reserve'] })
  assert.equal((await borrower.apply({}, 'one-voucher-key')).code, 'IDEMPOTENCY_KEY_REUSED')
})

test('A-13 D-175 a voucher that ends between quote and order is COUPON_EXPIRED in both languages, then the order goes without', async () => {
  const { borrower, voucherId } = await holder('layanan-10-ribu')
  app.clock.set('2026-12-04T16:59:59.999Z')
  assert.equal((await borrower.client.data(quoteCall, { body: { ...loan, voucherId } })).total, 3_415_500)
  app.clock.set('2026-12-04T17:00:00.000Z')
  await sql(`update device set code_at = '2026-12-04'`)
  const reply = await borrower.apply({ voucherId })
  app.clock.set(firstDay)
  assert.equal(reply.code, 'COUPON_EXPIRED')
  assert.deepEqual([dataOf(reply).reason, (dataOf(reply).quote as Quote).total], ['EXPIRED', 3_426_600])
  assert.ok('englishMessage' in reply && reply.englishMessage.startsWith('Apply voucher failed'))
  assert.ok('bahasaMessage' in reply && reply.bahasaMessage.startsWith('Voucher gagal dipakai'))
  assert.equal((await borrower.apply()).code, 'SUCCESS')
  assert.deepEqual(await voucherState(app, voucherId), { status: 'AVAILABLE', events: ['give'] })
})

test('E-69 a voucher lasts until 24:00 WIB of its last day and is then marked EXPIRED, once, with parallel runs', async () => {
  const { borrower, voucherId } = await holder('layanan-10-ribu')
  const kept = await holder('bunga-10-persen')
  app.clock.set('2026-12-04T16:59:59Z')
  assert.equal(await expireVouchers(app.app), 0)
  app.clock.set('2026-12-04T17:00:00Z')
  assert.equal(one(await borrower.client.data(vouchersCall)).status, 'EXPIRED')
  await Promise.all([expireVouchers(app.app), expireVouchers(app.app), expireVouchers(app.app)])
  app.clock.set(firstDay)
  assert.deepEqual(await voucherState(app, voucherId), { status: 'EXPIRED', events: ['give', 'expire'] })
  assert.equal((await voucherState(app, kept.voucherId)).status, 'AVAILABLE')
})

test('#15 an order that is cancelled returns its voucher once, also when cancelled ten times concurrently; then it is used', async () => {
  const { borrower, voucherId } = await holder('bunga-25-ribu')
  const orderId = await borrower.order({ voucherId })
  const replies = await Promise.all(
    Array.from({ length: 10 }, () => borrower.client.call(cancelOrder, { params: { orderId } })),
  )
  assert.equal(replies.filter(({ code }) => code === 'SUCCESS').length, 1)
  assert.deepEqual(await voucherState(app, voucherId), { status: 'AVAILABLE', events: ['give', 'reserve', 'giveBack'] })
  await disbursed(borrower, await borrower.order({ voucherId }))
  assert.equal((await voucherState(app, voucherId)).status, 'USED')
})

test('behaviour 6 an order that lapses after the last day of its voucher lets the voucher expire', async () => {
  const { borrower, voucherId } = await holder('layanan-10-ribu')
  app.clock.set('2026-12-04T10:00:00Z')
  await sql(`update device set code_at = '2026-12-04'`)
  await borrower.order({ voucherId })
  app.clock.set('2026-12-05T10:00:01Z')
  await sweepOrders(app.app)
  app.clock.set(firstDay)
  assert.deepEqual(await voucherState(app, voucherId), { status: 'EXPIRED', events: ['give', 'reserve', 'lapse'] })
})

test('a reserved voucher stays with its order after its last day: the signed price counts', async () => {
  const { borrower, voucherId } = await holder('layanan-10-ribu')
  app.clock.set('2026-12-04T10:00:00Z')
  await sql(`update device set code_at = '2026-12-04'`)
  const orderId = await borrower.order({ voucherId })
  app.clock.set('2026-12-04T18:00:00Z')
  assert.equal(await expireVouchers(app.app), 0)
  await disbursed(borrower, orderId)
  app.clock.set(firstDay)
  const [loanRow] = await sql(`select quote->>'total' as total from loan where order_id = $1`, [orderId])
  assert.equal(loanRow?.total, '3415500')
  assert.equal((await voucherState(app, voucherId)).status, 'USED')
})

test('an order whose other checks fail keeps the voucher available', async () => {
  const { borrower, voucherId } = await holder('layanan-10-ribu')
  await sql(`update credit_limit set total = 1000000 where user_id = $1`, [borrower.userId])
  assert.equal((await borrower.apply({ voucherId })).code, 'AVAILABLE_LIMIT_NOT_ENOUGH')
  assert.equal((await borrower.apply({ voucherId, rateVersion: 7, amount: 500_000 })).code, 'RATE_VERSION_CHANGED')
  assert.deepEqual(await voucherState(app, voucherId), { status: 'AVAILABLE', events: ['give'] })
  await sql(`update credit_limit set total = 20000000 where user_id = $1`, [borrower.userId])
})

test('domain 7 the alternatives of REACH_DBR_RESTRICTION count on no voucher', async () => {
  const { borrower, voucherId } = await holder('bebas-layanan')
  await sql('update credit_limit set income = 3000000, other_installments = 400000 where user_id = $1', [
    borrower.userId,
  ])
  const reply = await borrower.apply({ voucherId })
  assert.equal(reply.code, 'REACH_DBR_RESTRICTION')
  assert.deepEqual([dataOf(reply).largestAmount, dataOf(reply).shortestTenor], [2_600_000, 9])
})

test('I12 vouchers that were given, used, returned and expired leave a ledger without findings', async () => {
  const { borrower, voucherId } = await holder('layanan-10-ribu')
  await borrower.order({ voucherId })
  const statuses = await sql('select distinct status from voucher order by 1')
  assert.equal(statuses.map(({ status }) => status).join(), 'AVAILABLE,EXPIRED,RESERVED,USED')
  assert.deepEqual(await verifyLedger(app.app.db), [])
})
