import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { cancelOrder } from '@lumbung/shared/contract/lending/orders.ts'
import { byOperator } from '../../../platform/access/actor.ts'
import { type Borrower, borrowers, limitUsed } from '../../../testing/loans/borrowers.ts'
import { giveTo, voucherState } from '../../../testing/loans/vouchers.ts'
import { firstDay, openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { verifyLedger } from '../../audit/api.ts'
import { expireVouchers, giveVoucher, revokeVoucher } from '../api.ts'

let app: TestApp
let next: () => Borrower
before(async () => {
  app = await openTestApp()
  next = await borrowers(app, 40)
})
after(() => app.close())

const sql = async (text: string, values: unknown[] = []) => (await app.app.db.pool.query(text, values)).rows
const code = 'layanan-10-ribu'

/** Revokes a voucher; the code of the refusal if an order holds it. */
const revoke = (userId: string) =>
  app.app.db
    .transaction((tx) => revokeVoucher(app.app, tx, { userId, code, actor: byOperator('test') }))
    .then(() => 'SUCCESS')
    .catch((error: { code?: string }) => error.code ?? String(error))

test('#15 a concurrent order and withdrawal of its voucher: one of them gets it', async () => {
  const won = { order: 0, withdrawal: 0 }
  for (let round = 0; round < 10; round++) {
    const borrower = next()
    const { userId } = borrower
    const voucherId = await giveTo(app, userId, code)
    const [order, withdrawal] = await Promise.all([borrower.apply({ voucherId }), revoke(userId)])
    const { status } = await voucherState(app, voucherId)
    const { reserved } = await limitUsed(app, userId)
    if (order.code === 'SUCCESS') {
      won.order++
      assert.deepEqual([withdrawal, status, reserved], ['NOT_FOUND', 'RESERVED', 3_000_000])
    } else {
      won.withdrawal++
      assert.deepEqual([order.code, withdrawal, status, reserved], ['COUPON_EXPIRED', 'SUCCESS', 'REVOKED', 0])
    }
  }
  assert.equal(won.order + won.withdrawal, 10)
})

test('#15 an order in the last second and the concurrent job after midnight leave the voucher with one of them', async () => {
  const placed = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const borrower = next()
      return { borrower, voucherId: await giveTo(app, borrower.userId, code) }
    }),
  )
  await sql(`update device set code_at = '2026-12-04'`)
  app.clock.set('2026-12-04T16:59:59.999Z')
  const ordering = placed.map(({ borrower, voucherId }) => borrower.apply({ voucherId }))
  await new Promise((resolve) => setTimeout(resolve, 15))
  app.clock.set('2026-12-04T17:00:00.000Z')
  const [replies] = await Promise.all([Promise.all(ordering), expireVouchers(app.app), expireVouchers(app.app)])
  app.clock.set(firstDay)
  for (const [index, { voucherId }] of placed.entries()) {
    const { status, events } = await voucherState(app, voucherId)
    const isPlaced = replies[index]?.code === 'SUCCESS'
    assert.ok(isPlaced || replies[index]?.code === 'COUPON_EXPIRED', JSON.stringify(replies[index]))
    assert.deepEqual([status, events.length], [isPlaced ? 'RESERVED' : 'EXPIRED', 2])
  }
})

test('#15 cancelling and ordering again concurrently never loses the voucher or gives it twice', async () => {
  const borrower = next()
  const voucherId = await giveTo(app, borrower.userId, code)
  for (let round = 0; round < 5; round++) {
    const orderId = await borrower.order({ voucherId })
    const again = () => borrower.apply({ voucherId })
    const cancel = () => borrower.client.call(cancelOrder, { params: { orderId } })
    const replies = await Promise.all([again(), cancel(), again(), cancel(), again()])
    const open = await sql(
      `select id from loan_order where user_id = $1 and status not in ('DISBURSED', 'REJECTED', 'CANCELED')`,
      [borrower.userId],
    )
    const { status } = await voucherState(app, voucherId)
    assert.equal(status, open.length === 1 ? 'RESERVED' : 'AVAILABLE', JSON.stringify(replies.map((one) => one.code)))
    for (const { id } of open) await borrower.client.data(cancelOrder, { params: { orderId: id } })
  }
  assert.equal((await voucherState(app, voucherId)).status, 'AVAILABLE')
})

test('D-174 one voucher of a code per person: the second is COUPON_CLAIM_ALREADY_EXIST, also concurrently', async () => {
  const { userId } = next()
  const give = () =>
    app.app.db
      .transaction((tx) => giveVoucher(app.app, tx, { userId, code, actor: byOperator('test') }))
      .then(() => 'SUCCESS')
      .catch((error: { code?: string }) => error.code)
  const codes = await Promise.all(Array.from({ length: 8 }, give))
  assert.deepEqual(codes.toSorted(), [...Array(7).fill('COUPON_CLAIM_ALREADY_EXIST'), 'SUCCESS'])
  assert.equal((await sql('select 1 from voucher where user_id = $1', [userId])).length, 1)
})

test('I12 the ledger is sound after these races', async () => {
  assert.deepEqual(await verifyLedger(app.app.db), [])
})
