import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { loanList } from '@lumbung/shared/contract/billing/loans.ts'
import { products } from '@lumbung/shared/contract/lending/products.ts'
import { byOperator } from '../../../platform/access/actor.ts'
import { borrowers } from '../../../testing/loans/borrowers.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { saveProduct } from '../api.ts'

let app: TestApp
before(async () => {
  app = await openTestApp()
})
after(() => app.close())

const sql = async (text: string) => (await app.app.db.pool.query(text)).rows
const save = (input: unknown) => saveProduct(app.app, input, { actor: byOperator('test') })

test('behaviour 5 D-144: every seed product is valid under both presets, and only Pinjaman Tunai is sold', async () => {
  const stored = await sql(
    `select p.*, to_jsonb(r) as rate from product p join rate_version r on r.product_id = p.id order by p.id`,
  )
  assert.deepEqual(
    stored.map(({ id, status, type, card_kind, term_unit }) => [id, status, type, card_kind, term_unit]),
    [
      ['cicilan-barang', 'INITIAL', 'INSTALLMENT', 'POS', 'MONTHS'],
      ['limit-belanja', 'INITIAL', 'RETAIL', 'VCC', 'MONTHS'],
      ['pinjaman-harian', 'INITIAL', 'CASH', 'PDL', 'DAYS'],
      ['pinjaman-mingguan', 'INITIAL', 'CASH', 'PDL', 'WEEKS'],
      ['pinjaman-tunai', 'CREATED', 'CASH', 'PDL', 'MONTHS'],
      ['pintar-flexi', 'INITIAL', 'CASH', 'PDL', 'MONTHS'],
    ],
  )
  for (const { rate, ...product } of stored) {
    const { problems, warnings, prices, result, version } = await save({
      id: product.id,
      name: product.name,
      type: product.type,
      cardKind: product.card_kind,
      status: product.status,
      channels: product.channels,
      noLatePayments: product.no_late_payments,
      mixesTenors: product.mixes_tenors,
      min: product.min_amount,
      max: product.max_amount,
      step: product.step,
      termUnit: product.term_unit,
      tenors: product.tenors,
      rate: {
        method: rate.method,
        ratePpm: rate.rate_ppm,
        dayCount: rate.day_count,
        feePpm: rate.fee_ppm,
        vatPpm: rate.vat_ppm,
        lateFeePpm: rate.late_fee_ppm,
        roundingMultiple: rate.rounding_multiple,
        every: rate.every,
        graceInstallments: rate.grace_installments,
        dueDay: rate.due_day,
      },
    })
    assert.deepEqual([problems, warnings, result, version], [[], [], 'SAVED', 1], product.id)
    assert.ok(prices.every(({ isWithinStrict }) => isWithinStrict) && prices.length === product.tenors.length)
  }
  assert.deepEqual(
    (await app.client().data(products)).map(({ productId }) => productId),
    ['pinjaman-tunai'],
  )
})

test('CX-17: an open order of a product in weeks or days is listed in its own unit', async () => {
  const next = await borrowers(app, 2)
  await sql(`update product set status = 'CREATED' where id in ('pinjaman-harian', 'pinjaman-mingguan')`)
  for (const [productId, tenor, unit] of [
    ['pinjaman-harian', 14, 'DAYS'],
    ['pinjaman-mingguan', 4, 'WEEKS'],
  ] as const) {
    const b = next()
    await b.order({ productId, tenor, amount: 1_000_000 })
    const [order] = (await b.client.data(loanList, { query: {} })).orders
    assert.deepEqual([order?.tenor, order?.tenorUnit], [tenor, unit])
  }
})
