import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { currentBills } from '@lumbung/shared/contract/billing/bills.ts'
import { home } from '@lumbung/shared/contract/home.ts'
import { type Debtor, debtors } from '../../testing/loans/loans.ts'
import { type Customer, decidedCustomer, newAccount, newNik } from '../../testing/people/customers.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let debtor: Debtor
let loanId: string
before(async () => {
  app = await openTestApp()
  debtor = (await debtors(app, 1))()
  loanId = await debtor.lend({ disbursedAt: '2026-09-10T03:00:00Z' })
  await debtor.code({ kind: 'BILL', month: '2026-10' })
})
after(() => app.close())

/**
 * Counts the round trips to the database while `work` runs; reads of one turn share one. The worker may add some, so
 * the lowest of three runs counts.
 */
async function tripsOf<T>(work: () => Promise<T>): Promise<{ count: number; result: T }> {
  await app.settle()
  const { pool } = app.app.db
  let trips = 0
  const counting = () => trips++
  pool.on('acquire', counting)
  let count = Number.POSITIVE_INFINITY
  let result = await work()
  for (let tries = 0; tries < 3; tries++) {
    trips = 0
    result = await work()
    count = Math.min(count, trips)
  }
  pool.off('acquire', counting)
  return { count, result }
}

test('CX-01 GET /home/v1 with a late loan takes at most two round trips, the session included', async () => {
  const { count, result } = await tripsOf(() => debtor.client.data(home))
  assert.ok(count > 1 && count <= 2, `${count}`)
  assert.deepEqual([result.name, result.status, result.application?.nextStep], ['Sari', 'ONGOING', undefined])
  assert.equal(result.nextBill?.lines[0]?.loanId, loanId)
})

test('GET /bill/current takes at most two round trips', async () => {
  const { count, result } = await tripsOf(() => debtor.client.data(currentBills))
  assert.ok(count > 1 && count <= 2, `${count}`)
  const [first, second] = result.bills
  assert.equal(first?.status, 'OVERDUE')
  assert.ok(first?.pendingPaymentId)
  assert.equal(second?.pendingPaymentId, undefined)
})

test('GET /home/v1 of an applicant takes at most four round trips', async () => {
  const nik = newNik('9011')
  const rejected: Customer = await decidedCustomer(app, {
    ktp: { idNumber: nik },
    bank: { accountNumber: newAccount() },
  })
  const { count, result } = await tripsOf(() => rejected.client.data(home))
  assert.ok(count > 1 && count <= 4, `${count}`)
  assert.deepEqual([result.status, result.application?.review], ['REJECTED', 'REJECTED'])
})
