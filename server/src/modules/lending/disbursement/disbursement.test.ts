import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { changeOrderAccount, order as orderCall, sendOrderCode } from '@lumbung/shared/contract/lending/orders.ts'
import { byOperator } from '../../../platform/access/actor.ts'
import { statement } from '../../../platform/database/sql.ts'
import { newId } from '../../../platform/ids.ts'
import { changeCeilings } from '../../../testing/ceilings.ts'
import { type Borrower, borrowers, limitUsed, payoutsOf } from '../../../testing/loans/borrowers.ts'
import { firstDay, openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { approveOrder, onDisbursementNotice, resumeDisbursements, sweepOrders } from '../api.ts'
import { findOrder } from '../orders/order-store.ts'
import { insertDisbursement } from './disbursement-store.ts'
import { openDisbursement } from './open-disbursement.ts'
import { recordOutcome } from './record-outcome.ts'

/** Simulates a process that died before the outbox event was handled: the event is lost. */
const deleteEvent = statement(`delete from outbox where topic = 'lending.disbursement-created'`)

let app: TestApp
let next: () => Borrower
before(async () => {
  app = await openTestApp()
  next = await borrowers(app, 30)
})
after(() => app.close())

const sql = (text: string, values: unknown[] = []) => app.app.db.pool.query(text, values)
const statusOf = async (b: Borrower, orderId: string) =>
  (await b.client.data(orderCall, { params: { orderId } })).status
const disbursementsOf = async (b: Borrower) =>
  (
    await sql('select provider_ref, status, failure from disbursement where user_id = $1 order by created_at, id', [
      b.userId,
    ])
  ).rows
const balance = async (b: Borrower, account: string) =>
  (
    await sql('select coalesce(sum(amount), 0)::int8 as sum from entry where user_id = $1 and account = $2', [
      b.userId,
      account,
    ])
  ).rows[0].sum
const loansOf = async (b: Borrower) =>
  (await sql(`select id, status, disbursed_on, principal from loan where user_id = $1`, [b.userId])).rows

/** A signed and approved order with a disbursement; the account's last four digits determine the outcome. */
async function ordered(ending: string): Promise<{ b: Borrower; orderId: string }> {
  const b = next()
  await b.useAccount(`123456${ending}`)
  const orderId = await b.order()
  assert.equal((await b.sign(orderId)).code, 'SUCCESS')
  return { b, orderId }
}

/** An order whose disbursement was written by a process that died right afterwards. */
async function leftBehind(status: 'CREATED' | 'SENT'): Promise<{ b: Borrower; orderId: string }> {
  const b = next()
  const orderId = await b.order()
  await sql(`update loan_order set status = 'DISBURSING', signed_at = created_at where id = $1`, [orderId])
  await app.app.db.transaction(async (tx) => {
    const order = await findOrder(tx, b.userId, orderId)
    assert.ok(order)
    await openDisbursement(app.app, tx, order, b.bankAccountId)
    await tx.run(deleteEvent, [])
  })
  await sql('update disbursement set status = $2 where order_id = $1', [orderId, status])
  return { b, orderId }
}

/** Runs the gateway, jobs and schedule until the order has a status. */
async function until(b: Borrower, orderId: string, status: string): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    await app.settle()
    if ((await statusOf(b, orderId)) === status) return
    await resumeDisbursements(app.app)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  assert.fail(`the order is ${await statusOf(b, orderId)}, not ${status}`)
}

async function assertPaidOnce(b: Borrower, orderId: string): Promise<void> {
  await until(b, orderId, 'DISBURSED')
  assert.equal(await payoutsOf(app, b.userId), 1)
  assert.equal((await loansOf(b)).length, 1)
  assert.deepEqual(await limitUsed(app, b.userId), { reserved: 0, outstanding: 3_000_000 })
  assert.deepEqual(
    [await balance(b, 'in-transit'), await balance(b, 'cash'), await balance(b, 'loan-principal')],
    [0, -3_000_000, 3_000_000],
  )
}

const charges = '(select sum(asked) from charge c where c.loan_id = o.loan_id and c.number = o.number)'

test('CX-16: a signed order is approved, disbursed and booked as a loan in one transaction', async () => {
  const { b, orderId } = await ordered('0001')
  await assertPaidOnce(b, orderId)
  const order = await b.client.data(orderCall, { params: { orderId } })
  const [loan] = await loansOf(b)
  assert.deepEqual([order.loanId, loan?.status, loan?.disbursed_on], [loan?.id, 'ONGOING', '2026-11-20'])
  assert.deepEqual(
    order.steps.map(({ status }) => status),
    ['CREATED', 'SIGNING', 'WAITING_LENDER_APPROVE', 'DISBURSING', 'DISBURSED'],
  )
  const { rows } = await sql(
    `select (select array_agg(i.total order by number) from
       (select number, principal + ${charges} as total from installment o where loan_id = l.id) i) as totals
     from loan l where user_id = $1`,
    [b.userId],
  )
  assert.deepEqual(
    rows[0].totals.map(Number),
    order.quote.installments.map(({ total }) => total),
  )
})

for (const [ending, fate] of [
  ['9103', 'the reply is lost but the money was sent'],
  ['9105', 'the outcome is reported three times'],
  ['9106', 'the notice arrives before the reply'],
  ['9111', 'no notice arrives'],
] as const)
  test(`I6, #11: …${ending}, ${fate}: paid once`, async () => {
    const { b, orderId } = await ordered(ending)
    await assertPaidOnce(b, orderId)
    assert.equal((await disbursementsOf(b)).length, 1)
  })

test('I6: the gateway pays the signed amount to the signed account and holder', async () => {
  const { b, orderId } = await ordered('0003')
  await assertPaidOnce(b, orderId)
  const { rows } = await sql(
    'select request from sandbox.xendit_payout p join disbursement d on d.provider_ref = p.reference where d.user_id = $1',
    [b.userId],
  )
  const { amount, channel_properties } = JSON.parse(app.app.keys.openShared('sandbox-gateway', rows[0].request))
  const receiver = { account_number: '1234560003', account_holder_name: 'SARI WULANDARI' }
  assert.deepEqual({ amount, channel_properties }, { amount: 3_000_000, channel_properties: receiver })
})

test('I6: …9104, unknown, then not found: the same reference is sent again and paid once', async () => {
  const { b, orderId } = await ordered('9104')
  await app.settle()
  const [first] = await disbursementsOf(b)
  assert.deepEqual([first.status, await statusOf(b, orderId)], ['UNKNOWN', 'DISBURSEMENT_UNKNOWN'])
  assert.equal(await payoutsOf(app, b.userId), 0)
  await assertPaidOnce(b, orderId)
  const rows = await disbursementsOf(b)
  assert.deepEqual([rows.length, rows[0].provider_ref], [1, first.provider_ref])
})

test('I6: many concurrent resumptions, notices and jobs book a success once', async () => {
  const { b, orderId } = await ordered('9103')
  await app.settle()
  const [{ provider_ref: reference }] = await disbursementsOf(b)
  await Promise.all([
    ...Array.from({ length: 4 }, () => resumeDisbursements(app.app)),
    ...Array.from({ length: 4 }, () => onDisbursementNotice(app.app, reference)),
  ])
  await assertPaidOnce(b, orderId)
})

test('a notice with an unknown reference changes nothing', async () => {
  assert.equal(await onDisbursementNotice(app.app, newId()), undefined)
})

for (const status of ['CREATED', 'SENT'] as const)
  test(`a disbursement left ${status} by a crash is resumed and paid once`, async () => {
    const { b, orderId } = await leftBehind(status)
    await app.settle()
    assert.equal(await payoutsOf(app, b.userId), 0)
    await assertPaidOnce(b, orderId)
  })

test('the index refuses a second disbursement of an order until the first has failed', async () => {
  const { b, orderId } = await ordered('0002')
  await assertPaidOnce(b, orderId)
  const { userId, bankAccountId } = b
  const row = { userId, id: newId(), orderId, provider: 'xendit', amount: 1, bankAccountId, now: app.app.clock.now() }
  const again = app.app.db.transaction((tx) => insertDisbursement(tx, row))
  await assert.rejects(again, /disbursement_once/)
})

const change = (b: Borrower, orderId: string, otp: string, bankAccountId = b.bankAccountId) =>
  b.client.call(changeOrderAccount, { params: { orderId }, body: { bankAccountId, otp }, key: randomUUID() })

for (const ending of ['9101', '9102'] as const)
  test(`D-123: …${ending} fails; another account is signed as an addendum and paid under a new reference`, async () => {
    const { b, orderId } = await ordered(ending)
    await until(b, orderId, 'DISBURSEMENT_FAILED')
    assert.deepEqual(await limitUsed(app, b.userId), { reserved: 3_000_000, outstanding: 0 })
    assert.deepEqual([await balance(b, 'in-transit'), await balance(b, 'cash')], [0, 0])
    assert.equal((await change(b, orderId, '123456', next().bankAccountId)).code, 'BANK_ACCOUNT_IS_INVALID')
    assert.deepEqual((await b.client.data(orderCall, { params: { orderId } })).refusedAccounts, [b.bankAccountId])
    assert.equal((await change(b, orderId, '123456')).code, 'BANK_ACCOUNT_IS_INVALID')
    const otp = await b.code(orderId, 'SIGN')
    const again = await b.client.call(sendOrderCode, { params: { orderId }, body: { step: 'SIGN' } })
    assert.equal(again.status, 429, 'a second code for the same signature must wait 60 s')
    const other = await b.addAccount('1234560009')
    const wrong = await change(b, orderId, otp === '000000' ? '111111' : '000000', other)
    assert.equal(wrong.code, 'OTP_CHECK_FAILED')
    const changed = await change(b, orderId, otp, other)
    assert.deepEqual('data' in changed && changed.data, { orderId, status: 'DISBURSING' })
    await assertPaidOnce(b, orderId)
    const rows = await disbursementsOf(b)
    assert.deepEqual(
      rows.map(({ status }) => status),
      ['FAILED', 'SUCCEEDED'],
    )
    assert.notEqual(rows[0].provider_ref, rows[1].provider_ref)
    const addenda = await sql(`select signed_at from agreement where order_id = $1 and kind = 'ACCOUNT_ADDENDUM'`, [
      orderId,
    ])
    assert.deepEqual([addenda.rows.length, addenda.rows[0].signed_at !== null], [1, true])
    assert.equal((await change(b, orderId, otp, other)).code, 'ORDER_NOT_OPEN')
    app.clock.set(firstDay)
  })

test('three days without another account cancel the order and release the limit once', async () => {
  const { b, orderId } = await ordered('9102')
  await until(b, orderId, 'DISBURSEMENT_FAILED')
  app.clock.set('2026-11-23T01:59:59Z')
  await sweepOrders(app.app)
  assert.equal(await statusOf(b, orderId), 'DISBURSEMENT_FAILED')
  app.clock.set('2026-11-23T02:00:00Z')
  await Promise.all([sweepOrders(app.app), sweepOrders(app.app)])
  assert.equal(await statusOf(b, orderId), 'CANCELED')
  assert.deepEqual(await limitUsed(app, b.userId), { reserved: 0, outstanding: 0 })
  app.clock.set(firstDay)
})

test('a ceiling lowered before sending cancels the order: nothing is paid, the books balance', async () => {
  const { b, orderId } = await leftBehind('CREATED')
  await changeCeilings(app.app.db.pool, `insert into rate_cap values ('2026-11-20', 'BENEFIT', 6, null, 10, 'test')`)
  await resumeDisbursements(app.app)
  await changeCeilings(app.app.db.pool, `delete from rate_cap where source = 'test'`)
  assert.equal(await statusOf(b, orderId), 'CANCELED')
  assert.deepEqual(await limitUsed(app, b.userId), { reserved: 0, outstanding: 0 })
  assert.equal(await payoutsOf(app, b.userId), 0)
  const [row] = await disbursementsOf(b)
  assert.deepEqual([row.status, row.failure], ['FAILED', 'PRICE_CAP'])
  assert.deepEqual([await balance(b, 'in-transit'), await balance(b, 'cash')], [0, 0])
})

test('a disbursement on a later date keeps the amounts, moves the dates and annexes the final schedule', async () => {
  const b = next()
  const orderId = await b.order()
  await sql('update loan_order set needs_approval = true where id = $1', [orderId])
  assert.equal((await b.sign(orderId)).code, 'SUCCESS')
  await app.settle()
  app.clock.set('2026-11-22T02:00:00Z')
  await sql('update loan_order set needs_approval = false where id = $1', [orderId])
  assert.equal(await approveOrder(app.app, b.userId, orderId, byOperator('desk')), true)
  await assertPaidOnce(b, orderId)
  const [loan] = await loansOf(b)
  assert.equal(loan.disbursed_on, '2026-11-22')
  const due = await sql(
    `select due_date, principal + ${charges} as total from installment o where loan_id = $1 and number = 1`,
    [loan.id],
  )
  assert.deepEqual([due.rows[0].due_date, Number(due.rows[0].total)], ['2026-12-22', 571_100])
  const annex = await sql(
    `select schedule_hash, document_hash from agreement where order_id = $1 and kind = 'FINAL_SCHEDULE'`,
    [orderId],
  )
  assert.equal(annex.rows.length, 1)
  assert.match(annex.rows[0].schedule_hash, /^[0-9a-f]{64}$/)
  app.clock.set(firstDay)
})

test('a disbursement reversed before the loan is booked fails, after that billing is notified', async () => {
  const early = await ordered('0001')
  await until(early.b, early.orderId, 'DISBURSED')
  const [first] = await disbursementsOf(early.b)
  await recordOutcome(app.app, first.provider_ref, { status: 'REVERSED', providerId: 'disb-x' })
  assert.equal(await statusOf(early.b, early.orderId), 'DISBURSED')
  const { b, orderId } = await leftBehind('SENT')
  const [open] = await disbursementsOf(b)
  await recordOutcome(app.app, open.provider_ref, { status: 'REVERSED', providerId: 'disb-y' })
  assert.equal(await statusOf(b, orderId), 'DISBURSEMENT_FAILED')
  assert.equal(await balance(b, 'in-transit'), 0)
})

test('a success after a reported failure books nothing and alarms the operators', async () => {
  const { b } = await leftBehind('SENT')
  const [{ provider_ref: reference }] = await disbursementsOf(b)
  await recordOutcome(app.app, reference, {
    status: 'FAILED',
    reason: 'INVALID_ACCOUNT',
    providerCode: 'INVALID_DESTINATION',
    providerId: 'disb-z',
  })
  await recordOutcome(app.app, reference, { status: 'SUCCEEDED', providerId: 'disb-z' })
  assert.deepEqual(await loansOf(b), [])
  assert.match(await app.app.metrics.text(), /event="disbursement_after_failure"} 1\b/)
})
