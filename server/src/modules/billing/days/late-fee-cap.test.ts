import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { changeCeilings } from '../../../testing/ceilings.ts'
import { debtors } from '../../../testing/loans/loans.ts'
import { verifyPast } from '../../../testing/people/verify-past.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { closeDays } from '../api.ts'

let app: TestApp
before(async () => {
  app = await openTestApp()
})
after(() => app.close())

test('I5: charges and late fees of a loan never exceed its principal, however late it is', async () => {
  const loanId = await (await debtors(app, 1))().lend()
  const { pool } = app.app.db
  // At 9.1 % of the overdue principal a day the ceiling is reached within weeks instead of years.
  await pool.query('update loan set late_fee_ppm = 91000 where id = $1', [loanId])
  await changeCeilings(pool, `insert into rate_cap values ('2026-11-20', 'LATE_FEE', 0, null, 91000, 'test')`)
  app.clock.set('2027-03-01T03:00:00Z')
  await closeDays(app.app)
  const { rows } = await pool.query(
    `select l.principal, sum(c.asked)::int8 as charged, sum(c.asked) filter (where c.kind = 'lateFee')::int8 as late
     from loan l join charge c on c.loan_id = l.id where l.id = $1 group by l.user_id, l.id`,
    [loanId],
  )
  assert.deepEqual(rows[0], { principal: 3_000_000, charged: 3_000_000, late: 2_573_400 })
  assert.deepEqual(await verifyPast(app.app.db), [])
})
