import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { order } from '@lumbung/shared/contract/lending/orders.ts'
import { type Borrower, borrowers } from '../../../testing/borrowers.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { rejectOrder } from '../api.ts'

let app: TestApp
let next: () => Borrower
before(async () => {
  app = await openTestApp()
  next = await borrowers(app, 1)
})
after(() => app.close())

test('CX-16 a rejected order states its reason and what would change it, in the caller’s language', async () => {
  const debtor = next()
  const orderId = await debtor.order()
  await app.app.db.pool.query('update loan_order set needs_approval = true where id = $1', [orderId])
  await debtor.sign(orderId)
  await app.settle()
  const rejection = async (lang: string) =>
    (await debtor.client.data(order, { params: { orderId }, query: { lang } as never })).rejection
  assert.equal(await rejection('id'), undefined)
  await rejectOrder(app.app, debtor.userId, orderId, { actor: 'desk', reason: 'TOO_MANY_PLATFORMS' })
  assert.deepEqual(await rejection('id'), {
    message: 'Anda masih punya pinjaman di terlalu banyak aplikasi lain.',
    advice: 'Lunasi salah satunya sebelum mengajukan lagi.',
  })
  assert.equal((await rejection('en-us'))?.message, 'You still have loans with too many other apps.')
})
