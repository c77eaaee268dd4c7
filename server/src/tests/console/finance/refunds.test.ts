import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { currentBills } from '@lumbung/shared/contract/billing/bills.ts'
import { notifications } from '@lumbung/shared/contract/notifications.ts'
import { refunds } from '@lumbung/shared/contract/operators/books/refunds.ts'
import { onCreditPayoutNotice, resumeCreditPayouts } from '../../../modules/billing/api.ts'
import { recordPayout } from '../../../modules/billing/refunds/record-payout.ts'
import { freezeLimit } from '../../../modules/credit/api.ts'
import { byOperator } from '../../../platform/access/actor.ts'
import { newId } from '../../../platform/ids.ts'
import { openCreditDays } from '../../../testing/loans/credit.ts'
import { bill } from '../../../testing/loans/loan-days.ts'
import { newOperator } from '../../../testing/people/operators.ts'
import { verifyPast } from '../../../testing/people/verify-past.ts'

const days = await openCreditDays()
const { app, rows, borrower, overpaid, finance, payoutsOf, sentOf, untilPayout, creditOf, balance } = days
after(() => app.close())

const sound = async () => assert.deepEqual(await verifyPast(app.app.db), [])
const eventsOf = async (one: Awaited<ReturnType<typeof overpaid>>) =>
  (await one.debtor.client.data(notifications)).items.map(({ event }) => event)

test('behaviour 14: two people pay credit out to the matched account; the customer sees it under way and paid', async () => {
  const one = await overpaid()
  const { maker, proposed, approved } = await finance()
  const listed = async () =>
    (await maker.client.data(refunds)).customers.find(({ customerId }) => customerId === one.userId)
  const holder = await listed()
  assert.deepEqual(
    [holder?.credit, holder?.payable, holder?.due, holder?.account?.last4, holder?.obstacle, holder?.asksOrigin],
    [400_000, 400_000, 0, '0000', undefined, false],
  )
  assert.equal(holder?.since.slice(0, 10), '2026-12-22')
  const approvalId = await proposed(one.userId, 400_000)
  assert.equal((await listed())?.proposed?.by, 'Maya Anggraini')
  assert.deepEqual(await payoutsOf(one.userId), [], 'nothing happens before the second person')
  assert.equal((await approved(approvalId)).code, 'SUCCESS')
  const [row] = await payoutsOf(one.userId)
  assert.equal(await creditOf(one.userId), 0)
  const [before] = (await maker.client.data(refunds)).payouts
  assert.deepEqual(
    [before?.proposedBy, before?.approvedBy, before?.amount],
    ['Maya Anggraini', 'Budi Santoso', 400_000],
  )
  await untilPayout(row.provider_ref, 'SUCCEEDED')
  assert.deepEqual(await sentOf(row.provider_ref), [{ amount: 400_000 }])
  const { payout, credit } = await one.debtor.client.data(currentBills)
  assert.deepEqual([credit, payout?.amount, payout?.state, payout?.last4], [0, 400_000, 'PAID', '0000'])
  assert.ok((await eventsOf(one)).includes('CREDIT_PAID_OUT'))
  assert.deepEqual(
    [await balance(one.userId, 'credit-payout'), await balance(one.userId, 'in-transit'), await listed()],
    [0, 0, undefined],
  )
  const kinds = await rows(`select kind from posting where user_id = $1 and source = $2 order by seq`, [
    one.userId,
    row.id,
  ])
  assert.deepEqual(
    kinds.map(({ kind }) => kind),
    ['credit-payout-sent', 'credit-payout'],
  )
  await sound()
})

test('#26: a person does not approve the own payout; other roles neither see nor propose one', async () => {
  const one = await overpaid()
  const { maker, checker, proposed, approved, propose } = await finance()
  const approvalId = await proposed(one.userId, 100_000)
  assert.equal((await approved(approvalId, maker)).code, 'OWN_PROPOSAL')
  assert.equal((await propose(one.userId, 100_000, checker)).code, 'ALREADY_DECIDED')
  const support = await newOperator(app, ['SUPPORT'])
  assert.equal((await support.client.call(refunds)).code, 'FORBIDDEN')
  assert.equal((await propose(one.userId, 100_000, support)).code, 'FORBIDDEN')
  assert.equal((await approved(approvalId, support)).code, 'FORBIDDEN')
  const auditor = await newOperator(app, ['AUDITOR'])
  assert.equal((await auditor.client.call(refunds)).code, 'SUCCESS')
  assert.equal((await propose(one.userId, 100_000, auditor)).code, 'FORBIDDEN')
  await assert.rejects(
    rows(
      `insert into credit_payout (user_id, id, provider, provider_ref, amount, bank_account_id, status, reason, proposed_by,
           proposed_at, approved_by, counts_from, created_at, updated_at)
         values ($1, $2::uuid, 'xendit', $2::uuid::text, 1, $2::uuid, 'CREATED', 'long enough reason', 'OPERATOR:a', now(), 'OPERATOR:a', now(),
           now(), now())`,
      [one.userId, newId()],
    ),
    /credit_payout_four_eyes/,
  )
})

test('#26: two tabs, fifty approvals in parallel and a repeated key pay once', async () => {
  const one = await overpaid()
  const { maker, checker, propose, approved } = await finance()
  const key = randomUUID()
  const tries = await Promise.all([
    ...Array.from({ length: 10 }, () => propose(one.userId, 400_000, maker, key)),
    ...Array.from({ length: 10 }, () => propose(one.userId, 400_000, checker)),
  ])
  const ids = new Set(tries.flatMap((each) => (each.code === 'SUCCESS' ? [each.data.approvalId] : [])))
  assert.equal(ids.size, 1)
  const [approvalId = ''] = ids
  const third = await newOperator(app, ['FINANCE'], 'Ratna Dewi')
  const codes = (await Promise.all(Array.from({ length: 50 }, () => approved(approvalId, third)))).map(
    ({ code }) => code,
  )
  assert.deepEqual(codes.toSorted(), [...Array.from({ length: 49 }, () => 'ALREADY_DECIDED'), 'SUCCESS'])
  const [row] = await payoutsOf(one.userId)
  await Promise.all(Array.from({ length: 5 }, () => resumeCreditPayouts(app.app)))
  await untilPayout(row.provider_ref, 'SUCCEEDED')
  assert.deepEqual([(await payoutsOf(one.userId)).length, (await sentOf(row.provider_ref)).length], [1, 1])
  // The bank says it again, in every way.
  for (let n = 0; n < 3; n++) await onCreditPayoutNotice(app.app, row.provider_ref)
  await Promise.all(
    Array.from({ length: 5 }, () => recordPayout(app.app, row.provider_ref, { status: 'SUCCEEDED', providerId: 'x' })),
  )
  assert.equal(await creditOf(one.userId), 0)
  await sound()
})

test('bad input: above the credit, nothing, unknown customer, money of today, a bill that is due, no account, frozen', async () => {
  const one = await overpaid()
  const { propose } = await finance()
  const why = async (userId: string, amount = 100_000) => {
    const answer = await propose(userId, amount)
    return answer.code === 'PAYOUT_NOT_POSSIBLE' ? (answer.data as { why: string }).why : answer.code
  }
  assert.equal(await why(one.userId, 400_001), 'CREDIT_NOT_ENOUGH')
  for (const amount of [0, -1, 1.5, Number.MAX_SAFE_INTEGER + 1])
    assert.equal(await why(one.userId, amount), 'INVALID_INPUT', `${amount}`)
  assert.equal(await why(newId()), 'NOT_FOUND')
  await rows(`update bank_account set status = 'MISMATCH_ACCOUNT' where user_id = $1`, [one.userId])
  assert.equal(await why(one.userId), 'NO_ACCOUNT')
  await rows(`update bank_account set status = 'VALID', usable_from = $2 where user_id = $1`, [
    one.userId,
    '2026-12-24T00:00:00Z',
  ])
  assert.equal(await why(one.userId), 'NO_ACCOUNT', 'a changed account rests')
  await rows(`update bank_account set usable_from = null where user_id = $1`, [one.userId])
  const freeze = { reason: 'FRAUD', by: byOperator('x') } as const
  await app.app.db.transaction((tx) => freezeLimit(app.app, tx, one.userId, freeze))
  assert.equal(await why(one.userId), 'FROZEN')
  const today = await borrower('2026-11-25')
  const { code, amount } = await today.debtor.code(bill('2026-12'))
  await today.debtor.pay(code, amount + 200_000)
  const refused = await propose(today.debtor.userId, 200_000)
  assert.deepEqual([refused.code, 'data' in refused && refused.data], ['CREDIT_NOT_ENOUGH', { from: '2026-11-26' }])
})

test('a payment, a bill that falls due, a freeze, another account and a deleted account make a proposal stale', async () => {
  const [paid, due, frozen, moved] = [await overpaid(), await overpaid(), await overpaid(), await overpaid()]
  const { proposed, approved } = await finance()
  const ids = []
  for (const { userId } of [paid, due, frozen, moved]) ids.push(await proposed(userId, 300_000))
  const { code } = await paid.debtor.code(bill('2027-01'))
  await paid.debtor.pay(code, 5_000_000)
  await rows(`update installment set due_date = '2026-12-23' where user_id = $1 and number = 2`, [due.userId])
  const freeze = { reason: 'TERMS', by: byOperator('x') } as const
  await app.app.db.transaction((tx) => freezeLimit(app.app, tx, frozen.userId, freeze))
  await rows(`update bank_account set is_primary = false, removed_at = now() where user_id = $1`, [moved.userId])
  const answers = []
  for (const id of ids) answers.push(await approved(id))
  assert.deepEqual(
    answers.map((each) => each.code),
    ['STALE', 'STALE', 'STALE', 'STALE'],
  )
  const fields = answers.map((each) =>
    ((each as { data: { difference: { field: string }[] } }).data.difference ?? []).map(({ field }) => field),
  )
  assert.deepEqual(fields, [['credit'], ['due'], ['limitState'], ['payTo', 'accountState']])
  await rows(`update installment set due_date = original_due_date where user_id = $1`, [due.userId])
  for (const { userId } of [paid, due, frozen, moved]) assert.deepEqual(await payoutsOf(userId), [])
  await sound()
})
