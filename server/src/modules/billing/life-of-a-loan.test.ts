import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { currentBills, repaymentRecord } from '@lumbung/shared/contract/billing/bills.ts'
import { loan, loanList } from '@lumbung/shared/contract/billing/loans.ts'
import { payment } from '@lumbung/shared/contract/payments.ts'
import { type Debtor, debtors } from '../../testing/loans/loans.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { closeDays, tkb90 } from './api.ts'

let app: TestApp
let next: () => Debtor
before(async () => {
  app = await openTestApp()
  next = await debtors(app, 10)
})
after(() => app.close())

/** The non-zero account balances of a customer. */
async function balances(userId: string): Promise<Record<string, number>> {
  const { rows } = await app.app.db.pool.query(
    'select account, sum(amount)::int8 as sum from entry where user_id = $1 group by account having sum(amount) <> 0 order by 1',
    [userId],
  )
  return Object.fromEntries(rows.map(({ account, sum }) => [account, Number(sum)]))
}

test('CX-18 CX-23 CX-25: six bills of Rp571.100 paid one by one repay the loan to the last rupiah', async () => {
  const debtor = next()
  app.clock.set('2026-11-20T02:00:00Z')
  const loanId = await debtor.lend()
  for (const month of ['2026-12', '2027-01', '2027-02', '2027-03', '2027-04', '2027-05']) {
    app.clock.set(`${month}-15T03:00:00Z`)
    await closeDays(app.app)
    const { bills } = await debtor.client.data(currentBills)
    assert.equal(bills[0]?.month, month)
    assert.equal(bills[0]?.status, 'DUE')
    const { code, amount } = await debtor.code({ kind: 'BILL', month })
    assert.equal(amount, 571_100)
    assert.match(code, /^39333/)
    await debtor.pay(code, amount)
  }
  const shown = await debtor.client.data(loan, { params: { loanId } })
  assert.equal(shown.loan.status, 'REPAID')
  assert.equal(shown.loan.outstanding, 0)
  assert.equal(shown.payments.length, 6)
  assert.deepEqual(await balances(debtor.userId), {
    cash: 426_600,
    'income-fee': -60_000,
    'income-interest': -360_000,
    'vat-payable': -6_600,
  })
  const { rows } = await app.app.db.pool.query('select outstanding from credit_limit where user_id = $1', [
    debtor.userId,
  ])
  assert.equal(rows[0].outstanding, 0)
  const { items } = await debtor.client.data(repaymentRecord)
  assert.deepEqual(
    items.map(({ installments }) => installments),
    [6, 5, 4, 3, 2, 1].map((number) => [{ loanId, number, of: 6 }]),
  )
  const [last] = items
  assert.equal((await debtor.client.data(payment, { params: { paymentId: last?.codeId ?? '' } })).status, 'PAID')
  assert.equal((await debtor.client.data(loanList, { query: { status: 'FINISHED' } })).items.length, 1)
})

test('TKB90 falls when a loan is more than 90 days late', async () => {
  app.clock.set('2027-06-01T03:00:00Z')
  await next().lend()
  app.clock.set('2027-06-02T03:00:00Z')
  await closeDays(app.app)
  assert.equal(await tkb90(app.app.db), 1_000_000)
  app.clock.set('2027-09-29T03:00:00Z')
  await closeDays(app.app)
  assert.equal(await tkb90(app.app.db), 1_000_000)
  app.clock.set('2027-09-30T03:00:00Z')
  await closeDays(app.app)
  assert.equal(await tkb90(app.app.db), 0)
})
