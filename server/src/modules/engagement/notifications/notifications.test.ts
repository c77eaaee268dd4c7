import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { tabPoints } from '@lumbung/shared/contract/home.ts'
import { vouchers } from '@lumbung/shared/contract/lending/vouchers.ts'
import { notification, notifications, readNotifications } from '@lumbung/shared/contract/notifications.ts'
import { byOperator } from '../../../platform/access/actor.ts'
import { newId } from '../../../platform/ids.ts'
import { endRetention } from '../../../platform/personal-data/retention.ts'
import { bill, openLoanDays } from '../../../testing/loans/loan-days.ts'
import { signIn } from '../../../testing/people/sign-in.ts'
import type { TestClient } from '../../../testing/test-app.ts'
import { issueStatements, sendReminders } from '../../billing/api.ts'
import { giveVoucher } from '../../lending/api.ts'
import { addNotifications } from '../api.ts'
import { messageRetention } from '../retention.ts'

const { app, rows, atDay, borrower, person } = await openLoanDays()
after(() => app.close())

const listOf = async (client: TestClient) => (await client.data(notifications, { query: {} })).items
const eventsOf = async (client: TestClient) => (await listOf(client)).map(({ event }) => event)
const pointsOf = (client: TestClient) => client.data(tabPoints)
const tell = (userId: string, about: string) =>
  app.app.db.transaction((tx) => addNotifications(tx, [{ userId, event: 'LOAN_REPAID', about }], app.app.clock.now()))

test('CX-40 D-186: reminder, statement, payment, reversal and repaid loan are reported once, the newest first', async () => {
  const { debtor, loanId } = await borrower()
  await atDay('2026-12-17')
  await Promise.all([sendReminders(app.app), sendReminders(app.app)])
  await app.settle()
  await Promise.all([issueStatements(app.app), issueStatements(app.app)])
  const { code, amount } = await debtor.code(bill('2026-12'))
  const reference = await debtor.pay(code, amount)
  await app.sandbox.gateway.reversePayment(reference)
  await app.settle()
  const settling = await debtor.code({ kind: 'SETTLEMENT', loanId })
  await debtor.pay(settling.code, settling.amount)
  const items = await listOf(debtor.client)
  assert.deepEqual(
    items.map(({ event, kind, facts, isRead }) => [event, kind, facts, isRead]),
    [
      ['LOAN_REPAID', 'payment', {}, false],
      ['PAYMENT_RECEIVED', 'payment', { amount: settling.amount }, false],
      ['PAYMENT_REVERSED', 'payment', {}, false],
      ['PAYMENT_RECEIVED', 'payment', { amount }, false],
      ['STATEMENT_READY', 'bill', { month: '2026-12' }, false],
      ['BILL_SOON', 'bill', { amount, dueDate: '2026-12-20' }, false],
    ],
  )
  assert.equal(items[0]?.about, loanId)
  const [reversed] = await rows(`select id from payment where user_id = $1 and status = 'REVERSED'`, [debtor.userId])
  assert.deepEqual([items[2]?.about, items[3]?.about], [reversed.id, reversed.id])
})

test('CX-41 CX-82 D-185: opening one reads it, and marking reads all up to the newest that was seen', async () => {
  const { client, userId } = person()
  for (const about of ['one', 'two', 'three']) await tell(userId, about)
  assert.equal((await pointsOf(client)).notificationsCount, 3)
  const [newest, middle] = await listOf(client)
  assert.ok(newest && middle)
  const opened = await client.data(notification, { params: { notificationId: middle.notificationId } })
  assert.deepEqual(opened, { ...middle, isRead: true })
  assert.equal((await pointsOf(client)).notificationsCount, 2)
  await tell(userId, 'after the list was read')
  const { unread } = await client.data(readNotifications, { body: { upTo: newest.notificationId } })
  assert.equal(unread, 1)
  assert.deepEqual(
    (await listOf(client)).map(({ isRead }) => isRead),
    [false, true, true, true],
  )
  const [first] = await rows('select read_at from notification where id = $1', [middle.notificationId])
  await app.clock.moveBy(60_000)
  await client.data(notification, { params: { notificationId: middle.notificationId } })
  assert.deepEqual(await rows('select read_at from notification where id = $1', [middle.notificationId]), [first])
})

test('another customer’s notification is not found, and stays unread', async () => {
  const [one, other] = [person(), person()]
  await tell(one.userId, 'mine')
  const [mine] = await listOf(one.client)
  assert.ok(mine)
  assert.equal(
    (await other.client.call(notification, { params: { notificationId: mine.notificationId } })).code,
    'NOT_FOUND',
  )
  await other.client.data(readNotifications, { body: { upTo: newId() } })
  assert.equal((await pointsOf(one.client)).notificationsCount, 1)
  assert.deepEqual(await listOf(other.client), [])
})

test('D-186: signing in to an account on another device is reported, on the first device and again on the same it is not', async () => {
  const number = '081299887766'
  const first = await signIn(app, number)
  await app.settle()
  assert.deepEqual(await eventsOf(first), [])
  for (let times = 0; times < 2; times++) {
    await app.clock.moveBy(61_000)
    await signIn(app, number, app.client('another-phone-of-this-account'))
    await app.settle()
  }
  assert.deepEqual(await eventsOf(first), ['DEVICE_ADDED'])
})

test('a long list comes in pages without gaps or repeats', async () => {
  const { client, userId } = person()
  for (let n = 0; n < 45; n++) await tell(userId, `${n}`)
  const seen: string[] = []
  for (let after: string | undefined, more = true; more; more = after !== undefined) {
    const { items, next } = await client.data(notifications, { query: after ? { after } : {} })
    assert.ok(items.length <= 20)
    seen.push(...items.map(({ about }) => about))
    after = next
  }
  assert.deepEqual(
    seen,
    Array.from({ length: 45 }, (_, n) => `${44 - n}`),
  )
})

test('the same event reported by several servers concurrently is one notification', async () => {
  const { client, userId } = person()
  await Promise.all(Array.from({ length: 8 }, () => tell(userId, 'once')))
  assert.deepEqual(await eventsOf(client), ['LOAN_REPAID'])
})

test('C-027 D-185: vouchers count until the list of vouchers has been seen', async () => {
  const { client, userId } = person()
  await app.app.db.transaction((tx) =>
    giveVoucher(app.app, tx, { userId, code: 'bunga-10-persen', actor: byOperator('test') }),
  )
  assert.equal((await pointsOf(client)).unreadCouponCount, 1)
  await client.data(vouchers, { query: { productId: 'pinjaman-tunai', amount: '3000000', tenor: '6' } })
  assert.equal((await pointsOf(client)).unreadCouponCount, 1, 'the loan form is not the list')
  await client.data(vouchers, { query: {} })
  assert.equal((await pointsOf(client)).unreadCouponCount, 0)
})

test('a notification is deleted thirteen months after its event', async () => {
  const { client, userId } = person()
  await tell(userId, 'old')
  await app.clock.moveBy(396 * 86_400_000)
  await tell(userId, 'new')
  await endRetention(
    app.app,
    messageRetention.filter(({ rule }) => rule === 'notification'),
  )
  assert.deepEqual(
    (await listOf(client)).map(({ about }) => about),
    ['new'],
  )
})
