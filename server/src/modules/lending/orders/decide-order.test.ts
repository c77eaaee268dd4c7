import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { order as orderCall } from '@lumbung/shared/contract/lending/orders.ts'
import * as lending from '@lumbung/shared/contract/operators/orders.ts'
import { byOperator } from '../../../platform/access/actor.ts'
import { type Borrower, borrowers, limitUsed } from '../../../testing/loans/borrowers.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { approveOrder, rejectOrder } from '../api.ts'

let app: TestApp
let next: () => Borrower
before(async () => {
  app = await openTestApp()
  next = await borrowers(app, 4)
})
after(() => app.close())

test('an order that waits is approved or rejected once, also by two operators at the same time', async () => {
  const [yes, no] = [next(), next()]
  const ids = [await yes.order(), await no.order()]
  await app.app.db.pool.query('update loan_order set needs_approval = true where id = any($1)', [ids])
  for (const [n, each] of [yes, no].entries()) await each.sign(ids[n] ?? '')
  await app.settle()
  const decide = async (orderId: string, outcome: 'APPROVE' | 'REJECT') =>
    (await app.client().call(lending.decideOrder, { params: { orderId }, body: { outcome } })).code
  const waiting = async () => (await app.client().data(lending.orderQueue)).items.map(({ orderId }) => orderId)
  assert.deepEqual((await waiting()).toSorted(), ids.toSorted())
  for (const orderId of ids) {
    const answers = await Promise.all([
      decide(orderId, 'APPROVE'),
      decide(orderId, 'REJECT'),
      decide(orderId, 'APPROVE'),
    ])
    assert.deepEqual(answers.toSorted(), ['ALREADY_DECIDED', 'ALREADY_DECIDED', 'SUCCESS'])
  }
  assert.deepEqual(await waiting(), [])
})

test('a referred order waits for a person, who may approve or reject', async () => {
  const [yes, no] = [next(), next()]
  const [yesId, noId] = [await yes.order(), await no.order()]
  await app.app.db.pool.query('update loan_order set needs_approval = true where id = any($1)', [[yesId, noId]])
  for (const [each, id] of [[yes, yesId] as const, [no, noId] as const]) await each.sign(id)
  await app.settle()
  const { status, decisionBy } = await yes.client.data(orderCall, { params: { orderId: yesId } })
  assert.equal(status, 'WAITING_LENDER_APPROVE')
  assert.equal(decisionBy, new Date(app.clock.now().getTime() + 86_400_000).toISOString())
  const { items } = await app.client().data(lending.orderQueue)
  assert.ok(items.some(({ orderId }) => orderId === yesId))
  assert.equal(
    await app.app.db.transaction((tx) =>
      rejectOrder(app.app, tx, {
        userId: no.userId,
        orderId: noId,
        actor: byOperator('desk'),
        reason: 'income not proved',
      }),
    ),
    true,
  )
  const shown = await no.client.data(orderCall, { params: { orderId: noId } })
  assert.equal(shown.status, 'REJECTED')
  assert.equal((await limitUsed(app, no.userId)).reserved, 0)
  assert.deepEqual(shown.rejection, { message: 'Petugas kami memeriksa pengajuan Anda dan belum bisa menyetujuinya.' })
  assert.equal(await approveOrder(app.app, no.userId, noId, byOperator('desk')), false)
  assert.equal(await approveOrder(app.app, yes.userId, yesId, byOperator('desk')), true)
  assert.equal(await approveOrder(app.app, yes.userId, yesId, byOperator('desk')), false)
})
