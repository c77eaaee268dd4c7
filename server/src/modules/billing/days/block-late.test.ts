import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { home } from '@lumbung/shared/contract/home.ts'
import { eligibility } from '@lumbung/shared/contract/lending/products.ts'
import { borrowerAt } from '../../../testing/loans/borrowers.ts'
import { bill, openLoanDays } from '../../../testing/loans/loan-days.ts'
import type { Debtor } from '../../../testing/loans/loans.ts'
import { verifyPast } from '../../../testing/people/verify-past.ts'
import { closeDays } from '../api.ts'

const { app, rows, atDay, borrower } = await openLoanDays()
after(() => app.close())

const statusOf = async ({ userId }: Debtor) =>
  (await rows('select status from credit_limit where user_id = $1', [userId]))[0].status
const locksOf = ({ userId }: Debtor) =>
  rows('select kind, reason, set_by, lifted_by from limit_lock where user_id = $1 order by id', [userId])
const open = { kind: 'BLOCKED', reason: 'LATE', set_by: 'SYSTEM:end-of-day', lifted_by: null }

/** A borrower whose first instalments are due on Thursday 24 December 2026 and Sunday 24 January 2027. */
const owing = async () => (await borrower('2026-11-24')).debtor

/** Pays everything that is due. */
async function payDue(debtor: Debtor, valueAt?: Date) {
  const { code, amount } = await debtor.code({ kind: 'ALL_DUE' })
  await debtor.pay(code, amount, valueAt)
}

test('D-135: the limit is BLOCKED on the 61st day past due, not on the 60th, and only once', async () => {
  const debtor = await owing()
  await atDay('2027-02-22')
  assert.equal(await statusOf(debtor), 'ACTIVE')
  await atDay('2027-02-23')
  await closeDays(app.app)
  assert.deepEqual([await statusOf(debtor), await locksOf(debtor)], ['BLOCKED', [open]])
  const person = borrowerAt(app, debtor.client, debtor)
  assert.equal((await debtor.client.data(eligibility)).popup, 'ONGOING')
  assert.equal((await debtor.client.data(home)).status, 'BLOCKED')
  assert.equal((await person.apply()).code, 'OVERDUE')
  await payDue(debtor)
  assert.deepEqual(
    [await statusOf(debtor), await locksOf(debtor)],
    ['ACTIVE', [{ ...open, lifted_by: 'SYSTEM:payment' }]],
  )
  assert.deepEqual(await verifyPast(app.app.db), [])
})

test('D-135: a block stays while another loan is overdue', async () => {
  const { debtor, loanId, shown } = await borrower('2026-11-24')
  await debtor.lend()
  await atDay('2027-02-23')
  for (const number of [1, 2]) {
    const { code, amount } = await debtor.code({ kind: 'INSTALLMENT', loanId, number })
    await debtor.pay(code, amount)
  }
  assert.deepEqual([(await shown()).loan.status, await statusOf(debtor)], ['ONGOING', 'BLOCKED'])
  await payDue(debtor)
  assert.equal(await statusOf(debtor), 'ACTIVE')
})

test('D-135: a payment that is reported after the block lifts it', async () => {
  const debtor = await owing()
  await atDay('2027-01-20')
  const { code, amount } = await debtor.code(bill('2026-12'))
  await atDay('2027-02-23')
  assert.equal(await statusOf(debtor), 'BLOCKED')
  await payDue(debtor)
  await debtor.pay(code, amount, new Date('2027-01-20T03:00:00Z'))
  assert.equal(await statusOf(debtor), 'ACTIVE')
})

test('D-135: a block and payments at the same time never leave a customer blocked who owes nothing', async () => {
  const debtors = [await owing(), await owing(), await owing()]
  await atDay('2027-02-22')
  const codes: { code: string; amount: number }[] = []
  for (const debtor of debtors) codes.push(await debtor.code({ kind: 'ALL_DUE' }))
  app.clock.set('2027-02-23T03:00:00Z')
  await Promise.all([
    closeDays(app.app),
    closeDays(app.app),
    ...debtors.map((debtor, n) => debtor.pay(codes[n]?.code ?? '', codes[n]?.amount, new Date('2027-02-22T16:00:00Z'))),
  ])
  await closeDays(app.app)
  for (const debtor of debtors) assert.equal(await statusOf(debtor), 'ACTIVE')
  assert.deepEqual(await verifyPast(app.app.db), [])
})
