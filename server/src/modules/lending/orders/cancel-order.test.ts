import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { cancelOrder as cancelCall, order as orderCall } from '@lumbung/shared/contract/lending/orders.ts'
import { byOperator } from '../../../platform/access/actor.ts'
import { statement } from '../../../platform/database/sql.ts'
import { type Borrower, borrowers, limitUsed, payoutsOf } from '../../../testing/loans/borrowers.ts'
import { firstDay, openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { together } from '../../../testing/together.ts'
import { verifyLedger } from '../../audit/api.ts'
import { approveOrder, resumeDisbursements } from '../api.ts'
import { lockDisbursement, writeDisbursementMove } from '../disbursement/disbursement-store.ts'
import { driveDisbursement } from '../disbursement/send-disbursement.ts'
import { cancelOrder } from './cancel-order.ts'

let app: TestApp
let next: () => Borrower
before(async () => {
  app = await openTestApp()
  next = await borrowers(app, 50)
})
after(() => app.close())

const sql = async (text: string, values: unknown[] = []) => (await app.app.db.pool.query(text, values)).rows
const read = (b: Borrower, orderId: string) => b.client.data(orderCall, { params: { orderId } })
const cancel = async (b: Borrower, orderId: string) =>
  (await b.client.call(cancelCall, { params: { orderId } })).code as string
const disbursementsOf = ({ userId }: Borrower) =>
  sql('select provider_ref, status, failure from disbursement where user_id = $1 order by id', [userId])
const later = (minutes: number) => app.clock.set(new Date(app.clock.now().getTime() + minutes * 60_000).toISOString())
const endThisProcess = statement('select pg_terminate_backend(pg_backend_pid())')

async function ordered(ending: string): Promise<{ b: Borrower; orderId: string }> {
  const b = next()
  await b.useAccount(`123456${ending}`)
  const orderId = await b.order()
  assert.equal((await b.sign(orderId)).code, 'SUCCESS')
  return { b, orderId }
}

/** An order whose first try has failed and whose second waits. */
async function betweenTries(ending: string): Promise<{ b: Borrower; orderId: string; reference: string }> {
  const { b, orderId } = await ordered(ending)
  for (let tries = 0; tries < 100; tries++) {
    await app.settle()
    const [, second] = await disbursementsOf(b)
    if (second) {
      await b.useAccount('1234560001')
      return { b, orderId, reference: second.provider_ref }
    }
    await resumeDisbursements(app.app)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return assert.fail('there was no second try')
}

/** An approved order with an unsent disbursement: the worker died before it took the event. */
async function unsent(): Promise<{ b: Borrower; orderId: string; reference: string }> {
  const { b, orderId } = await ordered('9112')
  await app.settle()
  const [, second] = await disbursementsOf(b)
  await sql('update disbursement set not_before = null where provider_ref = $1', [second.provider_ref])
  await b.useAccount('1234560001')
  return { b, orderId, reference: second.provider_ref }
}

/** Runs jobs and schedule until everything unfinished is done. */
async function settleAll(): Promise<void> {
  for (let tries = 0; tries < 3; tries++) {
    await resumeDisbursements(app.app)
    await app.settle()
  }
}

async function assertCancelled(b: Borrower, orderId: string): Promise<void> {
  later(120)
  await settleAll()
  const { status, cancellable, nextTryAt } = await read(b, orderId)
  assert.deepEqual({ status, cancellable, nextTryAt }, { status: 'CANCELED', cancellable: false, nextTryAt: undefined })
  assert.equal(await payoutsOf(app, b.userId), 0)
  assert.deepEqual(await limitUsed(app, b.userId), { reserved: 0, outstanding: 0 })
  const sums = await sql('select account from entry where user_id = $1 group by account having sum(amount) <> 0', [
    b.userId,
  ])
  assert.deepEqual(sums, [])
  app.clock.set(firstDay)
}

async function assertPaid(b: Borrower, orderId: string): Promise<void> {
  await settleAll()
  assert.deepEqual([(await read(b, orderId)).status, await payoutsOf(app, b.userId)], ['DISBURSED', 1])
  assert.deepEqual(await limitUsed(app, b.userId), { reserved: 0, outstanding: 3_000_000 })
}

for (const ending of ['9112', '9114', '9115', '9116'] as const)
  test(`behaviour 14: …${ending}: an order that waits between two tries is cancelled free of charge, and nothing is sent`, async () => {
    const { b, orderId } = await betweenTries(ending)
    const { status, cancellable, nextTryAt } = await read(b, orderId)
    assert.deepEqual([status, cancellable, nextTryAt], ['DISBURSING', true, '2026-11-20T02:05:00.000Z'])
    assert.equal(await cancel(b, orderId), 'SUCCESS')
    assert.equal(await cancel(b, orderId), 'ORDER_NOT_OPEN')
    await assertCancelled(b, orderId)
    assert.deepEqual(
      (await disbursementsOf(b)).map(({ status, failure }) => [status, failure.split(' ')[0]]),
      [
        ['FAILED', ending < '9115' ? 'NO_FUNDS' : 'BANK_DOWN'],
        ['FAILED', 'CANCELED'],
      ],
    )
    await b.order()
  })

test('behaviour 14: after a failed disbursement the customer may cancel instead of choosing another account', async () => {
  const { b, orderId } = await ordered('9102')
  await settleAll()
  const { status, cancellable } = await read(b, orderId)
  assert.deepEqual([status, cancellable], ['DISBURSEMENT_FAILED', true])
  assert.equal(await cancel(b, orderId), 'SUCCESS')
  await assertCancelled(b, orderId)
})

test('behaviour 14: a disbursement with an unknown outcome was sent, so its order is not cancelled', async () => {
  const { b, orderId } = await ordered('9104')
  await app.settle()
  const { status, cancellable } = await read(b, orderId)
  assert.deepEqual([status, cancellable], ['DISBURSEMENT_UNKNOWN', false])
  assert.equal(await cancel(b, orderId), 'ORDER_NOT_OPEN')
  await assertPaid(b, orderId)
  assert.equal(await cancel(b, orderId), 'ORDER_NOT_OPEN')
})

const rowLock = (reference: string) => ({
  sql: 'select from disbursement where provider_ref = $1 for update',
  values: [reference],
})

for (const [first, order] of [
  ['cancelling', [0, 1]],
  ['sending', [1, 0]],
  ['neither', undefined],
] as const)
  test(`behaviour 14: of concurrent cancelling and sending, ${first} ahead, exactly one wins each time`, async () => {
    for (let round = 0; round < 3; round++) {
      const { b, orderId, reference } = await unsent()
      const acts = [() => cancel(b, orderId), () => driveDisbursement(app.app, reference).then(() => 'sent')]
      const [code] = order
        ? await together(
            app,
            rowLock(reference),
            order.map((act) => acts[act] as () => Promise<string>),
          )
        : await Promise.all(acts.map((act) => act()))
      const { status } = await read(b, orderId)
      if (status === 'CANCELED') await assertCancelled(b, orderId)
      else await assertPaid(b, orderId)
      if (first === 'neither') assert.equal(code === 'SUCCESS', status === 'CANCELED')
    }
  })

test('behaviour 14: many concurrent cancellations, resumptions and jobs never both cancel and pay', async () => {
  const { b, orderId, reference } = await unsent()
  const codes = await Promise.all([
    ...Array.from({ length: 3 }, () => cancel(b, orderId)),
    ...Array.from({ length: 3 }, () => resumeDisbursements(app.app)),
    ...Array.from({ length: 3 }, () => driveDisbursement(app.app, reference)),
  ])
  const cancelled = codes.filter((code) => code === 'SUCCESS').length
  assert.ok(cancelled <= 1)
  if (cancelled === 1) await assertCancelled(b, orderId)
  else await assertPaid(b, orderId)
})

test('behaviour 14: an order approved while its cancellation waits for the lock is cancelled before it is sent', async () => {
  const b = next()
  const orderId = await b.order()
  await sql('update loan_order set needs_approval = true where id = $1', [orderId])
  assert.equal((await b.sign(orderId)).code, 'SUCCESS')
  await app.settle()
  const lock = { sql: 'select from loan_order where id = $1 for update', values: [orderId] }
  const acts = [
    () => approveOrder(app.app, b.userId, orderId, byOperator('desk')).then(String),
    () => cancel(b, orderId),
  ]
  const [, code] = await together(app, lock, acts)
  if (code === 'SUCCESS') await assertCancelled(b, orderId)
  else await assertPaid(b, orderId)
})

test('behaviour 14: a cancellation killed before its commit has no effect, and the money is sent once', async () => {
  const { b, orderId } = await unsent()
  const killed = app.app.db.transaction(async (tx) => {
    await cancelOrder(app.app, tx, b.userId, orderId)
    await tx.run(endThisProcess, [])
  })
  await assert.rejects(killed)
  assert.deepEqual((await read(b, orderId)).cancellable, true)
  await assertPaid(b, orderId)
})

test('behaviour 14: if the sender is killed before its claim commits, the order can be cancelled', async () => {
  const { b, orderId, reference } = await unsent()
  const killed = app.app.db.transaction(async (tx) => {
    assert.equal((await lockDisbursement(tx, reference))?.status, 'CREATED')
    await writeDisbursementMove(tx, reference, { from: 'CREATED', to: 'SENT', now: app.app.clock.now() })
    await tx.run(endThisProcess, [])
  })
  await assert.rejects(killed)
  assert.equal(await cancel(b, orderId), 'SUCCESS')
  await assertCancelled(b, orderId)
})

test('behaviour 14: if the sender is killed after its claim, the order is not cancelled and paid once', async () => {
  const { b, orderId, reference } = await unsent()
  await sql(`update disbursement set status = 'SENT', sent_at = $2 where provider_ref = $1`, [reference, firstDay])
  assert.equal((await read(b, orderId)).cancellable, false)
  assert.equal(await cancel(b, orderId), 'ORDER_NOT_OPEN')
  await assertPaid(b, orderId)
})

test('the ledger is sound after these tests', async () => {
  assert.deepEqual(await verifyLedger(app.app.db), [])
})
