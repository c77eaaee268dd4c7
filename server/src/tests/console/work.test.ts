import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { ownWork, type WorkKind } from '@lumbung/shared/contract/operators/work.ts'
import { addDays } from '@lumbung/shared/lending/dates/calendar.ts'
import { debtors } from '../../testing/loans/loans.ts'
import { moveTo } from '../../testing/people/accountants.ts'
import { decidedCustomer, newNik } from '../../testing/people/customers.ts'
import { newOperator } from '../../testing/people/operators.ts'
import { openTestApp, query, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
before(async () => {
  app = await openTestApp()
})
after(() => app.close())

test('each role sees how much of its own work waits, and what of it is past its time', async () => {
  const { userId } = await decidedCustomer(app, { ktp: { idNumber: newNik('9018') } })
  await decidedCustomer(app, { ktp: { idNumber: newNik('9018') } })
  await query(app, `update review_case set due_at = now() - interval '1 year' where user_id = $1`, [userId])
  const kindsOf = async (role: 'REVIEWER' | 'SUPPORT' | 'FINANCE' | 'ADMIN' | 'AUDITOR') => {
    const { client } = await newOperator(app, [role])
    return (await client.data(ownWork)).items
  }
  const cases = (await kindsOf('REVIEWER')).find(({ kind }) => kind === 'CASES')
  assert.deepEqual([cases?.waiting, cases?.late, typeof cases?.nextDueAt], [2, 1, 'string'])
  const names = async (role: Parameters<typeof kindsOf>[0]): Promise<WorkKind[]> =>
    (await kindsOf(role)).map(({ kind }) => kind)
  assert.deepEqual(await names('SUPPORT'), [
    'COMPLAINTS',
    'DATA_REQUESTS',
    'PAYMENT_REPORTS',
    'APPROVALS',
    'OWN_PROPOSALS',
    'EXPORTS',
  ])
  assert.deepEqual(await names('FINANCE'), [
    'PAYMENT_REPORTS',
    'SUSPENSE',
    'PAYOUTS',
    'CLOSES',
    'WRITE_OFFS',
    'APPROVALS',
    'OWN_PROPOSALS',
    'EXPORTS',
    'MONEY_ALARMS',
  ])
  assert.deepEqual(await names('ADMIN'), ['APPROVALS', 'OWN_PROPOSALS', 'ALARMS', 'REVEALS'])
  assert.deepEqual(await names('AUDITOR'), ['EXPORTS', 'ALARMS', 'MONEY_ALARMS', 'REVEALS'])
})

test('finance sees dates to close, stuck disbursements and reports of payments', async () => {
  const own = await openTestApp()
  try {
    const next = await debtors(own, 2)
    const [settled, waiting] = [next(), next()]
    await settled.lend()
    await waiting.lend()
    const { client } = await newOperator(own, ['FINANCE'])
    const of = async (kind: WorkKind) => (await client.data(ownWork)).items.find((one) => one.kind === kind)
    assert.deepEqual([(await of('CLOSES'))?.waiting, (await of('PAYOUTS'))?.waiting], [0, 0])
    await query(
      own,
      `update disbursement set status = 'UNKNOWN', sent_at = $2::timestamptz - interval '2 days' where user_id = $1`,
      [waiting.userId, own.clock.now()],
    )
    const payout = await of('PAYOUTS')
    assert.deepEqual([payout?.waiting, payout?.late], [1, 1])
    await query(
      own,
      `insert into payment_report (user_id, id, month, amount, paid_on, reported_at, freezes_until)
       values ($1, gen_random_uuid(), '2026-12', 1000, $2::timestamptz::date, $2::timestamptz - interval '1 day', $2::timestamptz + interval '1 hour'),
         ($1, gen_random_uuid(), '2027-01', 1000, $2::timestamptz::date, $2::timestamptz - interval '1 day', $2::timestamptz - interval '1 hour')`,
      [settled.userId, own.clock.now()],
    )
    const report = await of('PAYMENT_REPORTS')
    assert.deepEqual([report?.waiting, report?.late, typeof report?.nextDueAt], [2, 1, 'string'])
    await moveTo(own, `${addDays(own.clock.today(), 2)}T03:00:00Z`)
    const closes = await of('CLOSES')
    assert.deepEqual([closes?.waiting, closes?.late], [2, 1])
  } finally {
    await own.close()
  }
})
