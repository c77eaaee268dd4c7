import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { currentBills } from '@lumbung/shared/contract/billing/bills.ts'
import { loan } from '@lumbung/shared/contract/billing/loans.ts'
import {
  findPayments,
  type PaymentTruth,
  paymentList,
  readNoticeAgain,
  readPayment,
} from '@lumbung/shared/contract/operators/payments.ts'
import { payment as paymentCall } from '@lumbung/shared/contract/payments.ts'
import { verifyLedger } from '../../modules/audit/api.ts'
import { closeDays } from '../../modules/billing/api.ts'
import { noticePurpose, storeNotice } from '../../modules/payments/notices/notice-store.ts'
import { expireCodes, retryNotices } from '../../modules/payments/schedules.ts'
import { newId } from '../../platform/ids.ts'
import { type Debtor, debtors, handled } from '../../testing/loans/loans.ts'
import { newOperator, type TestOperator } from '../../testing/people/operators.ts'
import { openTestApp, query, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let next: () => Debtor
before(async () => {
  app = await openTestApp()
  next = await debtors(app, 20)
})
after(() => app.close())

const rows = (sql: string, values: unknown[] = []) => query(app, sql, values)
const finance = () => newOperator(app, ['FINANCE'], 'Budi Santoso')
const support = () => newOperator(app, ['SUPPORT'], 'Siti Aminah')
const truthOf = ({ client }: TestOperator, paymentId: string) => client.data(readPayment, { params: { paymentId } })
async function atDay(day: string): Promise<void> {
  app.clock.set(`${day}T03:00:00Z`)
  await closeDays(app.app)
}

/** A borrower with a code for the first bill. */
async function billed() {
  const debtor = next()
  const loanId = await debtor.lend()
  const { installments } = await debtor.client.data(loan, { params: { loanId } })
  const month = installments[0]?.dueDate.slice(0, 7) ?? ''
  const target = { kind: 'BILL', month } as const
  return { debtor, loanId, month, target, ...(await debtor.code(target)) }
}
const paymentIdOf = async (reference: string): Promise<string> =>
  (await rows('select payment_id as id from payment_directory where provider_ref = $1', [reference]))[0].id

const stateOf = ({ code, notice, reread, payment, allocation, postings, seen }: PaymentTruth) =>
  [code, notice, reread, payment, allocation, postings, seen].map(({ state }) => state)
const complete = Array.from({ length: 7 }, () => 'DONE')

/** What operators are shown of a payment is what the books say. */
async function agrees(truth: PaymentTruth): Promise<void> {
  const shown = truth.payment.payment ?? assert.fail('no payment')
  const [stored] = await rows(
    `select (select sum(amount)::int from allocation a where a.payment_id = p.id and kind = 'PAID') as allocated,
       (select sum(e.amount)::int from posting o join entry e on e.user_id = o.user_id and e.posting_id = o.id
         where o.user_id = p.user_id and o.source = p.id::text and o.kind = 'payment' and e.account = 'cash') as cash,
       p.amount::int from payment p where id = $1`,
    [shown.paymentId],
  )
  const allocated = truth.allocation.lines.reduce((sum, { kind, amount }) => (kind === 'PAID' ? sum + amount : sum), 0)
  assert.deepEqual([allocated, shown.amount], [stored.allocated, stored.amount])
  const own = truth.postings.postings.find(({ kind }) => kind === 'payment')
  assert.equal(own?.lines.find(({ account }) => account === '1110')?.debit, stored.cash)
  assert.equal(truth.postings.debit, truth.postings.credit)
}

test('a paid bill: the chain is complete, by the id of the payment and of its code, and equals the books and the customer’s app', async () => {
  const { debtor, loanId, paymentId: codeId, code, amount } = await billed()
  const reference = await debtor.pay(code, amount)
  const operator = await finance()
  const id = await paymentIdOf(reference)
  const truth = await truthOf(operator, id)
  assert.deepEqual(stateOf(truth), complete)
  assert.equal(truth.stoppedAt, undefined)
  await agrees(truth)
  assert.deepEqual([truth.amount, truth.code.code?.number, truth.payment.payment?.reference], [amount, code, reference])
  const seen = await debtor.client.data(paymentCall, { params: { paymentId: codeId } })
  assert.ok(seen.status === 'PAID')
  assert.deepEqual([truth.seen.seen?.codeStatus, truth.seen.seen?.remaining], [seen.status, seen.remaining])
  const { installments } = await debtor.client.data(loan, { params: { loanId } })
  assert.deepEqual(truth.seen.seen?.installments[0]?.left, installments[0]?.unpaid)
  const byCode = await truthOf(operator, codeId)
  assert.deepEqual({ ...byCode, found: 'PAYMENT' }, truth)
  const noticeId = truth.notice.notices[0]?.noticeId ?? assert.fail('no notice')
  assert.equal((await truthOf(operator, noticeId)).payment.payment?.paymentId, id)
  const [looked] = await rows(
    `select count(*)::int as n from audit_entry where operator = $1 and subjects @> $2 and outcome = 'DONE'`,
    [operator.id, [`customer:${debtor.userId}`, `payment:${id}`]],
  )
  assert.equal(looked.n, 1)
})

test('a notice that comes three times is one payment, and the chain says how often it came', async () => {
  const { debtor, code } = await billed()
  // The sandbox sends the notice of such an amount three times.
  const result = await app.sandbox.gateway.payCode({ code, amount: 100_000, at: app.clock.now(), plan: 'THRICE' })
  assert.ok(result.status === 'PAID')
  await handled(app, result.providerRef)
  const truth = await truthOf(await finance(), await paymentIdOf(result.providerRef))
  assert.deepEqual(
    truth.notice.notices.map(({ deliveries, outcome }) => [deliveries, outcome]),
    [[3, 'BOOKED']],
  )
  assert.equal((await rows('select from payment where user_id = $1', [debtor.userId])).length, 1)
  await agrees(truth)
})

test('a late payment shows what went to late fees, a reversed one where it stopped and balanced postings', async () => {
  const { debtor, code, amount, target } = await billed()
  await atDay('2026-12-28')
  const owed = (await debtor.client.data(currentBills)).bills.find(({ month }) => month === '2026-12')
  const lateCode = await debtor.code(target, 'BNI')
  assert.ok(owed && owed.unpaid > amount && code !== lateCode.code)
  const reference = await debtor.pay(lateCode.code, lateCode.amount)
  const operator = await finance()
  const id = await paymentIdOf(reference)
  const truth = await truthOf(operator, id)
  assert.deepEqual(stateOf(truth), complete)
  await agrees(truth)
  assert.ok(truth.allocation.lines.some(({ part, amount: fee }) => part === 'lateFee' && fee > 0))
  assert.ok(await app.sandbox.gateway.reversePayment(reference))
  for (let tries = 0; tries < 200 && (await truthOf(operator, id)).payment.payment?.status !== 'REVERSED'; tries++)
    await app.settle()
  const reversed = await truthOf(operator, id)
  assert.deepEqual(
    [reversed.stoppedAt?.link, reversed.stoppedAt?.why, reversed.stoppedAt?.isFault],
    ['PAYMENT', 'REVERSED', true],
  )
  assert.deepEqual(reversed.notice.notices.map(({ isReversal }) => isReversal).toSorted(), [false, true])
  assert.equal(reversed.postings.debit, reversed.postings.credit)
  assert.ok(reversed.postings.postings.some(({ kind }) => kind === 'reversal'))
  assert.deepEqual(await verifyLedger(app.app.db), [])
})

test('a code that nobody has paid waits while it is open, and stops at the notice once it has ended', async () => {
  const { paymentId } = await billed()
  const waiting = (await truthOf(await support(), paymentId)).stoppedAt
  assert.deepEqual([waiting?.link, waiting?.why, waiting?.isFault], ['NOTICE', 'NOT_PAID_YET', false])
  app.clock.set(new Date(app.clock.now().getTime() + 60 * 86_400_000).toISOString())
  await expireCodes(app.app)
  const ended = (await truthOf(await support(), paymentId)).stoppedAt
  assert.deepEqual([ended?.link, ended?.why, ended?.isFault], ['NOTICE', 'NEVER_NOTICED', true])
})

/** A payment of which the gateway has sent a notice, but which it does not know itself until `confirm`. */
async function unconfirmed() {
  const one = await billed()
  const { code, amount } = one
  const [{ id: codeId }] = await rows('select id from sandbox.xendit_code where code = $1', [code])
  const providerRef = randomUUID()
  const body = { payment_id: providerRef, callback_virtual_account_id: codeId }
  const eventRef = `payment:${providerRef}`
  await app.app.db.transaction((tx) =>
    storeNotice(tx, {
      ...{ provider: 'xendit', eventRef, receivedAt: app.clock.now() },
      raw: app.app.keys.sealShared(noticePurpose, JSON.stringify(body)),
      about: { codeProviderId: String(codeId), providerRef, isReversal: false },
    }),
  )
  const [{ id: noticeId }] = await rows('select id from webhook_notice where event_ref = $1', [eventRef])
  const at = app.clock.now()
  const confirm = () =>
    rows('insert into sandbox.xendit_payment (id, code_id, amount, paid_at, received_at) values ($1, $2, $3, $4, $4)', [
      providerRef,
      codeId,
      amount,
      at,
    ])
  return { ...one, noticeId: String(noticeId), providerRef, confirm }
}

async function giveUp(): Promise<void> {
  const hours = (count: number) => app.clock.set(new Date(app.clock.now().getTime() + count * 3_600_000).toISOString())
  hours(27)
  await retryNotices(app.app)
  hours(7 * 24)
  await retryNotices(app.app)
  hours(27)
  await retryNotices(app.app)
  await rows(`delete from outbox where topic = 'payments.notice-received'`)
}

test('a notice that was given up: support finds it by the code, finance reads it again, 20 times concurrently, and it is booked once', async () => {
  const { debtor, loanId, code, paymentId: codeId, noticeId, confirm } = await unconfirmed()
  app.clock.set(new Date(app.clock.now().getTime() + 6 * 60_000).toISOString())
  const early = await support()
  const waiting = await early.client.data(paymentList, { query: { view: 'WAITING' } })
  assert.ok(waiting.items.some(({ id, kind }) => id === noticeId && kind === 'NOTICE'))
  await giveUp()
  const siti = await support()
  const listed = await siti.client.data(paymentList, { query: { view: 'GIVEN_UP' } })
  const [given] = listed.items.filter(({ id }) => id === noticeId)
  assert.deepEqual([given?.status, given?.kind], ['GIVEN_UP', 'NOTICE'])
  const { items } = await siti.client.data(findPayments, { body: { query: `${code.slice(0, 4)} ${code.slice(4)}` } })
  assert.deepEqual(
    items.map(({ kind, id }) => [kind, id]),
    [['CODE', codeId]],
  )
  const stopped = (await truthOf(siti, codeId)).stoppedAt
  assert.deepEqual([stopped?.link, stopped?.why, stopped?.isFault], ['REREAD', 'GIVEN_UP', true])
  const read = (one: TestOperator) => one.client.call(readNoticeAgain, { params: { noticeId } })
  assert.equal((await read(siti)).code, 'FORBIDDEN')
  const budi = await finance()
  assert.deepEqual((await read(budi)).data, { found: 'NOT_FOUND' })
  assert.equal((await truthOf(budi, noticeId)).stoppedAt?.why, 'GIVEN_UP', 'it stays given up')
  await confirm()
  const replies = await Promise.all(Array.from({ length: 20 }, () => read(budi)))
  assert.deepEqual([...new Set(replies.map(({ code: one }) => one))], ['SUCCESS'])
  for (const { data } of replies) assert.equal((data as { outcome: string }).outcome, 'BOOKED')
  assert.equal((await rows('select from payment where user_id = $1', [debtor.userId])).length, 1)
  const truth = await truthOf(budi, codeId)
  assert.deepEqual(stateOf(truth), complete)
  await agrees(truth)
  const { installments } = await debtor.client.data(loan, { params: { loanId } })
  assert.equal(installments[0]?.unpaid, 0)
  assert.equal((await read(budi)).code, 'SUCCESS', 'a notice that is handled changes nothing')
  assert.deepEqual(await verifyLedger(app.app.db), [])
})

test('a gateway that does not answer leaves the notice as it was, and says so', async () => {
  const { noticeId } = await unconfirmed()
  await giveUp()
  const budi = await finance()
  const { paymentGateway } = app.app.providers
  const { findPayment } = paymentGateway
  const { ProviderUnavailable } = await import('../../providers/provider-error.ts')
  paymentGateway.findPayment = () => Promise.reject(new ProviderUnavailable('xendit', 'down'))
  try {
    const { data } = await budi.client.call(readNoticeAgain, { params: { noticeId } })
    assert.deepEqual(data, { found: 'UNAVAILABLE' })
  } finally {
    paymentGateway.findPayment = findPayment
  }
  const { notice } = await truthOf(budi, noticeId)
  assert.deepEqual(
    notice.notices.map(({ outcome, found, mayRead }) => [outcome, found, mayRead]),
    [['GIVEN_UP', 'UNAVAILABLE', true]],
  )
})

test('an unknown id is NOT_FOUND, and a search finds exact values only', async () => {
  const { debtor, code, amount } = await billed()
  const reference = await debtor.pay(code, amount)
  const siti = await support()
  assert.equal((await siti.client.call(readPayment, { params: { paymentId: newId() } })).code, 'NOT_FOUND')
  const search = async (text: string) => (await siti.client.data(findPayments, { body: { query: text } })).items
  const id = await paymentIdOf(reference)
  assert.deepEqual(
    (await search(reference)).map(({ id: one }) => one),
    [id],
  )
  assert.deepEqual(
    (await search(id)).map(({ id: one }) => one),
    [id],
  )
  for (const text of [code.slice(0, -1), `${code}0`, '%', `' or 1=1 --`, reference.slice(1)])
    assert.deepEqual(await search(text), [], text)
})

test('behaviour 1: lists, the chain and reports mask names and numbers', async () => {
  const { debtor, paymentId, code, amount } = await billed()
  await debtor.pay(code, amount)
  const siti = await support()
  const shown = JSON.stringify([
    await truthOf(siti, paymentId),
    await siti.client.data(paymentList, { query: { view: 'NEWEST' } }),
    await siti.client.data(findPayments, { body: { query: code } }),
  ])
  assert.ok(!shown.includes(debtor.mobile.replace(/^(\+62|0)/, '')), 'the number')
  const { customer } = await truthOf(siti, paymentId)
  assert.match(customer?.name ?? '', /^(\S•+ ?)+$/)
  assert.match(customer?.mobile ?? '', /••••/)
  const { items, next: more } = await siti.client.data(paymentList, { query: { view: 'NEWEST' } })
  assert.equal(more, undefined)
  for (const { name } of items) assert.match(name, /^((\S•+ ?)+|)$/)
})
