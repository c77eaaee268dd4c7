import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { endRetention } from '../../platform/personal-data/retention.ts'
import { openLoanDays } from '../../testing/loans/loan-days.ts'
import { filledIn } from '../../testing/people/customers.ts'
import { formerCustomer } from '../../testing/retention/former-customer.ts'

type Days = Awaited<ReturnType<typeof openLoanDays>>
let days: Days
before(async () => {
  days = await openLoanDays()
})
after(() => days.app.close())

const rows = (sql: string, values: unknown[] = []) => days.rows(sql, values)
const everyRule = () => endRetention(days.app.app, days.app.retentions)
const hasKey = async (userId: string) =>
  (await rows('select 1 from person_key where user_id = $1', [userId])).length === 1

const posting = `(user_id, id, seq, kind, business_date, at, source, hash)
  select :user, gen_random_uuid(), 9000 + count(*), 'test', '2026-12-20', '2026-12-20', count(*)::text, '' from posting`

/** What prevents the erasure of a former customer, and what ends that. */
const reasons: readonly (readonly [name: string, open: string, end: string])[] = [
  [
    'a legal hold',
    `insert into legal_hold values (:user, 'a court asked', '2027-01-01', 'OPERATOR:Rina')`,
    'delete from legal_hold where user_id = :user',
  ],
  ['a loan that runs', setTo('loan', 'ONGOING'), setTo('loan', 'REPAID')],
  ['a loan that is late', setTo('loan', 'OVERDUE'), setTo('loan', 'REPAID')],
  ['an open order', setTo('loan_order', 'DISBURSING'), setTo('loan_order', 'DISBURSED')],
  ['an order that ended later', endedOn('2028-01-01'), endedOn('2026-11-20')],
  ['an open payment code', setTo('payment_code', 'PENDING'), setTo('payment_code', 'PAID')],
  ['money in suspense', setTo('payment', 'SUSPENSE'), setTo('payment', 'BOOKED')],
  [
    'a reserved limit',
    'update credit_limit set reserved = 1 where user_id = :user',
    'update credit_limit set reserved = 0 where user_id = :user',
  ],
  ['an application under review', review('CREDITING'), review('APPROVED')],
  ['a credit balance', credit(-5000), credit(5000)],
  [
    'a device that is still known',
    `insert into device (user_id, device_hash, first_seen) values (:user, 'x', '2031-06-01')`,
    `delete from device where user_id = :user`,
  ],
]

function setTo(table: string, status: string) {
  return `update ${table} set status = '${status}' where user_id = :user`
}
function endedOn(at: string) {
  return `update loan_order set updated_at = '${at}' where user_id = :user`
}
function review(to: string) {
  return `update application set review = '${to}' where user_id = :user`
}
function credit(amount: number) {
  return `with made as (insert into posting ${posting} where user_id = :user returning user_id, id)
    insert into entry (user_id, posting_id, line, account, provider, amount)
    select user_id, id, line, account, provider, amount from made cross join (values
      (0, 'credit', null, ${amount}), (1, 'cash', 'xendit', ${-amount})) as l (line, account, provider, amount)`
}

for (const [name, open, end] of reasons)
  test(`five years after the last loan ${name} keeps a person's data`, async () => {
    const { userId } = await formerCustomer(days)
    const run = (sql: string) => rows(sql.replaceAll(':user', `'${userId}'::uuid`))
    await run(open)
    days.app.clock.set('2031-12-21T03:00:00Z')
    await everyRule()
    assert.equal(await hasKey(userId), true)
    await run(end)
    await everyRule()
    assert.equal(await hasKey(userId), false)
  })

test('a hold also keeps short-lived data: photos and answers of unfinished applications', async () => {
  days.app.clock.set('2026-11-20T02:00:00Z')
  const { userId } = await filledIn(days.app)
  await rows(`insert into legal_hold values ($1, 'a court asked', '2027-01-01', 'OPERATOR:Rina')`, [userId])
  days.app.clock.set('2031-12-21T03:00:00Z')
  const count = async () =>
    (
      await rows('select 1 from photo where user_id = $1 union all select 1 from profile_section where user_id = $1', [
        userId,
      ])
    ).length
  const held = await count()
  await everyRule()
  assert.equal(await count(), held)
  await rows('delete from legal_hold where user_id = $1', [userId])
  await everyRule()
  assert.equal(await count(), 0)
})
