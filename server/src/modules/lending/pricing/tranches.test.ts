import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { loan as loanCall } from '@lumbung/shared/contract/billing/loans.ts'
import { specimenAgreement } from '@lumbung/shared/contract/lending/agreements.ts'
import { loanAgreement, order as orderCall } from '@lumbung/shared/contract/lending/orders.ts'
import { products, quote } from '@lumbung/shared/contract/lending/products.ts'
import { vouchers } from '@lumbung/shared/contract/lending/vouchers.ts'
import { tranchesText } from '@lumbung/shared/lending/schedule/tranches.ts'
import { type Borrower, borrowers, limitUsed } from '../../../testing/loans/borrowers.ts'
import { giveTo } from '../../../testing/loans/vouchers.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { verifyLedger } from '../../audit/api.ts'

let app: TestApp
let next: () => Borrower
before(async () => {
  app = await openTestApp()
  next = await borrowers(app, 12)
  await sql(`update product set status = 'CREATED' where id = 'pintar-flexi'`)
})
after(() => app.close())

const sql = async (text: string, values: unknown[] = []) => (await app.app.db.pool.query(text, values)).rows
const dataOf = (reply: object) => ('data' in reply ? (reply.data as Record<string, unknown>) : {})

const tranches = [
  { tenor: 3, amount: 1_200_000 },
  { tenor: 12, amount: 2_400_000 },
]
const mixed = { productId: 'pintar-flexi', rateVersion: 1, amount: 3_600_000, tenor: 12, tranches }
const ask = ({ rateVersion: _, ...body }: typeof mixed, changes: Record<string, unknown> = {}) =>
  app.client().call(quote, { body: { ...body, ...changes } })

test('N-12 D-147 CX-08 CX-10: Pintar+ Flexi mixes tenors, and its price is that of its tranches', async () => {
  const list = await app.client().data(products)
  assert.deepEqual(
    list.map(({ productId, mixesTenors }) => [productId, mixesTenors]),
    [
      ['pinjaman-tunai', undefined],
      ['pintar-flexi', true],
    ],
  )
  const reply = await ask(mixed)
  assert.ok(reply.code === 'SUCCESS')
  const { installments, interest, serviceFee, vat, total, tenor, tranches: parts } = reply.data
  assert.deepEqual(
    installments.map((each) => each.total),
    [...Array<number>(3).fill(669_795), ...Array<number>(9).fill(248_195)],
  )
  assert.deepEqual([interest, serviceFee, vat, total, tenor], [583_200, 54_000, 5940, 4_243_140, 12])
  assert.deepEqual(parts, tranches)
})

const twice = [
  { tenor: 12, amount: 1_200_000 },
  { tenor: 12, amount: 2_400_000 },
]
for (const [name, code, changes] of [
  ['of a product with one tenor', 'INVALID_REPAYMENT_PLAN', { productId: 'pinjaman-tunai' }],
  [
    'with a tenor that is not offered',
    'INVALID_REPAYMENT_PLAN',
    { tranches: [{ ...tranches[0], tenor: 4 }, tranches[1]] },
  ],
  ['with a tenor twice', 'INVALID_REPAYMENT_PLAN', { tranches: twice }],
  ['longest first', 'INVALID_REPAYMENT_PLAN', { tranches: [tranches[1], tranches[0]] }],
  ['without the loan’s tenor', 'INVALID_REPAYMENT_PLAN', { tenor: 9 }],
  ['of an amount other than the loan’s', 'INVALID_INPUT', { amount: 3_650_000 }],
  ['below the minimum', 'INVALID_INPUT', { amount: 2_850_000, tranches: [{ tenor: 3, amount: 450_000 }, tranches[1]] }],
  [
    'off the step',
    'INVALID_INPUT',
    {
      tranches: [
        { tenor: 3, amount: 1_210_000 },
        { tenor: 12, amount: 2_390_000 },
      ],
    },
  ],
  ['of one part', 'INVALID_INPUT', { tranches: [{ tenor: 12, amount: 3_600_000 }] }],
  ['that are a text', 'INVALID_INPUT', { tranches: '3:1200000,12:2400000' }],
  [
    'with a negative part',
    'INVALID_INPUT',
    {
      tranches: [
        { tenor: 3, amount: -1 },
        { tenor: 12, amount: 3_600_001 },
      ],
    },
  ],
] as [string, string, Record<string, unknown>][])
  test(`D-147: tranches ${name} are refused, also when the order is placed`, async () => {
    const b = next0()
    const reply = await ask(mixed, changes)
    assert.equal(reply.code, code)
    assert.equal((await b.apply({ ...mixed, ...changes })).code, code)
    assert.deepEqual(await limitUsed(app, b.userId), { reserved: 0, outstanding: 0 })
  })
let refusedOnly: Borrower | undefined
/** Customers whose orders are all refused can share one. */
const next0 = () => (refusedOnly ??= next())

test('D-147: an order in tranches is signed, sent and booked as it was quoted, and the ledger is sound', async () => {
  const b = next()
  const orderId = await b.order(mixed)
  assert.deepEqual(await limitUsed(app, b.userId), { reserved: 3_600_000, outstanding: 0 })
  const { model } = await b.client.data(loanAgreement, { query: { orderId } })
  assert.equal(
    model.summary.find(({ label }) => label === 'Tenor')?.value,
    'Rp1.200.000 selama 3 bulan, Rp2.400.000 selama 12 bulan',
  )
  const words = model.clauses.flatMap(({ paragraphs }) => paragraphs).join(' ')
  assert.match(words, /Pinjaman terbagi menjadi Rp1\.200\.000 selama 3 bulan, Rp2\.400\.000 selama 12 bulan\./)
  assert.equal((await b.sign(orderId)).code, 'SUCCESS')
  await app.settle()
  const { status, quote: shown, loanId = '' } = await b.client.data(orderCall, { params: { orderId } })
  assert.deepEqual([status, shown.tranches], ['DISBURSED', tranches])
  const booked = await b.client.data(loanCall, { params: { loanId } })
  assert.deepEqual(
    booked.installments.map(({ number, principal, interest, fee, vat }) => [number, principal, interest, fee, vat]),
    shown.installments.map(({ number, principal, interest, fee, vat }) => [number, principal, interest, fee, vat]),
  )
  assert.deepEqual([booked.loan.tenor, booked.loan.tranches], [12, tranches])
  assert.deepEqual(await verifyLedger(app.app.db), [])
  const shift = `update installment set principal = principal + case number when 5 then $2::int else -$2::int end
    where loan_id = $1 and number in (5, 6)`
  await sql(shift, [loanId, 1])
  const found = (await verifyLedger(app.app.db)).map(({ name }) => name)
  assert.ok(found.includes('only the last instalment contains the rounding'), found.join())
  await sql(shift, [loanId, -1])
})

test('D-147: a specimen and the vouchers are those of the tranches', async () => {
  const b = next()
  const voucherId = await giveTo(app, b.userId, 'bunga-25-ribu')
  const query = {
    productId: 'pintar-flexi',
    amount: '3600000',
    tenor: '12',
    tranches: tranchesText(tranches),
  }
  const specimen = await b.client.data(specimenAgreement, { query })
  assert.deepEqual([specimen.quote.tranches, specimen.quote.total], [tranches, 4_243_140])
  const { items } = await b.client.data(vouchers, { query })
  const offered = items.find((each) => each.voucherId === voucherId)
  const reduced = await b.client.data(quote, {
    body: { productId: 'pintar-flexi', amount: 3_600_000, tenor: 12, tranches, voucherId },
  })
  assert.equal(offered?.saved, reduced.voucher?.saved)
  assert.ok((offered?.saved ?? 0) > 0)
  assert.equal(reduced.total, 4_243_140 - (offered?.saved ?? 0))
})

test('D-147 D-174: a voucher of some tenors is used only if it admits each', async () => {
  const b = next()
  await sql(`insert into voucher_terms (code, version, from_at, name_id, name_en, kind, value, min_amount, tenors, valid_days)
    values ('setahun', 1, '2026-01-01T00:00:00Z', 'Setahun', 'A year', 'AMOUNT_INTEREST', 25000, 0, '{12}', 30)`)
  const voucherId = await giveTo(app, b.userId, 'setahun')
  const { items } = await b.client.data(vouchers, {
    query: { productId: 'pintar-flexi', amount: '3600000', tenor: '12', tranches: tranchesText(tranches) },
  })
  assert.equal(items.find((each) => each.voucherId === voucherId)?.barredBy, 'TENOR')
})

test('D-147 REACH_DBR_RESTRICTION: instead of tranches, one tenor for the whole is named', async () => {
  const b = next()
  await sql('update credit_limit set income = 2000000, other_installments = 0 where user_id = $1', [b.userId])
  const reply = await b.apply(mixed)
  assert.equal(reply.code, 'REACH_DBR_RESTRICTION')
  // Rp669.795 of Rp2.000.000; over 12 months the whole is Rp369.795 a month.
  assert.deepEqual(dataOf(reply), {
    ratioPpm: 334_898,
    largestAmount: 3_600_000,
    shortestTenor: 12,
    followUp: 'MODIFY_TENOR',
  })
})

test('D-147 PRICE_CAP_EXCEEDED: a tranche above the ceiling of its own tenor is not sold in a loan below it', async () => {
  await sql(`insert into product select 'mahal', name, type, card_kind, term_unit, tenors, min_amount, max_amount, step, 'CREATED',
    null, false, true from product where id = 'pintar-flexi'`)
  await sql(`insert into rate_version select 'mahal', 1, from_at, method, rate_ppm, day_count,
    '{"3": 240000, "6": 240000, "9": 240000, "12": 240000}', vat_ppm, late_fee_ppm, rounding_multiple
    from rate_version where product_id = 'pintar-flexi'`)
  // Over 92 days 29,4 % is 0,32 % a day of 0,3 %; over a year 45,6 % is 0,12 % of 0,2 %.
  assert.equal((await ask({ ...mixed, productId: 'mahal' }, { tranches: undefined })).code, 'SUCCESS')
  assert.equal((await ask({ ...mixed, productId: 'mahal' })).code, 'PRICE_CAP_EXCEEDED')
  await sql(`update product set status = 'UNAVAILABLE' where id = 'mahal'`)
})

test('D-147: the database refuses an order whose tranches are not its amount or its tenor', async () => {
  const b = next()
  const orderId = await b.order(mixed)
  for (const wrong of [
    '[{"tenor": 3, "amount": 1200000}, {"tenor": 12, "amount": 2400001}]',
    '[{"tenor": 3, "amount": 1200000}, {"tenor": 9, "amount": 2400000}]',
    '[{"tenor": 12, "amount": 3600000}]',
  ])
    await assert.rejects(
      sql(`update loan_order set quote = jsonb_set(quote, '{tranches}', $2) where id = $1`, [orderId, wrong]),
      /loan_order_tranches/,
    )
})
