import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { limit } from '@lumbung/shared/contract/home.ts'
import {
  agreementPdf,
  cancelOrder,
  changeOrderAccount,
  confirmOrder,
  loanAgreement,
  order as orderCall,
  sendOrderCode,
  signOrder,
} from '@lumbung/shared/contract/lending/orders.ts'
import { changeCeilings } from '../../../testing/ceilings.ts'
import { type Borrower, borrowers, limitUsed } from '../../../testing/loans/borrowers.ts'
import { firstDay, openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { together } from '../../../testing/together.ts'
import { sweepOrders } from '../api.ts'

let app: TestApp
let next: () => Borrower
before(async () => {
  app = await openTestApp()
  next = await borrowers(app, 40)
})
after(() => app.close())

const sql = (text: string, values: unknown[] = []) => app.app.db.pool.query(text, values)
const dataOf = (reply: object) => ('data' in reply ? (reply.data as Record<string, unknown>) : {})
const statusOf = async (b: Borrower, orderId: string) =>
  (await b.client.data(orderCall, { params: { orderId } })).status
const hashOf = async (b: Borrower, orderId: string) =>
  (await b.client.data(loanAgreement, { query: { orderId } })).documentHash
const wrongOf = (code: string) => (code === '000000' ? '111111' : '000000')
const confirm = (b: Borrower, orderId: string, otp: string) =>
  b.client.call(confirmOrder, { params: { orderId }, body: { otp } })
const sign = (b: Borrower, orderId: string, otp: string, documentHash: string, more = {}) =>
  b.client.call(signOrder, {
    params: { orderId },
    body: { otp, documentHash, consent: true, ...more },
    key: randomUUID(),
  })

async function orderAwaitingCode(): Promise<{ b: Borrower; orderId: string }> {
  const b = next()
  await sql('update device set code_at = null where user_id = $1', [b.userId])
  return { b, orderId: await b.order() }
}

test('CX-13: the code confirms the order once and verifies the device', async () => {
  const { b, orderId } = await orderAwaitingCode()
  assert.equal((await b.client.call(orderCall, { params: { orderId } })).code, 'SUCCESS')
  assert.equal((await sign(b, orderId, '123456', 'a'.repeat(64))).code, 'OTP_CHECK_REQUIRED')
  const otp = await b.code(orderId, 'OTP')
  const again = await b.client.call(sendOrderCode, { params: { orderId }, body: { step: 'OTP' } })
  assert.deepEqual([again.status, again.code, dataOf(again).retryAfterSeconds], [429, 'TOO_MANY_REQUESTS', 60])
  assert.deepEqual(dataOf(await confirm(b, orderId, otp)), { orderId, status: 'SIGNING' })
  assert.equal((await confirm(b, orderId, otp)).code, 'ORDER_NOT_OPEN')
  await b.client.call(cancelOrder, { params: { orderId } })
  assert.equal(dataOf(await b.apply()).status, 'SIGNING')
})

test('CX-03: the limit names the open order that uses a part of it', async () => {
  const b = next()
  const orderId = await b.order()
  const uses = [{ kind: 'ORDER', id: orderId, amount: 3_000_000 }]
  const figures = { total: 20_000_000, used: 3_000_000, reserved: 3_000_000, available: 17_000_000 }
  assert.deepEqual(await b.client.data(limit), { ...figures, uses })
})

test('I18: wrong codes count down, the third cancels the order and releases the limit', async () => {
  const { b, orderId } = await orderAwaitingCode()
  const wrong = wrongOf(await b.code(orderId, 'OTP'))
  for (const triesLeft of [2, 1, 0]) {
    const reply = await confirm(b, orderId, wrong)
    assert.deepEqual([reply.code, dataOf(reply).triesLeft], ['OTP_CHECK_FAILED', triesLeft])
  }
  assert.equal(await statusOf(b, orderId), 'CANCELED')
  assert.deepEqual(await limitUsed(app, b.userId), { reserved: 0, outstanding: 0 })
  assert.equal((await confirm(b, orderId, wrong)).code, 'ORDER_NOT_OPEN')
})

test('a new code gives no new tries: the third wrong one for the order cancels it', async () => {
  const { b, orderId } = await orderAwaitingCode()
  const wrong = async (triesLeft: number, code: string) => {
    const reply = await confirm(b, orderId, wrongOf(code))
    assert.deepEqual([reply.code, dataOf(reply).triesLeft], ['OTP_CHECK_FAILED', triesLeft])
  }
  const first = await b.code(orderId, 'OTP')
  await wrong(2, first)
  await wrong(1, first)
  await app.clock.moveBy(61_000)
  await wrong(0, await b.code(orderId, 'OTP'))
  assert.equal(await statusOf(b, orderId), 'CANCELED')
  assert.equal((await limitUsed(app, b.userId)).reserved, 0)
  app.clock.set(firstDay)
})

test('an expired code and a code of the other step are refused without cancelling', async () => {
  const { b, orderId } = await orderAwaitingCode()
  const otp = await b.code(orderId, 'OTP')
  await app.clock.moveBy(5 * 60_000)
  const expired = await confirm(b, orderId, otp)
  assert.deepEqual([expired.code, dataOf(expired).triesLeft], ['OTP_CHECK_FAILED', 3])
  assert.equal(await statusOf(b, orderId), 'OTP_REQUIRED')
  const wrongStep = await b.client.call(sendOrderCode, { params: { orderId }, body: { step: 'SIGN' } })
  assert.equal(wrongStep.code, 'ORDER_NOT_OPEN')
  app.clock.set(firstDay)
})

test('a code for one step is refused at the other', async () => {
  const { b, orderId } = await orderAwaitingCode()
  const otp = await b.code(orderId, 'OTP')
  await sql(`update loan_order set status = 'SIGNING' where id = $1`, [orderId])
  assert.equal((await sign(b, orderId, otp, await hashOf(b, orderId))).code, 'OTP_CHECK_FAILED')
})

test('the sixth code of a day is refused with TOO_MANY_REQUESTS', async () => {
  const b = next()
  const orderId = await b.order()
  for (let sent = 0; sent < 5; sent++) {
    await b.client.data(sendOrderCode, { params: { orderId }, body: { step: 'SIGN' } })
    await app.clock.moveBy(61_000)
  }
  const reply = await b.client.call(sendOrderCode, { params: { orderId }, body: { step: 'SIGN' } })
  assert.equal(reply.code, 'TOO_MANY_REQUESTS')
  app.clock.set(firstDay)
})

test('CX-14: signing requires the hash of the text, consent and a correct code', async () => {
  const b = next()
  const orderId = await b.order()
  const documentHash = await hashOf(b, orderId)
  const otp = await b.code(orderId, 'SIGN')
  assert.equal((await sign(b, orderId, otp, 'f'.repeat(64))).code, 'DOCUMENT_CHANGED')
  assert.equal((await sign(b, orderId, otp, documentHash, { consent: false })).code, 'INVALID_INPUT')
  const wrong = await sign(b, orderId, wrongOf(otp), documentHash)
  assert.deepEqual([wrong.code, dataOf(wrong).triesLeft], ['OTP_CHECK_FAILED', 2])
  const signed = await sign(b, orderId, otp, documentHash)
  assert.deepEqual(dataOf(signed), { esign: 'WAITING_LENDER_APPROVE', status: 'WAITING_LENDER_APPROVE' })
  assert.equal((await sign(b, orderId, otp, documentHash)).code, 'ORDER_NOT_OPEN')
  await app.settle()
})

test('the third wrong signing code cancels the order', async () => {
  const b = next()
  const orderId = await b.order()
  const documentHash = await hashOf(b, orderId)
  const wrong = wrongOf(await b.code(orderId, 'SIGN'))
  for (let tries = 0; tries < 3; tries++) await sign(b, orderId, wrong, documentHash)
  assert.equal(await statusOf(b, orderId), 'CANCELED')
  assert.equal((await limitUsed(app, b.userId)).reserved, 0)
})

for (const [code, change, repair] of [
  ['CREDIT_FROZEN', `update credit_limit set status = 'FROZEN' where user_id = $1`, undefined],
  ['CREDIT_BLOCKED', `update credit_limit set status = 'BLOCKED' where user_id = $1`, undefined],
  ['BANK_ACCOUNT_IS_INVALID', `update bank_account set status = 'INVALID_ACCOUNT' where user_id = $1`, undefined],
  [
    'BANK_ACCOUNT_WAITING',
    `update bank_account set usable_from = '2026-11-21T02:00:00Z' where user_id = $1`,
    `update bank_account set usable_from = null where user_id = $1`,
  ],
] as const)
  test(`eligibility is checked again at the signature: ${code}`, async () => {
    const b = next()
    const orderId = await b.order()
    const documentHash = await hashOf(b, orderId)
    const otp = await b.code(orderId, 'SIGN')
    await sql(change, [b.userId])
    assert.equal((await sign(b, orderId, otp, documentHash)).code, code)
    assert.equal(await statusOf(b, orderId), 'SIGNING')
    if (!repair) return
    await sql(repair, [b.userId])
    assert.equal((await sign(b, orderId, otp, documentHash)).code, 'SUCCESS')
  })

test('a ceiling lowered before the signature cancels the order: PRICE_CAP_EXCEEDED', async () => {
  const b = next()
  const orderId = await b.order({ tenor: 12 })
  await changeCeilings(app.app.db.pool, `insert into rate_cap values ('2026-11-20', 'BENEFIT', 12, null, 10, 'test')`)
  assert.equal((await b.sign(orderId)).code, 'PRICE_CAP_EXCEEDED')
  await changeCeilings(app.app.db.pool, `delete from rate_cap where source = 'test'`)
  assert.equal(await statusOf(b, orderId), 'CANCELED')
  assert.equal((await limitUsed(app, b.userId)).reserved, 0)
})

for (const status of ['OTP_REQUIRED', 'SIGNING', 'WAITING_LENDER_APPROVE'] as const)
  test(`domain 21 CX-15: free cancellation in ${status} releases the limit once`, async () => {
    const b = next()
    const orderId = await b.order()
    await sql('update loan_order set status = $2 where id = $1', [orderId, status])
    const cancel = () => b.client.call(cancelOrder, { params: { orderId } })
    const lock = { sql: 'select from loan_order where id = $1 for update', values: [orderId] }
    const replies = await together(
      app,
      lock,
      Array.from({ length: 20 }, () => cancel),
    )
    assert.deepEqual(replies.map(({ code }) => code).sort(), [
      ...Array.from({ length: 19 }, () => 'ORDER_NOT_OPEN'),
      'SUCCESS',
    ])
    assert.deepEqual(await limitUsed(app, b.userId), { reserved: 0, outstanding: 0 })
  })

for (const status of [
  'DISBURSING',
  'DISBURSEMENT_UNKNOWN',
  'DISBURSEMENT_FAILED',
  'DISBURSED',
  'REJECTED',
  'CANCELED',
] as const)
  test(`an order in ${status} cannot be confirmed or signed, nor cancelled once its money may have been sent`, async () => {
    const b = next()
    const orderId = await b.order()
    const documentHash = await hashOf(b, orderId)
    await sql('update loan_order set status = $2 where id = $1', [orderId, status])
    if (status !== 'DISBURSEMENT_FAILED')
      assert.equal((await b.client.call(cancelOrder, { params: { orderId } })).code, 'ORDER_NOT_OPEN')
    assert.equal((await confirm(b, orderId, '123456')).code, 'ORDER_NOT_OPEN')
    assert.equal((await sign(b, orderId, '123456', documentHash)).code, 'ORDER_NOT_OPEN')
    assert.equal((await limitUsed(app, b.userId)).reserved, 3_000_000)
  })

test("#7: another customer's order is NOT_FOUND for every call", async () => {
  const b = next()
  const orderId = await b.order()
  const { client } = next()
  const params = { orderId }
  const key = randomUUID()
  const replies = await Promise.all([
    client.call(orderCall, { params }),
    client.call(loanAgreement, { query: params }),
    client.call(agreementPdf, { params }),
    client.call(cancelOrder, { params }),
    client.call(confirmOrder, { params, body: { otp: '123456' } }),
    client.call(sendOrderCode, { params, body: { step: 'SIGN' } }),
    client.call(signOrder, { params, key, body: { otp: '123456', documentHash: 'a'.repeat(64), consent: true } }),
    client.call(changeOrderAccount, {
      params,
      key: `${key}2`.slice(1),
      body: { otp: '123456', bankAccountId: orderId },
    }),
  ])
  assert.deepEqual(
    replies.map(({ status, code }) => [status, code]),
    Array(8).fill([404, 'NOT_FOUND']),
  )
})

test('D-155: an order unsigned for 24 hours or unconfirmed for 15 minutes is cancelled and its limit released once', async () => {
  const signing = next()
  const signingId = await signing.order()
  const { b: confirming, orderId: confirmingId } = await orderAwaitingCode()
  await app.clock.moveBy(15 * 60_000 - 1)
  await sweepOrders(app.app)
  assert.equal(await statusOf(confirming, confirmingId), 'OTP_REQUIRED')
  await app.clock.moveBy(1)
  assert.equal((await confirm(confirming, confirmingId, '123456')).code, 'ORDER_NOT_OPEN')
  await Promise.all([sweepOrders(app.app), sweepOrders(app.app), sweepOrders(app.app)])
  assert.equal(await statusOf(confirming, confirmingId), 'CANCELED')
  assert.equal(await statusOf(signing, signingId), 'SIGNING')
  app.clock.set('2026-11-21T02:00:00Z')
  await Promise.all([sweepOrders(app.app), sweepOrders(app.app)])
  assert.equal(await statusOf(signing, signingId), 'CANCELED')
  for (const { userId } of [signing, confirming])
    assert.deepEqual(await limitUsed(app, userId), { reserved: 0, outstanding: 0 })
  const { rows } = await sql(
    `select event, actor, reason from order_history where order_id = $1 order by seq desc limit 1`,
    [signingId],
  )
  assert.deepEqual(rows[0], { event: 'expire', actor: 'SYSTEM:orders', reason: 'waited in SIGNING' })
  app.clock.set(firstDay)
})

test('D-125: above the automatic limit, after a referred decision and without a location a person must approve', async () => {
  const [rich, referred, nowhere, plain] = [next(), next(), next(), next()]
  await sql(`update product set max_amount = 30000000`)
  await sql('update credit_limit set total = 30000000 where user_id = $1', [rich.userId])
  await sql(
    `insert into decision (user_id, id, application_id, submission, scorecard_version, policy_version, inputs, results, outcome, reasons, actor, at)
     select user_id, id, id, 1, 1, 1, '', '{}', 'REFER', '{}', 'OPERATOR:Rina', now() from application where user_id = $1`,
    [referred.userId],
  )
  const ids = [
    await rich.order({ amount: 20_050_000 }),
    await referred.order(),
    await nowhere.order({ location: undefined }),
    await plain.order(),
  ]
  const { rows } = await sql('select needs_approval from loan_order where id = any($1) order by created_at, id', [ids])
  assert.deepEqual(
    rows.map((row) => row.needs_approval),
    [true, true, true, false],
  )
  await sql(`update product set max_amount = 20000000`)
})
