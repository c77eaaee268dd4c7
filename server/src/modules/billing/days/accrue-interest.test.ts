import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { businessDate } from '@lumbung/shared/lending/dates/calendar.ts'
import { openLoanDays } from '../../../testing/loans/loan-days.ts'
import { writeOffSteps } from '../../../testing/loans/write-offs.ts'
import { verifyLedger } from '../../audit/api.ts'
import { sealHouseDays, trialBalance } from '../../ledger/api.ts'
import { closeDays } from '../api.ts'

/** Books of their own, because an accrual covers every loan. They must be sound at the end of the test. */
async function openBooks(t: TestContext) {
  const days = await openLoanDays()
  const { app } = days
  t.after(async () => {
    const findings = await verifyLedger(app.app.db)
    await app.close()
    assert.deepEqual(findings, [])
  })
  /** The balance of an account on a date: debits less credits, in rupiah. */
  const balance = async (account: string, on: string) =>
    (await trialBalance(app.app.db, businessDate(on))).find((row) => row.account === account)?.balance ?? 0
  return { ...days, balance, accrued: (on: string) => balance('accrued-interest', on) }
}

/** The accrued interest of loans of Rp3.000.000 at Rp60.000 a month, from the days gone of their running periods. */
const interest = (...shares: [days: number, of: number][]) =>
  shares.reduce((sum, [days, of]) => sum + Math.floor((60_000 * days) / of), 0)

test('behaviour 10: the interest of the days gone is accrued on the last day of a month and taken back on the next', async (t) => {
  const { atDay, borrower, accrued, balance } = await openBooks(t)
  const { shown } = await borrower('2026-11-20')
  const [first, second] = (await shown()).installments
  assert.deepEqual([first?.interest, first?.dueDate, second?.dueDate], [60_000, '2026-12-20', '2027-01-20'])
  await atDay('2026-11-30')
  assert.equal(await accrued('2026-11-30'), 0, 'the month has not ended')
  await atDay('2026-12-01')
  assert.equal(await accrued('2026-11-30'), 20_000, '10 of 30 days')
  assert.equal(await balance('income-interest', '2026-11-30'), -20_000)
  assert.deepEqual([await accrued('2026-12-01'), await balance('income-interest', '2026-12-01')], [0, 0])
  await atDay('2027-01-01')
  assert.equal(await accrued('2026-12-31'), 21_290, '11 of 31 days of the second period, rounded down')
  assert.equal(await balance('income-interest', '2026-12-31'), -81_290)
})

test('interest that was paid before its due date is not accrued; it is while only the fee has been paid', async (t) => {
  const { app, atDay, borrower, accrued } = await openBooks(t)
  const [early, partly] = [await borrower('2027-01-15'), await borrower('2027-01-15')]
  app.clock.set('2027-01-20T03:00:00Z')
  for (const [{ debtor, loanId }, amount] of [
    [early, undefined],
    [partly, 5_000],
  ] as const) {
    const code = await debtor.code({ kind: 'INSTALLMENT', loanId, number: 1 })
    await debtor.pay(code.code, amount ?? code.amount)
  }
  await atDay('2027-02-01')
  assert.equal(await accrued('2027-01-31'), interest([16, 31]))
})

test('behaviour 10: a loan that was written off accrues nothing from then on', async (t) => {
  const { app, atDay, borrower, accrued } = await openBooks(t)
  const [one] = [await borrower('2026-11-24'), await borrower('2026-11-24')]
  await atDay('2027-03-26')
  await writeOffSteps(app).writeOff(one.loanId)
  await atDay('2027-05-01')
  assert.equal(await accrued('2027-02-28'), 2 * interest([4, 28]), 'before it')
  assert.deepEqual([await accrued('2027-03-31'), await accrued('2027-04-30')], [interest([7, 31]), interest([6, 30])])
})

test('a settled loan accrues nothing from the day on which it was settled', async (t) => {
  const { app, atDay, borrower, accrued } = await openBooks(t)
  const [{ debtor, loanId }] = [await borrower('2027-02-05'), await borrower('2027-02-05')]
  app.clock.set('2027-02-20T03:00:00Z')
  const code = await debtor.code({ kind: 'SETTLEMENT', loanId })
  await debtor.pay(code.code, code.amount)
  await atDay('2027-03-01')
  assert.equal(await accrued('2027-02-28'), interest([23, 28]))
})

test('months that were missed are accrued in order as of their last day, once, also by five concurrent runs', async (t) => {
  const { app, borrower, accrued, rows } = await openBooks(t)
  const [{ debtor, loanId }] = [await borrower('2026-11-20'), await borrower('2026-12-15')]
  app.clock.set('2027-04-05T03:00:00Z')
  const code = await debtor.code({ kind: 'INSTALLMENT', loanId, number: 5 })
  await debtor.pay(code.code, code.amount)
  app.clock.set('2027-06-10T03:00:00Z')
  await Promise.all(Array.from({ length: 5 }, () => closeDays(app.app)))
  const months = await rows(`select to_char(month_end, 'YYYY-MM') as month from interest_accrual order by month_end`)
  assert.deepEqual(
    months.map(({ month }) => month),
    ['2026-11', '2026-12', '2027-01', '2027-02', '2027-03', '2027-04', '2027-05'],
  )
  assert.equal(await accrued('2027-03-31'), interest([11, 31], [16, 31]), 'paid on 5 April')
  assert.equal(await accrued('2027-04-30'), interest([10, 30], [15, 30]))
  assert.equal(await accrued('2027-05-31'), interest([16, 31]), 'the last period of the first loan ended on 20 May')
})

test('the last day of a month is sealed once its interest is accrued', async (t) => {
  const { app, atDay, borrower, rows } = await openBooks(t)
  const sealedUntil = async () => {
    await sealHouseDays(app.app)
    return (await rows('select max(date) as date from house_seal'))[0]?.date
  }
  await borrower('2026-11-20')
  await atDay('2026-12-01')
  app.clock.set('2027-01-02T03:00:00Z')
  assert.equal(await sealedUntil(), '2026-12-30')
  await closeDays(app.app)
  assert.equal(await sealedUntil(), '2027-01-01')
})
