import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { currentBills } from '@lumbung/shared/contract/billing/bills.ts'
import { notifications } from '@lumbung/shared/contract/notifications.ts'
import { askCreditPayout, refunds } from '@lumbung/shared/contract/operators/books/refunds.ts'
import { resumeCreditPayouts } from '../../../modules/billing/api.ts'
import { payCreditOut } from '../../../modules/billing/refunds/pay-credit-out.ts'
import { recordPayout } from '../../../modules/billing/refunds/record-payout.ts'
import { freezeLimit } from '../../../modules/credit/api.ts'
import { byOperator } from '../../../platform/access/actor.ts'
import { statement } from '../../../platform/database/sql.ts'
import { openCreditDays } from '../../../testing/loans/credit.ts'
import { bill } from '../../../testing/loans/loan-days.ts'
import { verifyPast } from '../../../testing/people/verify-past.ts'

const days = await openCreditDays()
const { app, rows, atDay, overpaid, finance, payoutsOf, sentOf, untilPayout, creditOf, balance, useEnding } = days
after(() => app.close())

const sound = async () => assert.deepEqual(await verifyPast(app.app.db), [])
type One = Awaited<ReturnType<typeof overpaid>>
const eventsOf = async ({ debtor }: One) => (await debtor.client.data(notifications)).items.map(({ event }) => event)

/** Simulates a process that died before the outbox event was handled: the event is lost. */
const deleteEvent = statement(`delete from outbox where topic = 'billing.credit-payout-created'`)

/** A payout that was written by a process that died right afterwards, before or after it had claimed it; returns the reference. */
async function leftBehind({ userId, excess: amount }: One, status: 'CREATED' | 'SENT'): Promise<string> {
  const people = { maker: byOperator('maya'), checker: byOperator('budi'), proposedAt: app.clock.now() }
  const [{ id: accountId }] = await rows('select id from bank_account where user_id = $1', [userId])
  const id = await app.app.db.transaction(async (tx) => {
    const order = { userId, amount, accountId, reason: 'The customer asks for it', ...people }
    const made = await payCreditOut(app.app, tx, order)
    await tx.run(deleteEvent, [])
    return made
  })
  if (status === 'SENT')
    await rows(`update credit_payout set status = 'SENT', sent_at = created_at where id = $1`, [id])
  return id
}

test('a process that dies between commit and send, or between claim and send, sends once', async () => {
  for (const status of ['CREATED', 'SENT'] as const) {
    const one = await overpaid()
    const reference = await leftBehind(one, status)
    assert.deepEqual(await sentOf(reference), [])
    await sound()
    await Promise.all(Array.from({ length: 4 }, () => resumeCreditPayouts(app.app)))
    await untilPayout(reference, 'SUCCEEDED')
    assert.deepEqual(await sentOf(reference), [{ amount: one.excess }], status)
    assert.equal(await creditOf(one.userId), 0)
  }
  await sound()
})

test('an answer that is lost, a request that is lost, a bank that does not answer, a late one and no notice: it arrives once', async () => {
  for (const ending of ['9103', '9104', '9105', '9106', '9111']) {
    const one = await overpaid({ ending })
    const { payOut } = await finance()
    const reference = await payOut(one.userId, one.excess)
    await untilPayout(reference, 'SUCCEEDED')
    assert.deepEqual(await sentOf(reference), [{ amount: one.excess }], ending)
    assert.equal(await creditOf(one.userId), 0)
  }
  const down = await overpaid({ ending: '9109' })
  const { payOut } = await finance()
  const reference = await payOut(down.userId, down.excess)
  await app.settle()
  await resumeCreditPayouts(app.app)
  assert.deepEqual([(await payoutsOf(down.userId))[0].status, await sentOf(reference)], ['UNKNOWN', []])
  await useEnding(app, down.userId, '0000')
  await untilPayout(reference, 'SUCCEEDED')
  await sound()
})

test('what the bank refuses is credit again, the customer is told, and it can be proposed again', async () => {
  for (const [ending, failure] of [
    ['9101', /^INVALID_ACCOUNT /],
    ['9112', /^NO_FUNDS /],
    ['9115', /^BANK_DOWN /],
  ] as const) {
    const one = await overpaid({ ending })
    const { payOut } = await finance()
    const reference = await payOut(one.userId, 150_000)
    await untilPayout(reference, 'FAILED')
    const [row] = await payoutsOf(one.userId)
    assert.match(row.failure, failure)
    assert.equal(await creditOf(one.userId), one.excess)
    assert.ok((await eventsOf(one)).includes('CREDIT_PAYOUT_FAILED'))
    assert.equal((await one.debtor.client.data(currentBills)).payout?.state, 'NOT_PAID')
    await useEnding(app, one.userId, '0000')
    await untilPayout(await payOut(one.userId, one.excess), 'SUCCEEDED')
    assert.equal(await creditOf(one.userId), 0)
  }
  await sound()
})

test('unknown is asked again and never sent twice: then a late success, or a late failure', async () => {
  const [good, bad] = [await overpaid(), await overpaid()]
  const { maker } = await finance()
  for (const [one, end] of [
    [good, 'SUCCEEDED'],
    [bad, 'FAILED'],
  ] as const) {
    const reference = await leftBehind(one, 'SENT')
    await recordPayout(app.app, reference, { status: 'UNKNOWN' })
    assert.equal((await payoutsOf(one.userId))[0].status, 'UNKNOWN')
    const listed = (await maker.client.data(refunds)).payouts.find(({ payoutId }) => payoutId === reference)
    assert.equal(listed?.status, 'UNKNOWN')
    const asked = await maker.client.data(askCreditPayout, { params: { payoutId: reference } })
    assert.deepEqual(asked, { found: 'NOT_FOUND', status: 'UNKNOWN' })
    assert.deepEqual(await sentOf(reference), [], 'asking sends nothing')
    const late =
      end === 'SUCCEEDED'
        ? ({ status: 'SUCCEEDED', providerId: `late-${reference}` } as const)
        : ({ status: 'FAILED', reason: 'REFUSED', providerCode: 'REJECTED_BY_CHANNEL' } as const)
    await Promise.all(Array.from({ length: 8 }, () => recordPayout(app.app, reference, late)))
    assert.equal((await payoutsOf(one.userId))[0].status, end)
    assert.equal(await creditOf(one.userId), end === 'FAILED' ? one.excess : 0)
    const again = await maker.client.call(askCreditPayout, { params: { payoutId: reference } })
    assert.equal(again.code, 'STATE_CHANGED')
  }
  await sound()
})

test('a success after a failure is left to people: the list and the alarm name it', async () => {
  const one = await overpaid({ ending: '9101' })
  const { payOut, maker } = await finance()
  const reference = await payOut(one.userId, one.excess)
  await untilPayout(reference, 'FAILED')
  await recordPayout(app.app, reference, { status: 'SUCCEEDED', providerId: 'x' })
  const listed = (await maker.client.data(refunds)).payouts.find(({ payoutId }) => payoutId === reference)
  assert.deepEqual([listed?.status, listed?.paidAfterFailure], ['FAILED', true])
  assert.equal(await creditOf(one.userId), one.excess)
  assert.match(await app.app.metrics.text(), /event="credit_payout_after_failure"} 1\b/)
  await sound()
})

test('money that comes back after it had arrived is credit again, once', async () => {
  const one = await overpaid({ ending: '9108' })
  const { payOut } = await finance()
  const reference = await payOut(one.userId, one.excess)
  await untilPayout(reference, 'RETURNED')
  await Promise.all(
    Array.from({ length: 5 }, () => recordPayout(app.app, reference, { status: 'REVERSED', providerId: 'x' })),
  )
  assert.equal(await creditOf(one.userId), one.excess)
  assert.equal(await balance(one.userId, 'credit-payout'), 0)
  await sound()
})

test('behaviour 7: what comes back while a bill is overdue pays it; a late notice folds the payout at its time', async () => {
  const one = await overpaid({ ending: '9101', excess: 300_000 })
  const reference = await leftBehind(one, 'CREATED')
  await atDay('2027-01-30')
  const owed = async () => (await one.debtor.client.data(currentBills)).dueTotal
  const before = await owed()
  await untilPayout(reference, 'FAILED')
  assert.deepEqual([await creditOf(one.userId), before - (await owed())], [0, 300_000])
  await sound()
  // A payment of the bill that was made long before the payout becomes known: the books are folded again.
  const late = await overpaidAgain()
  await sound()
  assert.equal(await creditOf(late.userId), late.left)
})

/** Credit that was paid out, then a payment that counts from before it. */
async function overpaidAgain() {
  const one = await overpaid({ excess: 300_000 })
  const { payOut } = await finance()
  await untilPayout(await payOut(one.userId, 200_000), 'SUCCEEDED')
  const { code, amount } = await one.debtor.code(bill('2027-01'))
  await atDay('2027-01-25')
  const had = await creditOf(one.userId)
  assert.equal(had, 0, 'the rest has paid the second bill')
  await one.debtor.pay(code, amount, new Date('2026-12-23T04:00:00Z'))
  return { userId: one.userId, left: 100_000 }
}

test('the payment that gave the credit is reversed after the payout: the customer owes it', async () => {
  const one = await overpaid()
  const { payOut } = await finance()
  await untilPayout(await payOut(one.userId, one.excess), 'SUCCEEDED')
  await app.sandbox.gateway.reversePayment(one.ref)
  await app.settle()
  assert.equal(await creditOf(one.userId), -one.excess)
  await sound()
})

test('a customer who is frozen after the approval keeps the credit: nothing is sent', async () => {
  const one = await overpaid()
  const reference = await leftBehind(one, 'CREATED')
  const freeze = { reason: 'FRAUD', by: byOperator('x') } as const
  await app.app.db.transaction((tx) => freezeLimit(app.app, tx, one.userId, freeze))
  await resumeCreditPayouts(app.app)
  const [row] = await payoutsOf(one.userId)
  assert.deepEqual([row.status, row.failure, row.sent_at], ['FAILED', 'FROZEN', null])
  assert.deepEqual([await sentOf(reference), await creditOf(one.userId)], [[], one.excess])
  await sound()
})
