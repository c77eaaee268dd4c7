import assert from 'node:assert/strict'
import { after, afterEach, test } from 'node:test'
import { changeCeilings } from '../../../testing/ceilings.ts'
import { bill, openLoanDays } from '../../../testing/loans/loan-days.ts'
import { verifyPast } from '../../../testing/people/verify-past.ts'

const { app, rows, atDay, borrower } = await openLoanDays()
after(() => app.close())
afterEach(async () => {
  assert.deepEqual(await verifyPast(app.app.db), [])
  await changeCeilings(app.app.db.pool, `delete from rate_cap where source = 'test'`)
})

const ceiling = (from: string, ppm: number) =>
  changeCeilings(app.app.db.pool, `insert into rate_cap values ($1, 'LATE_FEE', 0, null, $2, 'test')`, [from, ppm])

test('behaviour 5: fees that remain after a late notice stay within the ceiling of their dates', async () => {
  const { debtor, first } = await borrower('2026-11-24')
  const { code } = await debtor.code(bill('2026-12'))
  await ceiling('2026-12-26', 500)
  await atDay('2026-12-26')
  assert.equal((await first())?.lateFee, 750)
  await debtor.pay(code, 71_100 + 300_000, new Date('2026-12-24T05:00:00Z'))
  // Rp200.000 was late: 200 for the 25th, 100 for the 26th.
  assert.equal((await first())?.lateFee, 300)
})

test('behaviour 5: a ceiling lowered while a loan is late lowers its fees from its first date on', async () => {
  const { first } = await borrower('2026-11-24')
  await ceiling('2026-12-27', 500)
  await atDay('2026-12-28')
  // The 25th and 26th at 0.1 %, the 27th and 28th at 0.05 % of Rp500.000.
  assert.equal((await first())?.lateFee, 1500)
})

test('behaviour 5: a ceiling that rises does not raise the fees of a loan', async () => {
  const { first } = await borrower('2026-11-24')
  await ceiling('2026-12-01', 2000)
  await atDay('2026-12-26')
  assert.equal((await first())?.lateFee, 1000)
})

test('behaviour 5: the ceiling of the date of signature holds for the life of the loan', async () => {
  const { first, loanId } = await borrower('2026-11-24')
  for (const [table, order] of [
    ['loan_order', 'id'],
    ['agreement', 'order_id'],
  ])
    await rows(
      `update ${table} set signed_at = '2026-11-23T03:00:00Z' where ${order} = (select order_id from loan where id = $1)`,
      [loanId],
    )
  await ceiling('2026-11-23', 400)
  await ceiling('2026-11-24', 1000)
  await atDay('2026-12-26')
  assert.equal((await first())?.lateFee, 400)
})
