import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { order as orderCall } from '@lumbung/shared/contract/lending/orders.ts'
import { type Borrower, borrowers } from '../../../testing/loans/borrowers.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { verifyLedger } from '../../audit/api.ts'
import { closeDays } from '../../billing/api.ts'
import { resumeDisbursements } from '../api.ts'
import { recordOutcome } from './record-outcome.ts'

let app: TestApp
let next: () => Borrower
before(async () => {
  app = await openTestApp()
  next = await borrowers(app, 6)
})
after(() => app.close())

/** Ten seconds before midnight in Jakarta, and the next morning. */
const evening = '2026-11-20T16:59:50Z'
const morning = '2026-11-21T01:00:00Z'

const sql = async (text: string, values: unknown[]) => (await app.app.db.pool.query(text, values)).rows

/** An order whose disbursement was requested in the evening. */
async function sentInTheEvening(ending: string): Promise<{ b: Borrower; orderId: string }> {
  app.clock.set(evening)
  const b = next()
  await b.useAccount(`123456${ending}`)
  const orderId = await b.order()
  assert.equal((await b.sign(orderId)).code, 'SUCCESS')
  await app.settle()
  return { b, orderId }
}

async function learnedInTheMorning(b: Borrower, orderId: string): Promise<void> {
  app.clock.set(morning)
  for (let tries = 0; tries < 100; tries++) {
    await resumeDisbursements(app.app)
    await app.settle()
    if ((await b.client.data(orderCall, { params: { orderId } })).status === 'DISBURSED') return
  }
  assert.fail('the order is not disbursed')
}

/** The dates of a loan and its posting. */
async function datesOf({ userId }: Borrower) {
  const [dates] = await sql(
    `select l.disbursed_on, to_char(l.disbursed_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS') as disbursed_at,
       (select min(due_date) from installment i where i.loan_id = l.id) as first_due,
       (select business_date from posting p where p.user_id = l.user_id and kind = 'disbursement') as posted,
       (select count(*)::int from agreement a where a.order_id = l.order_id and kind = 'FINAL_SCHEDULE') as annexes
     from loan l where user_id = $1`,
    [userId],
  )
  return dates
}

test('behaviour 5: money that is confirmed only the next morning counts from the day on which it was sent, and is posted on the next', async () => {
  const { b, orderId } = await sentInTheEvening('9111')
  await learnedInTheMorning(b, orderId)
  assert.deepEqual(await datesOf(b), {
    disbursed_on: '2026-11-20',
    disbursed_at: '2026-11-20 16:59:50',
    first_due: '2026-12-20',
    posted: '2026-11-21',
    annexes: 0,
  })
})

test('behaviour 5: money requested in the evening and sent after midnight counts from then, with a final schedule', async () => {
  const { b, orderId } = await sentInTheEvening('9104')
  await learnedInTheMorning(b, orderId)
  const { disbursed_on, first_due, annexes } = await datesOf(b)
  assert.deepEqual(
    { disbursed_on, first_due, annexes },
    { disbursed_on: '2026-11-21', first_due: '2026-12-21', annexes: 1 },
  )
})

for (const [reported, counted] of [
  ['2026-11-19T02:00:00Z', '2026-11-20 16:59:50'],
  ['2026-11-25T02:00:00Z', '2026-11-21 01:00:00'],
] as const)
  test(`a time of ${reported} cannot be true: it counts as ${counted}`, async () => {
    const { b } = await sentInTheEvening('9109')
    const [{ provider_ref }] = await sql('select provider_ref from disbursement where user_id = $1', [b.userId])
    app.clock.set(morning)
    const settledAt = new Date(reported)
    await recordOutcome(app.app, provider_ref, { status: 'SUCCEEDED', providerId: `disb-${reported}`, settledAt })
    assert.equal((await datesOf(b)).disbursed_at, counted)
  })

test('the end of day then runs for each date in order, and the books are sound', async () => {
  app.clock.set('2026-11-23T01:00:00Z')
  await closeDays(app.app)
  const days = await sql(
    `select l.id from loan l where (select array_agg(to_char(date, 'YYYY-MM-DD') order by date) from loan_day d
       where d.loan_id = l.id and d.date > l.disbursed_on) is distinct from
       (select array_agg(to_char(d, 'YYYY-MM-DD') order by d) from generate_series(l.disbursed_on + 1, $1::date, interval '1 day') d)`,
    ['2026-11-23'],
  )
  assert.deepEqual(days, [])
  assert.deepEqual(await verifyLedger(app.app.db), [])
})
