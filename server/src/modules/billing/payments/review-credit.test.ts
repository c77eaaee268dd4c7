import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { bill, openLoanDays } from '../../../testing/loans/loan-days.ts'
import type { Debtor } from '../../../testing/loans/loans.ts'

const { app, atDay, borrower } = await openLoanDays()
after(() => app.close())

const reviews = async () => Number((await app.app.metrics.text()).match(/event="credit_review"} (\d+)/)?.[1] ?? 0)

/** Pays the next bill with this much too much and returns how many alarms that raised. */
async function overpay(debtor: Debtor, excess: number): Promise<number> {
  const before = await reviews()
  const { code, amount } = await debtor.code(bill('2026-12'))
  await debtor.pay(code, amount + excess)
  await app.settle()
  return (await reviews()) - before
}

test('behaviour 14: overpayments of more than Rp5.000.000 in 30 days are flagged, in one payment or in many', async () => {
  const lent = await Promise.all([borrower('2026-11-24'), borrower('2026-11-24'), borrower('2026-11-24')])
  const [once, limit, split] = lent.map(({ debtor }) => debtor)
  if (!once || !limit || !split) throw new Error('three borrowers')
  await atDay('2026-12-23')
  assert.equal(await overpay(once, 5_000_001), 1)
  assert.equal(await overpay(limit, 5_000_000), 0)
  const { code, amount } = await split.code(bill('2026-12'))
  const before = await reviews()
  await split.pay(code, amount + 2_600_000)
  await app.settle()
  assert.equal(await reviews(), before)
  await split.pay(code, 2_500_000)
  await app.settle()
  assert.equal(await reviews(), before + 1)
})
