import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { loan as loanCall } from '@lumbung/shared/contract/billing/loans.ts'
import { order as orderCall } from '@lumbung/shared/contract/lending/orders.ts'
import { type Borrower, borrowers, limitUsed } from '../../../testing/loans/borrowers.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { verifyLedger } from '../../audit/api.ts'

let app: TestApp
let next: () => Borrower
before(async () => {
  app = await openTestApp()
  next = await borrowers(app, 1)
})
after(() => app.close())

const sql = async (text: string, values: unknown[]) => (await app.app.db.pool.query(text, values)).rows

/** Waits until the loan of an order has a status, and returns its history. */
async function historyUntil(b: Borrower, orderId: string, status: string): Promise<string[]> {
  for (let tries = 0; tries < 200; tries++) {
    await app.settle()
    const steps = await sql(
      `select h.to_status from loan_history h join loan l on l.user_id = h.user_id and l.id = h.loan_id
       where l.user_id = $1 and l.order_id = $2 order by h.seq`,
      [b.userId, orderId],
    )
    const statuses = steps.map(({ to_status }) => to_status)
    if (statuses.at(-1) === status) return statuses
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  assert.fail(`the loan is never ${status}`)
}

test('behaviour 6: …9108, money that is returned after the loan was booked ends it as REFUNDED, with nothing owed and the limit released', async () => {
  const b = next()
  await b.useAccount('1234569108')
  const orderId = await b.order()
  assert.equal((await b.sign(orderId)).code, 'SUCCESS')
  assert.deepEqual(await historyUntil(b, orderId, 'REFUNDED'), ['ONGOING', 'REFUNDED'])
  const { status, loanId = '' } = await b.client.data(orderCall, { params: { orderId } })
  assert.equal(status, 'DISBURSED')
  const { loan } = await b.client.data(loanCall, { params: { loanId } })
  assert.deepEqual([loan.status, loan.outstanding], ['REFUNDED', 0])
  assert.deepEqual(await limitUsed(app, b.userId), { reserved: 0, outstanding: 0 })
  const left = await sql('select account from entry where user_id = $1 group by account having sum(amount) <> 0', [
    b.userId,
  ])
  assert.deepEqual(left, [])
})

test('the ledger is sound after these tests', async () => {
  assert.deepEqual(await verifyLedger(app.app.db), [])
})
