import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { verifyLedger } from '../../modules/audit/api.ts'
import { endRetention } from '../../platform/personal-data/retention.ts'
import { openLoanDays } from '../../testing/loans/loan-days.ts'
import { decidedCustomer, filledIn, newNik } from '../../testing/people/customers.ts'
import { endSessions, formerCustomer } from '../../testing/retention/former-customer.ts'

let days: Awaited<ReturnType<typeof openLoanDays>>
before(async () => {
  days = await openLoanDays()
})
after(() => days.app.close())

const rows = (sql: string, values: unknown[] = []) => days.rows(sql, values)
const everyRule = () => endRetention(days.app.app, days.app.retentions)
const hasKey = async (userId: string) =>
  (await rows('select 1 from person_key where user_id = $1', [userId])).length === 1

const bookTables = [
  'loan',
  'loan_history',
  'installment',
  'loan_day',
  'late_fee',
  'loan_order',
  'order_history',
  'disbursement',
  'payment',
  'payment_directory',
  'allocation',
  'posting',
  'entry',
  'ledger_head',
  'portfolio_day',
]

/** Every row of the books, without an order's location, which only the review needs. */
async function books() {
  const all: Record<string, unknown[]> = {}
  for (const table of bookTables)
    all[table] = await rows(`select to_jsonb(t) - 'location' as row from ${table} t order by to_jsonb(t)::text`)
  return all
}

async function canceledLoan(): Promise<string> {
  const { debtor, loanId } = await days.borrower('2026-12-20')
  const { code, amount } = await debtor.code({ kind: 'SETTLEMENT', loanId })
  await debtor.pay(code, amount)
  return debtor.userId
}

test('the books of finished, canceled, running and late loans are the same after five years of retention, and sound', async () => {
  const settled = (await formerCustomer(days)).userId
  const canceled = await canceledLoan()
  await decidedCustomer(days.app, { ktp: { idNumber: newNik('9011') } })
  await filledIn(days.app)
  const late = (await days.borrower('2031-06-20')).debtor
  const running = (await days.borrower('2031-12-10')).debtor.userId
  await days.atDay('2032-01-05')
  await late.pay((await late.code({ kind: 'ALL_DUE' })).code, 100_000)
  for (const userId of [canceled, late.userId, running]) await endSessions(days, userId)
  const statuses = (await rows('select status from loan order by status')).map(({ status }) => status)
  assert.deepEqual(statuses, ['CANCELED', 'ONGOING', 'OVERDUE', 'REPAID'])
  const before = await books()
  assert.deepEqual(await verifyLedger(days.app.app.db), [])
  const ended = await everyRule()
  assert.equal(ended.former_customer, 3, JSON.stringify(ended))
  assert.deepEqual(await verifyLedger(days.app.app.db), [])
  assert.deepEqual(await books(), before)
  const keys = await Promise.all([settled, canceled, late.userId, running].map(hasKey))
  assert.deepEqual(keys, [false, false, true, true])
  assert.deepEqual(await everyRule(), {}, 'a second run finds nothing')
})
