import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { userInfo } from '@lumbung/shared/contract/accounts/people.ts'
import { partnerLoginFree } from '@lumbung/shared/contract/channels.ts'
import { applyForLoan } from '@lumbung/shared/contract/lending/orders.ts'
import { products, quote } from '@lumbung/shared/contract/lending/products.ts'
import { saveProduct } from '../../modules/lending/api.ts'
import { byOperator } from '../../platform/access/actor.ts'
import { jakarta } from '../../testing/load/seed-customers.ts'
import { type Borrower, borrowers } from '../../testing/loans/borrowers.ts'
import { consent } from '../../testing/people/customers.ts'
import { partnerToken } from '../../testing/people/partner-tokens.ts'
import { openTestApp, query, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let next: () => Borrower
before(async () => {
  app = await openTestApp()
  next = await borrowers(app, 3)
  const saved = await saveProduct(app.app, product, { actor: byOperator('Rina') })
  assert.deepEqual([saved.result, saved.problems], ['SAVED', []])
})
after(() => app.close())

const product = {
  id: 'khusus-linkaja',
  name: 'Khusus LinkAja',
  type: 'CASH',
  cardKind: 'PDL',
  status: 'CREATED',
  channels: ['LINKAJA'],
  min: 500_000,
  max: 5_000_000,
  step: 50_000,
  termUnit: 'MONTHS',
  tenors: [6],
  rate: {
    method: 'FLAT',
    ratePpm: 15_000,
    dayCount: '30/360',
    feePpm: { 6: 20_000 },
    vatPpm: 110_000,
    lateFeePpm: 1000,
    roundingMultiple: 1,
    every: null,
    graceInstallments: 0,
    dueDay: 'DISBURSEMENT',
  },
}
const plan = { productId: product.id, amount: 1_000_000, tenor: 6 }
/** 1.000.000 over 6 months at 1,5 %, a fee of 2 % and its VAT. */
const total = 1_112_200

/** A customer who came from a partner's app. */
async function fromPartner(): Promise<Borrower> {
  const borrower = next()
  const token = await partnerToken(app, 'LINKAJA', borrower.mobile.slice(1))
  const entered = await borrower.client.call(partnerLoginFree, { channel: 'LINKAJA', body: { token } })
  assert.equal(entered.code, 'SUCCESS')
  return borrower
}
const idsOf = async (client: Borrower['client'], channel: string) =>
  (await client.data(products, { channel })).map(({ productId }) => productId)

test('E-07 D-069: products and prices of a channel are on no other', async () => {
  const client = app.client()
  for (const [channel, isSold] of [
    ['LINKAJA', true],
    ['H5', false],
    ['GOPAY', false],
  ] as const) {
    assert.equal((await idsOf(client, channel)).includes(product.id), isSold, channel)
    const reply = await client.call(quote, { channel, body: plan })
    assert.equal(reply.code === 'SUCCESS' ? reply.data.total : reply.code, isSold ? total : 'ILLEGAL_PRODUCTS')
  }
})

test('E-07 D-069: an order and a consent carry the channel of the session, whatever channel a call names', async () => {
  const borrower = await fromPartner()
  const { client, bankAccountId } = borrower
  const { userId } = await client.data(userInfo)
  const body = { ...plan, rateVersion: 1, loanPurpose: 'EDUCATION', bankAccountId, location: jakarta } as const
  assert.equal((await client.call(applyForLoan, { channel: 'H5', body, key: randomUUID() })).code, 'SUCCESS')
  assert.deepEqual(await query(app, 'select channel, product_id from loan_order where user_id = $1', [userId]), [
    { channel: 'LINKAJA', product_id: product.id },
  ])
  await consent(client, 'RISK')
  const consents = await query(app, `select distinct channel from consent where user_id = $1 and tnc_type = 'RISK'`, [
    userId,
  ])
  assert.deepEqual(consents, [{ channel: 'LINKAJA' }])
})

test('E-07: a customer of our own app borrows at a partner’s price on no channel that a call names', async () => {
  const { client, bankAccountId, userId } = next()
  const body = { ...plan, rateVersion: 1, loanPurpose: 'EDUCATION', bankAccountId, location: jakarta } as const
  for (const channel of ['H5', 'LINKAJA'])
    assert.equal((await client.call(applyForLoan, { channel, body, key: randomUUID() })).code, 'ILLEGAL_PRODUCTS')
  assert.deepEqual(await query(app, 'select 1 from loan_order where user_id = $1', [userId]), [])
})

for (const [what, channels, unknown] of [
  ['a channel that no row has', ['LINKAJA', 'DOMPETKU'], 'DOMPETKU'],
  ['another spelling of one', ['TCASH'], 'TCASH'],
] as const)
  test(`E-08 a product is not sold on ${what}`, async () => {
    const { result, problems } = await saveProduct(app.app, { ...product, channels }, { actor: byOperator('Rina') })
    assert.deepEqual([result, problems], ['INVALID', [{ at: 'channels', text: `${unknown} is no channel` }]])
  })

test('E-09: a product is sold on a marketing source of our own app', async () => {
  const channels = ['JAGAT', 'JAGAT_MAP', 'JAGAT_COIN', 'JAGAT_TREASURE_CARD', 'JAGAT_MAP_TREASURE_HUNT']
  const { problems } = await saveProduct(app.app, { ...product, id: 'jagat', channels }, { actor: byOperator('Rina') })
  assert.deepEqual(problems, [])
  for (const channel of channels) assert.ok((await idsOf(app.client(), channel)).includes('jagat'), channel)
})
