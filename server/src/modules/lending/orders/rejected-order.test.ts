import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { order } from '@lumbung/shared/contract/lending/orders.ts'
import { byOperator } from '../../../platform/access/actor.ts'
import { type Borrower, borrowers } from '../../../testing/loans/borrowers.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { freezeLimit } from '../../credit/api.ts'
import { approveOrder, rejectOrder } from '../api.ts'

let app: TestApp
let next: () => Borrower
before(async () => {
  app = await openTestApp()
  next = await borrowers(app, 3)
})
after(() => app.close())

/** A signed order that waits for a person of the lender. */
async function waiting() {
  const debtor = next()
  const orderId = await debtor.order()
  await app.app.db.pool.query('update loan_order set needs_approval = true where id = $1', [orderId])
  await debtor.sign(orderId)
  await app.settle()
  return { debtor, orderId }
}

test('CX-16 a rejected order states its reason and what would change it, in the caller’s language', async () => {
  const { debtor, orderId } = await waiting()
  const rejection = async (lang: string) =>
    (await debtor.client.data(order, { params: { orderId }, query: { lang } as never })).rejection
  assert.equal(await rejection('id'), undefined)
  await app.app.db.transaction((tx) =>
    rejectOrder(app.app, tx, {
      userId: debtor.userId,
      orderId,
      actor: byOperator('desk'),
      reason: 'TOO_MANY_PLATFORMS',
    }),
  )
  assert.deepEqual(await rejection('id'), {
    message: 'Anda masih punya pinjaman di terlalu banyak aplikasi lain.',
    advice: 'Lunasi salah satunya sebelum mengajukan lagi.',
  })
  assert.equal((await rejection('en-us'))?.message, 'You still have loans with too many other apps.')
})

test('D-135: a signed order is refused if the limit is frozen, or an obstacle of a closed account becomes known, before it is approved', async () => {
  const [frozen, known] = [await waiting(), await waiting()]
  const { db } = app.app
  await db.transaction((tx) =>
    freezeLimit(app.app, tx, frozen.debtor.userId, { reason: 'FRAUD', by: byOperator('Rina') }),
  )
  await db.pool.query(
    `insert into former_debt (user_id, why, since, mobile_hash)
     select gen_random_uuid(), 'FROZEN', $2, mobile_hash from mobile_directory where user_id = $1`,
    [known.debtor.userId, app.clock.now()],
  )
  for (const { debtor, orderId } of [frozen, known]) {
    assert.equal(await approveOrder(app.app, debtor.userId, orderId, byOperator('desk')), false)
    const shown = await debtor.client.data(order, { params: { orderId } })
    assert.deepEqual([shown.status, shown.loanId], ['REJECTED', undefined])
    const { rows } = await db.pool.query('select reserved from credit_limit where user_id = $1', [debtor.userId])
    assert.equal(Number(rows[0].reserved), 0)
  }
})
