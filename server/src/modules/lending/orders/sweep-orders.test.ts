import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Borrower, borrowers, limitUsed } from '../../../testing/loans/borrowers.ts'
import { firstDay, openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { sweepOrders } from '../api.ts'
import { resumeApprovals } from '../schedules.ts'

const lines: string[] = []
let app: TestApp
let next: () => Borrower
before(async () => {
  app = await openTestApp({ env: { LOG_LEVEL: 'error' }, logTo: { write: (line) => void lines.push(line) } })
  next = await borrowers(app, 6)
})
after(() => app.close())

const sql = async (text: string, values: unknown[] = []) => (await app.app.db.pool.query(text, values)).rows
const statusOf = async (orderId: string) =>
  (await sql('select status from loan_order where id = $1', [orderId]))[0].status

test('an order that cannot be cancelled is logged, and later ones are still cancelled', async () => {
  const [broken, sound] = [next(), next()]
  const orderIds = [await broken.order(), await sound.order()]
  // The limit has nothing reserved to release, so the order cannot be cancelled.
  await sql('update credit_limit set reserved = 0 where user_id = $1', [broken.userId])
  await sql(`update loan_order set action_until = action_until - interval '1 minute' where id = $1`, [orderIds[0]])
  app.clock.set('2026-11-21T02:00:00Z')
  assert.equal(await sweepOrders(app.app), 1)
  assert.deepEqual(await Promise.all(orderIds.map(statusOf)), ['SIGNING', 'CANCELED'])
  assert.deepEqual(await limitUsed(app, sound.userId), { reserved: 0, outstanding: 0 })
  assert.ok(lines.some((line) => line.includes('an order could not be cancelled')))
  await sql('update credit_limit set reserved = 3000000 where user_id = $1', [broken.userId])
  assert.equal(await sweepOrders(app.app), 1)
  app.clock.set(firstDay)
})

test('an approval that fails is logged, and later ones still succeed', async () => {
  const [broken, sound] = [next(), next()]
  const orderIds = [await broken.order(), await sound.order()]
  await sql('update loan_order set needs_approval = true where id = any($1)', [orderIds])
  for (const [index, b] of [broken, sound].entries())
    assert.equal((await b.sign(String(orderIds[index]))).code, 'SUCCESS')
  await app.settle()
  // Makes the agreement unreadable.
  await sql(`update agreement set model = '\\x00' where order_id = $1`, [orderIds[0]])
  await sql('update loan_order set needs_approval = false where id = any($1)', [orderIds])
  await resumeApprovals(app.app)
  await app.settle()
  assert.equal(await statusOf(String(orderIds[0])), 'WAITING_LENDER_APPROVE')
  assert.notEqual(await statusOf(String(orderIds[1])), 'WAITING_LENDER_APPROVE')
  assert.ok(lines.some((line) => line.includes('an approval failed')))
})
