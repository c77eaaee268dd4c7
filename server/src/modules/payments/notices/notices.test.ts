import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { type Debtor, debtors } from '../../../testing/loans/loans.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { retryNotices } from '../schedules.ts'
import { handleNotice } from './handle-notice.ts'
import { noticePurpose, storeNotice } from './notice-store.ts'

let app: TestApp
let next: () => Debtor
before(async () => {
  app = await openTestApp()
  next = await debtors(app, 10)
})
after(() => app.close())

const rows = async (sql: string, values: unknown[] = []) => (await app.app.db.pool.query(sql, values)).rows

/** Stores a notice as the webhook does, without starting its handler. */
async function stored(eventRef: string, body: object): Promise<string> {
  const sealed = app.app.keys.sealShared(noticePurpose, JSON.stringify(body))
  await app.app.db.transaction((tx) =>
    storeNotice(tx, { provider: 'xendit', eventRef, receivedAt: app.clock.now(), raw: sealed }),
  )
  return eventRef
}

const outcomeOf = async (eventRef: string) =>
  (await rows('select outcome from webhook_notice where event_ref = $1', [eventRef]))[0].outcome
const statusOf = async (userId: string) => (await rows('select status from payment where user_id = $1', [userId]))[0]

/** A borrower who has paid part of the first bill, and the notice that this payment was reversed. */
async function reversed() {
  const debtor = next()
  await debtor.lend()
  const { code } = await debtor.code({ kind: 'BILL', month: '2026-12' })
  const ref = await debtor.pay(code, 100_000)
  const body = { payment_id: ref, callback_virtual_account_id: 'x', status: 'REVERSED' }
  return { debtor, ref, eventRef: await stored(`payment.reversed:${ref}`, body) }
}

test('behaviour 7: a reversal notice waits until the gateway shows the reversal, then the payment is reversed', async () => {
  const { debtor, ref, eventRef } = await reversed()
  await assert.rejects(handleNotice(app.app, eventRef), /PAID/)
  assert.equal(await outcomeOf(eventRef), null)
  assert.deepEqual(await statusOf(debtor.userId), { status: 'BOOKED' })
  await rows('update sandbox.xendit_payment set reverses_at = now() where id = $1', [ref])
  await handleNotice(app.app, eventRef)
  assert.equal(await outcomeOf(eventRef), 'REVERSED')
  assert.deepEqual(await statusOf(debtor.userId), { status: 'REVERSED' })
})

test('behaviour 6: a notice of a returned disbursement waits until the gateway shows it', async () => {
  const debtor = next()
  await debtor.lend()
  const [{ provider_ref: reference }] = await rows('select provider_ref from disbursement where user_id = $1', [
    debtor.userId,
  ])
  const body = { event: 'payout.reversed', data: { id: 'disb-1', reference_id: reference } }
  const eventRef = await stored('payout.reversed:disb-1', body)
  const { providers } = app.app
  const withStatus = (status: 'SUCCEEDED' | 'REVERSED') => ({
    ...app.app,
    providers: {
      ...providers,
      disbursement: { ...providers.disbursement, find: async () => ({ status, providerId: 'disb-1' }) },
    },
  })
  await assert.rejects(handleNotice(withStatus('SUCCEEDED'), eventRef), /SUCCEEDED/)
  assert.equal(await outcomeOf(eventRef), null)
  await handleNotice(withStatus('REVERSED'), eventRef)
  assert.equal(await outcomeOf(eventRef), 'DISBURSEMENT')
  await app.settle()
  assert.deepEqual(await rows('select status from loan where user_id = $1', [debtor.userId]), [{ status: 'REFUNDED' }])
})

test('a returned disbursement that is not ours is handled without a retry', async () => {
  const body = { event: 'payout.reversed', data: { id: 'disb-2', reference_id: randomUUID() } }
  const eventRef = await stored('payout.reversed:disb-2', body)
  await handleNotice(app.app, eventRef)
  assert.equal(await outcomeOf(eventRef), 'DISBURSEMENT')
})

const hours = (count: number) => app.clock.set(new Date(app.clock.now().getTime() + count * 3_600_000).toISOString())
const unknownPayment = (name: string) => ({ payment_id: name, callback_virtual_account_id: 'x' })

test('waiting notices are tried in turn: 200 unknown to the gateway do not block a newer one', async () => {
  await rows('delete from webhook_notice')
  for (let n = 0; n < 200; n++) await stored(`payment:never-${n}`, unknownPayment(`never-${n}`))
  hours(26.5)
  const newer = await stored('payment:newer', unknownPayment('newer'))
  hours(0.5)
  assert.equal(await retryNotices(app.app), 200)
  hours(26.5)
  await retryNotices(app.app)
  const [row] = await rows('select tried_at is not null as tried from webhook_notice where event_ref = $1', [newer])
  assert.deepEqual(row, { tried: true })
  await forget()
})

test('a notice still unsettled after a week of tries is given up with an alarm, but not before a last try', async () => {
  await stored('payment:lost', unknownPayment('lost'))
  hours(27)
  assert.equal(await retryNotices(app.app), 1)
  hours(7 * 24)
  assert.equal(await retryNotices(app.app), 1)
  assert.equal(await outcomeOf('payment:lost'), null)
  hours(27)
  assert.equal(await retryNotices(app.app), 0)
  assert.equal(await outcomeOf('payment:lost'), 'GIVEN_UP')
  assert.match(await app.app.metrics.text(), /lumbung_events_total\{event="notice_given_up"\} 1/)
  await forget()
})

/** Deletes the waiting notices and the jobs that retry them. */
async function forget(): Promise<void> {
  await rows('delete from webhook_notice')
  await rows(`delete from outbox where topic = 'payments.notice-received'`)
  await app.settle().catch(() => undefined)
}
