import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { currentBills } from '@lumbung/shared/contract/bill.ts'
import { home } from '@lumbung/shared/contract/home.ts'
import { type Customer, decidedCustomer, newAccount, newNik } from './testing/customers.ts'
import { type Debtor, debtors } from './testing/loans.ts'
import { openTestApp, type TestApp } from './testing/test-app.ts'

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

/** How many statements reach the database while `work` runs. The worker rests meanwhile. */
async function statementsOf<T>(work: () => Promise<T>): Promise<{ count: number; result: T }> {
  await app.settle()
  const { pool } = app.app.db
  const query = pool.query
  let count = 0
  pool.query = ((...values: Parameters<typeof query>) => {
    count++
    return query.apply(pool, values)
  }) as typeof query
  try {
    const result = await work()
    return { count, result }
  } finally {
    pool.query = query
  }
}

test('GET /home/v1 of somebody with a late loan takes at most five statements, the session included', async () => {
  const { count, result } = await statementsOf(() => debtor.client.data(home))
  assert.ok(count > 1 && count <= 5, `${count}`)
  assert.deepEqual([result.name, result.status, result.application?.nextStep], ['Sari', 'ONGOING', undefined])
  assert.equal(result.nextBill?.lines[0]?.loanId, loanId)
})

test('GET /bill/current takes at most four', async () => {
  const { count, result } = await statementsOf(() => debtor.client.data(currentBills))
  assert.ok(count > 1 && count <= 4, `${count}`)
  const [first, second] = result.bills
  assert.equal(first?.status, 'OVERDUE')
  assert.ok(first?.pendingPaymentId)
  assert.equal(second?.pendingPaymentId, undefined)
})

test('GET /home/v1 of an applicant takes at most seven', async () => {
  const nik = newNik('9011')
  const rejected: Customer = await decidedCustomer(app, {
    ktp: { idNumber: nik },
    bank: { accountNumber: newAccount() },
  })
  const { count, result } = await statementsOf(() => rejected.client.data(home))
  assert.ok(count > 1 && count <= 7, `${count}`)
  assert.deepEqual([result.status, result.application?.review], ['REJECTED', 'REJECTED'])
})
