import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { changeOrderAccount, order as orderCall } from '@lumbung/shared/contract/lending/orders.ts'
import { notifications } from '@lumbung/shared/contract/notifications.ts'
import { byOperator } from '../../../platform/access/actor.ts'
import { type Borrower, borrowers, limitUsed, payoutsOf } from '../../../testing/loans/borrowers.ts'
import { firstDay, openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { verifyLedger } from '../../audit/api.ts'
import { freezeLimit } from '../../credit/api.ts'
import { resumeDisbursements } from '../api.ts'
import { driveDisbursement, onDisbursementNotice } from './send-disbursement.ts'

const lines: string[] = []
let app: TestApp
let next: () => Borrower
before(async () => {
  app = await openTestApp({ env: { LOG_LEVEL: 'error' }, logTo: { write: (line) => lines.push(line) } })
  next = await borrowers(app, 12)
})
after(() => app.close())

const minute = 60_000
const sql = async (text: string, values: unknown[]) => (await app.app.db.pool.query(text, values)).rows
const statusOf = async (b: Borrower, orderId: string) =>
  (await b.client.data(orderCall, { params: { orderId } })).status
const disbursementsOf = ({ userId }: Borrower) =>
  sql('select provider_ref, status, failure from disbursement where user_id = $1 order by id', [userId])
const later = (minutes: number) => app.clock.set(new Date(app.clock.now().getTime() + minutes * minute).toISOString())
const counted = async (event: string) =>
  Number((await app.app.metrics.text()).match(new RegExp(`event="${event}"} (\\d+)`))?.[1] ?? 0)

/** An order with a disbursement; the account's last four digits determine the outcome. */
async function ordered(ending: string): Promise<{ b: Borrower; orderId: string }> {
  const b = next()
  await b.useAccount(`123456${ending}`)
  const orderId = await b.order()
  assert.equal((await b.sign(orderId)).code, 'SUCCESS')
  return { b, orderId }
}

/** Runs the schedule until the given number of a customer's disbursements have failed. */
async function failedTimes(b: Borrower, times: number): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    await app.settle()
    const failed = (await disbursementsOf(b)).filter(({ status }) => status === 'FAILED')
    if (failed.length >= times) return
    await resumeDisbursements(app.app)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  assert.fail(`no ${times} disbursements failed`)
}

async function paid(b: Borrower, orderId: string): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    await resumeDisbursements(app.app)
    await app.settle()
    if ((await statusOf(b, orderId)) === 'DISBURSED') return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  assert.fail('the order is not disbursed')
}

for (const [ending, failure, event] of [
  ['9112', 'NO_FUNDS INSUFFICIENT_BALANCE', 'disbursement_no_funds'],
  ['9114', 'NO_FUNDS INSUFFICIENT_BALANCE', 'disbursement_no_funds'],
  ['9115', 'BANK_DOWN TEMPORARY_TRANSFER_ERROR', 'disbursement_bank_down'],
  ['9116', 'BANK_DOWN REJECTED_BY_CHANNEL', 'disbursement_bank_down'],
] as const)
  test(`behaviour 6: …${ending}, ${failure}: not the fault of the account, so the order waits and is paid once the fault is over`, async () => {
    const before = await counted(event)
    const { b, orderId } = await ordered(ending)
    await failedTimes(b, 1)
    assert.equal(await statusOf(b, orderId), 'DISBURSING')
    assert.equal(await counted(event), before + 1)
    assert.deepEqual(await limitUsed(app, b.userId), { reserved: 3_000_000, outstanding: 0 })
    const [first, second] = await disbursementsOf(b)
    assert.deepEqual([first.status, first.failure, second.status], ['FAILED', failure, 'CREATED'])
    assert.notEqual(first.provider_ref, second.provider_ref)
    await b.useAccount('1234560001')
    later(4)
    await resumeDisbursements(app.app)
    await driveDisbursement(app.app, second.provider_ref)
    assert.equal(await onDisbursementNotice(app.app, second.provider_ref), 'NOT_FOUND')
    assert.deepEqual([await payoutsOf(app, b.userId), (await disbursementsOf(b))[1].status], [0, 'CREATED'])
    later(1)
    await paid(b, orderId)
    assert.deepEqual([await payoutsOf(app, b.userId), (await disbursementsOf(b)).length], [1, 2])
    app.clock.set(firstDay)
  })

test('D-135: no money is sent once the limit is locked, also between the approval and another try', async () => {
  const { b, orderId } = await ordered('9112')
  await failedTimes(b, 1)
  await app.app.db.transaction((tx) => freezeLimit(app.app, tx, b.userId, { reason: 'FRAUD', by: byOperator('Rina') }))
  await b.useAccount('1234560001')
  later(5)
  await Promise.all([resumeDisbursements(app.app), resumeDisbursements(app.app)])
  await app.settle()
  assert.equal(await statusOf(b, orderId), 'REJECTED')
  const failures = (await disbursementsOf(b)).map(({ status, failure }) => `${status} ${failure}`)
  assert.deepEqual(failures, ['FAILED NO_FUNDS INSUFFICIENT_BALANCE', 'FAILED CANCELED'])
  assert.deepEqual(
    [await payoutsOf(app, b.userId), await limitUsed(app, b.userId)],
    [0, { reserved: 0, outstanding: 0 }],
  )
  const { items } = await b.client.data(notifications, { query: {} })
  assert.ok(items.some(({ event }) => event === 'ORDER_REFUSED'))
  app.clock.set(firstDay)
})

test('each wait is twice as long, at most an hour, and operators are alarmed each time', async () => {
  const { b, orderId } = await ordered('9112')
  const waits: number[] = []
  for (let failures = 1; failures <= 6; failures++) {
    await failedTimes(b, failures)
    const [open] = await sql(
      `select extract(epoch from not_before - $2::timestamptz)::int / 60 as wait from disbursement
       where user_id = $1 and status = 'CREATED'`,
      [b.userId, app.clock.now()],
    )
    waits.push(open.wait)
    later(open.wait)
  }
  assert.deepEqual(waits, [5, 10, 20, 40, 60, 60])
  assert.ok(lines.some((line) => line.includes('INSUFFICIENT_BALANCE') && line.includes('our balance')))
  assert.equal(await statusOf(b, orderId), 'DISBURSING')
  app.clock.set(firstDay)
})

test('many concurrent resumptions and notices open one disbursement after a failed one', async () => {
  const { b } = await ordered('9114')
  await app.settle()
  const [{ provider_ref: reference }] = await disbursementsOf(b)
  await Promise.all([
    ...Array.from({ length: 4 }, () => resumeDisbursements(app.app)),
    ...Array.from({ length: 4 }, () => onDisbursementNotice(app.app, reference)),
  ])
  await failedTimes(b, 1)
  assert.deepEqual(
    (await disbursementsOf(b)).map(({ status }) => status),
    ['FAILED', 'CREATED'],
  )
})

test('an order with an unknown outcome that then fails for lack of funds waits for another try', async () => {
  const { b, orderId } = await ordered('9109')
  await app.settle()
  assert.equal(await statusOf(b, orderId), 'DISBURSEMENT_UNKNOWN')
  await b.useAccount('1234569112')
  await failedTimes(b, 1)
  assert.equal(await statusOf(b, orderId), 'DISBURSING')
  await b.useAccount('1234560001')
  later(5)
  await paid(b, orderId)
  app.clock.set(firstDay)
})

test('D-123: a bank that is down for a day lets the customer choose an account, also the same one', async () => {
  const { b, orderId } = await ordered('9115')
  for (let failures = 1; failures <= 24; failures++) {
    await failedTimes(b, failures)
    assert.equal(await statusOf(b, orderId), 'DISBURSING')
    later(60)
  }
  await failedTimes(b, 25)
  const { status, refusedAccounts } = await b.client.data(orderCall, { params: { orderId } })
  assert.deepEqual([status, refusedAccounts], ['DISBURSEMENT_FAILED', []])
  await b.useAccount('1234560001')
  const body = { bankAccountId: b.bankAccountId, otp: await b.code(orderId, 'SIGN') }
  await b.client.data(changeOrderAccount, { params: { orderId }, body, key: randomUUID() })
  await paid(b, orderId)
  app.clock.set(firstDay)
})

test('the ledger is sound after these tests', async () => {
  assert.deepEqual(await verifyLedger(app.app.db), [])
})
