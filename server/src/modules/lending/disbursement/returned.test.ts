import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { loan as loanCall } from '@lumbung/shared/contract/billing/loans.ts'
import { order as orderCall } from '@lumbung/shared/contract/lending/orders.ts'
import { statement } from '../../../platform/database/sql.ts'
import { type Borrower, borrowers, limitUsed } from '../../../testing/loans/borrowers.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { verifyLedger } from '../../audit/api.ts'
import { refundLoan } from '../../billing/api.ts'

let app: TestApp
let next: () => Borrower
before(async () => {
  app = await openTestApp()
  next = await borrowers(app, 3)
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

const migration = statement(
  readFileSync(join(import.meta.dirname, '../../../../migrations/0045-returned-loan.sql'), 'utf8'),
)
const forgetLoans = statement("update payment set target = null where provider = 'return'")
const targets = statement<{ target: unknown }>('select target from payment order by provider_ref')

test('migration 0045 names the loan of returns that were stored without it, and leaves one in suspense alone', async () => {
  const b = next()
  await b.useAccount('1234569108')
  const orderId = await b.order()
  await b.sign(orderId)
  await historyUntil(b, orderId, 'REFUNDED')
  const seen: { target: unknown }[][] = []
  const tried = app.app.db.transaction(async (tx) => {
    // For a loan that has ended already, the money waits in suspense and names no loan.
    await refundLoan(app.app, tx, { userId: b.userId, orderId, reference: 'returned-again' })
    seen.push(await tx.rows(targets, []))
    await tx.run(forgetLoans, [])
    await tx.run(migration, [])
    seen.push(await tx.rows(targets, []))
    throw new Error('undone')
  })
  await assert.rejects(tried, /undone/)
  const [stored = [], migrated] = seen
  assert.deepEqual(migrated, stored)
  assert.deepEqual([stored.filter(({ target }) => target).length, stored.length], [2, 3])
})

test('the ledger is sound after these tests', async () => {
  assert.deepEqual(await verifyLedger(app.app.db), [])
})
