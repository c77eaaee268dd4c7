import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { currentBills } from '@lumbung/shared/contract/billing/bills.ts'
import { eligibility } from '@lumbung/shared/contract/lending/products.ts'
import { changeCeilings } from '../../../testing/ceilings.ts'
import { bill, openLoanDays } from '../../../testing/loans/loan-days.ts'
import { verifyPast } from '../../../testing/people/verify-past.ts'
import { closeDays } from '../api.ts'

const { app, rows, atDay, borrower } = await openLoanDays()
after(() => app.close())

test('behaviour 7: three days late cost three fees of 0.1 % of the overdue principal, whenever the end of day runs', async () => {
  const { shown, first, debtor, loanId } = await borrower('2026-11-24')
  await atDay('2026-12-24')
  assert.equal((await shown()).loan.status, 'ONGOING')
  await atDay('2026-12-27')
  assert.equal((await first())?.lateFee, 1500)
  assert.equal((await first())?.daysLate, 3)
  assert.equal((await shown()).loan.status, 'OVERDUE')
  const { result, loanId: late } = await debtor.client.data(eligibility)
  assert.deepEqual([result, late], ['OVERDUE', loanId])
  assert.equal((await debtor.client.data(currentBills)).bills[0]?.status, 'OVERDUE')
})

test('behaviour 5: a late instalment shows the fee of the next day: its price, within the ceiling and the 100 % rule', async () => {
  const { first, loanId } = await borrower('2026-11-24')
  assert.equal((await first())?.nextLateFee, undefined)
  await atDay('2026-12-26')
  assert.deepEqual((await first())?.nextLateFee, { amount: 500, principal: 500_000 })
  await changeCeilings(app.app.db.pool, `insert into rate_cap values ('2026-12-27', 'LATE_FEE', 0, null, 400, 'test')`)
  assert.deepEqual((await first())?.nextLateFee, { amount: 200, principal: 500_000 })
  await atDay('2026-12-27')
  assert.equal((await first())?.lateFee, 1200)
  await changeCeilings(app.app.db.pool, `delete from rate_cap where source = 'test'`)
  const charged = (amount: number) =>
    rows(`update charge set asked = $2 where loan_id = $1 and kind = 'lateFee'`, [loanId, amount])
  await charged(2_573_200)
  assert.equal((await first())?.nextLateFee?.amount, 200)
  await charged(1200)
})

test('the end of day runs once however often it is started, also at the same time and with the clock set back', async () => {
  const { first, loanId } = await borrower('2026-11-24')
  app.clock.set('2026-12-26T03:00:00Z')
  await Promise.all([closeDays(app.app), closeDays(app.app), closeDays(app.app)])
  app.clock.set('2026-12-24T03:00:00Z')
  await closeDays(app.app)
  await atDay('2026-12-26')
  assert.equal((await first())?.lateFee, 1000)
  const days = await rows('select date, late_fee from loan_day where loan_id = $1 order by date desc limit 2', [loanId])
  assert.deepEqual(
    days.map((day) => Number(day.late_fee)),
    [500, 500],
  )
})

test('grace: due on a Sunday is on time on Monday and late from Tuesday', async () => {
  const { debtor, first, shown } = await borrower()
  await atDay('2026-12-21')
  assert.equal((await shown()).loan.status, 'ONGOING')
  assert.equal((await debtor.client.data(currentBills)).bills[0]?.status, 'DUE')
  await atDay('2026-12-22')
  assert.equal((await first())?.lateFee, 500)
  assert.equal((await first())?.daysLate, 1)
})

test('a code that is made between midnight and the end of day asks for the late fee of the day, and nothing is left', async () => {
  const { debtor, first } = await borrower('2026-11-26')
  // Due on Saturday 26 December; on Sunday at 00:02 the end of day has not run yet.
  app.clock.set('2026-12-26T17:02:00Z')
  const { code, amount } = await debtor.code(bill('2026-12'))
  assert.equal(amount, 571_600)
  await debtor.pay(code, amount)
  await closeDays(app.app)
  await atDay('2026-12-28')
  const paid = await first()
  assert.deepEqual([paid?.state, paid?.lateFee, paid?.unpaid], ['PAID', 500, 0])
})

test('#14: a payment at 23:59:59.999 of the due date is on time, at 00:00:00.000 of the next day it is late', async () => {
  for (const [at, fee] of [
    ['2026-12-24T16:59:59.999Z', 0],
    ['2026-12-24T17:00:00.000Z', 500],
  ] as const) {
    const { debtor, first, shown } = await borrower('2026-11-24')
    const { code } = await debtor.code(bill('2026-12'))
    app.clock.set(at)
    await debtor.pay(code, 571_100)
    app.clock.set('2026-12-25T03:00:00Z')
    await closeDays(app.app)
    assert.equal((await first())?.lateFee, fee)
    assert.equal((await shown()).loan.status, 'ONGOING')
    // The remaining fee is small and waived.
    assert.equal((await first())?.unpaid, 0)
  }
})

test('D-165: a notice that arrives days late counts from the provider’s time, and fees charged meanwhile are taken back', async () => {
  const { debtor, shown, first } = await borrower('2026-11-24')
  const { code } = await debtor.code(bill('2026-12'))
  await atDay('2026-12-28')
  assert.equal((await first())?.lateFee, 2000)
  await debtor.pay(code, 571_100, new Date('2026-12-24T16:30:00Z'))
  assert.equal((await first())?.lateFee, 0)
  assert.equal((await first())?.unpaid, 0)
  assert.equal((await shown()).loan.status, 'ONGOING')
})

test('a late notice of a partial payment keeps the fees of the amount that was still late', async () => {
  const { debtor, first } = await borrower('2026-11-24')
  const { code } = await debtor.code(bill('2026-12'))
  await atDay('2026-12-26')
  await debtor.pay(code, 71_100 + 300_000, new Date('2026-12-24T05:00:00Z'))
  assert.equal((await first())?.lateFee, 400)
  assert.equal((await first())?.unpaid, 200_400)
})

test('a time of payment before the code was created is replaced by the time of the notice', async () => {
  const { debtor, first } = await borrower('2026-11-24')
  await atDay('2026-12-26')
  const { code } = await debtor.code(bill('2026-12'))
  await debtor.pay(code, 572_100, new Date('2026-12-20T05:00:00Z'))
  assert.equal((await first())?.lateFee, 1000)
  assert.equal((await first())?.unpaid, 0)
})

test('D-164: an overpayment becomes credit and pays the next bill on its due date', async () => {
  const { debtor, shown } = await borrower()
  const { code } = await debtor.code(bill('2026-12'))
  await debtor.pay(code, 671_100)
  await atDay('2027-01-19')
  assert.equal((await debtor.client.data(currentBills)).credit, 100_000)
  await atDay('2027-01-20')
  assert.equal((await debtor.client.data(currentBills)).credit, 0)
  const { installments, payments } = await shown()
  assert.equal(installments[1]?.unpaid, 471_100)
  assert.equal(installments[1]?.state, 'PARTLY_PAID')
  assert.equal(payments[0]?.method, 'CREDIT')
})

test('a remainder of the amount due up to Rp1.000 is waived, a larger one is not', async () => {
  for (const [paid, unpaid] of [
    [570_100, 0],
    [570_099, 1001],
  ] as const) {
    const { debtor, first } = await borrower()
    const { code } = await debtor.code(bill('2026-12'))
    await debtor.pay(code, paid)
    assert.equal((await first())?.unpaid, unpaid)
  }
})

test('behaviour 7: a bound code paid in full before it expires pays what it was created for, and fees charged since are taken back', async () => {
  const { debtor, first } = await borrower('2026-11-24')
  app.clock.set('2026-12-24T16:00:00Z')
  const { code } = await debtor.code(bill('2026-12'), 'ALFAMART')
  app.clock.set('2026-12-24T18:00:00Z')
  await closeDays(app.app)
  assert.equal((await first())?.lateFee, 500)
  await debtor.pay(code)
  assert.equal((await first())?.lateFee, 0)
  assert.equal((await first())?.unpaid, 0)
})

test('the ledger is sound after these tests', async () => {
  assert.deepEqual(await verifyPast(app.app.db), [])
})
