import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { eligibility, products, purposes, quote } from '@lumbung/shared/contract/lending/products.ts'
import { type Borrower, borrowers } from '../../../testing/loans/borrowers.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
let next: () => Borrower
before(async () => {
  app = await openTestApp()
  next = await borrowers(app, 26)
})
after(() => app.close())

const sql = (text: string, values: unknown[] = []) => app.app.db.pool.query(text, values)
const ask = (body: Record<string, unknown>) =>
  app.client().call(quote, { body: { productId: 'pinjaman-tunai', amount: 3_000_000, tenor: 6, ...body } })

test('CX-08 CX-11 K-15: products and purposes are public', async () => {
  const [product] = await app.client().data(products)
  assert.deepEqual(product, {
    productId: 'pinjaman-tunai',
    name: 'Pinjaman Tunai',
    type: 'CASH',
    cardKind: 'PDL',
    tenorUnit: 'MONTHS',
    tenors: [2, 3, 6, 9, 12],
    min: 500_000,
    max: 20_000_000,
    step: 50_000,
    rateVersion: 1,
  })
  const list = await app.client().data(purposes)
  assert.ok(list.some(({ code, label }) => code === 'EDUCATION' && label === 'Pendidikan'))
  assert.ok(!list.some(({ code }) => (code as string) === 'BUSINESS_CAPITAL'))
})

test('CX-10 I2: Rp3.000.000 over 6 months is 6 × Rp571.100 = Rp3.426.600, received in full', async () => {
  const reply = await ask({})
  assert.ok(reply.code === 'SUCCESS')
  const { installments, ...rest } = reply.data
  assert.deepEqual(
    installments.map(({ total }) => total),
    Array(6).fill(571_100),
  )
  assert.equal(installments[0]?.dueDate, '2026-12-20')
  const { received, total, cost, interest, serviceFee, vat, costPpm, perDayPpm, effectiveAnnualPpm } = rest
  assert.deepEqual(
    { received, total, cost, interest, serviceFee, vat, costPpm, perDayPpm },
    {
      received: 3_000_000,
      total: 3_426_600,
      cost: 426_600,
      interest: 360_000,
      serviceFee: 60_000,
      vat: 6_600,
      costPpm: 142_200,
      perDayPpm: 786,
    },
  )
  assert.equal(Math.round(effectiveAnnualPpm / 100), 5935)
  for (const part of ['principal', 'interest', 'fee', 'vat', 'total'] as const)
    assert.equal(
      installments.reduce((sum, one) => sum + one[part], 0),
      { principal: 3_000_000, interest, fee: serviceFee, vat, total }[part],
    )
})

for (const [name, amount] of [
  ['below the minimum', 450_000],
  ['above the maximum', 20_050_000],
  ['off the step', 525_000],
  ['negative', -1],
  ['zero', 0],
  ['1e21', 1e21],
  ['2^53', 2 ** 53],
  ['a half', 0.5],
  ['a text', '1000000'],
  ['null', null],
  ['a list', []],
] as const)
  test(`#13: an amount that is ${name} is INVALID_INPUT`, async () => {
    const reply = await ask({ amount })
    assert.equal(reply.status, 400)
    assert.ok(reply.code === 'INVALID_INPUT')
    assert.ok((reply.data as { fields: Record<string, string> }).fields.amount)
  })

test('a tenor that is not offered and an unknown product are refused', async () => {
  assert.equal((await ask({ tenor: 4 })).code, 'INVALID_REPAYMENT_PLAN')
  assert.equal((await ask({ tenor: -6 })).code, 'INVALID_REPAYMENT_PLAN')
  assert.equal((await ask({ productId: 'nothing' })).code, 'ILLEGAL_PRODUCTS')
  assert.equal((await ask({ surprise: true })).code, 'INVALID_INPUT')
})

test('a withdrawn product and one of another channel are refused with ILLEGAL_PRODUCTS', async () => {
  await sql(`insert into product select 'other', name, type, card_kind, term_unit, tenors, min_amount, max_amount, step,
    'UNAVAILABLE', null from product where id = 'pinjaman-tunai'`)
  await sql(`insert into rate_version select 'other', version, from_at, method, rate_ppm, day_count, fee_ppm, vat_ppm,
    late_fee_ppm, rounding_multiple from rate_version where product_id = 'pinjaman-tunai'`)
  assert.equal((await ask({ productId: 'other' })).code, 'ILLEGAL_PRODUCTS')
  await sql(`update product set status = 'CREATED', channels = '{PARTNER}' where id = 'other'`)
  assert.equal((await ask({ productId: 'other' })).code, 'ILLEGAL_PRODUCTS')
  await sql(`update product set channels = '{H5}' where id = 'other'`)
  assert.equal((await ask({ productId: 'other' })).code, 'SUCCESS')
})

test('a price above the ceiling of the day is refused', async () => {
  await sql(`insert into product select 'dear', name, type, card_kind, term_unit, tenors, min_amount, max_amount, step,
    'CREATED', null from product where id = 'pinjaman-tunai'`)
  await sql(`insert into rate_version select 'dear', 1, from_at, method, 61000, day_count, fee_ppm, vat_ppm,
    late_fee_ppm, rounding_multiple from rate_version where product_id = 'pinjaman-tunai'`)
  assert.equal((await ask({ productId: 'dear', tenor: 6 })).code, 'PRICE_CAP_EXCEEDED')
  await sql(`insert into rate_version select 'dear', 2, from_at, method, 20000, day_count, fee_ppm, vat_ppm,
    1001, rounding_multiple from rate_version where product_id = 'pinjaman-tunai'`)
  assert.equal((await ask({ productId: 'dear', tenor: 6 })).code, 'PRICE_CAP_EXCEEDED')
  await sql(`update product set status = 'UNAVAILABLE' where id in ('dear', 'other')`)
})

const eligible = async (change: string | undefined) => {
  const borrower = next()
  if (change) await sql(change, [borrower.userId])
  return borrower.client.data(eligibility)
}
const orderOf = (status: string) => `
  insert into loan_order (user_id, id, product_id, rate_version, amount, tenor, purpose, bank_account_id, channel, status,
    quote, created_at, updated_at)
  select user_id, id, 'pinjaman-tunai', 1, 500000, 6, 'DAILY', id, 'H5', '${status}', '{}', now(), now()
  from bank_account where user_id = $1`

for (const [result, popup, change] of [
  ['APPLICABLE', undefined, undefined],
  ['INVALID', 'UNQUALIFIED', 'delete from application where user_id = $1'],
  ['INVALID', 'FROZEN', `update credit_limit set status = 'FROZEN' where user_id = $1`],
  ['INVALID', 'BLOCKED', `update credit_limit set status = 'BLOCKED' where user_id = $1`],
  [
    'UNDER_REJECTION',
    'REJECTED',
    `update application set review = 'REJECTED', rejected_until = '2026-12-20' where user_id = $1`,
  ],
  [
    'HAS_AUDITING_APPLICATION',
    'APPLY_SUCCESS_WITH_PENDING',
    `update application set review = 'CREDITING' where user_id = $1`,
  ],
  ['HAS_LBA_TO_SIGN', undefined, orderOf('SIGNING')],
  ['ONGOING_ORDER_EXISTS', 'ONGOING', orderOf('DISBURSING')],
  ['LIMIT_NOT_ENOUGH', 'LIMIT', 'update credit_limit set total = 450000 where user_id = $1'],
  ['AVAILABLE_LIMIT_NOT_ENOUGH', 'LIMIT', 'update credit_limit set outstanding = 19700000 where user_id = $1'],
] as const)
  test(`D-131 CX-09: eligibility ${result} shows ${popup ?? 'nothing'}`, async () => {
    const reply = await eligible(change)
    assert.deepEqual([reply.result, reply.popup], [result, popup])
    if (result === 'UNDER_REJECTION') assert.equal(reply.retryDate, '2026-12-20')
    if (result.includes('LBA') || result.startsWith('ONGOING')) assert.ok(reply.orderId)
  })

test('N-11 D-151 CX-09: in branch B of the experiment the purpose is asked before the form', async () => {
  const branchOf = async (change?: string) => (await eligible(change)).updateLoanIntentionBranch
  assert.equal(await branchOf(), undefined)
  const weigh = (version: number, a: number, b: number) =>
    sql(`insert into experiment values ('update-loan-intention', $1, $2, '{USER}', true, now())`, [
      version,
      JSON.stringify([
        { groupName: 'A', weight: a, extraInfo: {} },
        { groupName: 'B', weight: b, extraInfo: {} },
      ]),
    ])
  await weigh(2, 0, 1)
  assert.equal(await branchOf(), 'B')
  assert.equal(await branchOf(`update credit_limit set status = 'FROZEN' where user_id = $1`), undefined)
  await weigh(3, 1, 0)
  assert.equal(await branchOf(), undefined)
})
