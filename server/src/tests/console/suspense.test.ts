import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { disbursementList } from '@lumbung/shared/contract/operators/disbursements.ts'
import { readPayment } from '@lumbung/shared/contract/operators/payments.ts'
import {
  assignSuspense,
  returnSuspense,
  suspenseList,
  suspenseTarget,
} from '@lumbung/shared/contract/operators/suspense.ts'
import { verifyLedger } from '../../modules/audit/api.ts'
import { recordOutcome } from '../../modules/lending/disbursement/record-outcome.ts'
import { newId } from '../../platform/ids.ts'
import { type Debtor, debtors } from '../../testing/loans/loans.ts'
import { moneyInSuspense } from '../../testing/loans/suspense.ts'
import { newOperator, type TestOperator } from '../../testing/people/operators.ts'
import { openTestApp, query, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let next: () => Debtor
let budi: TestOperator
let ratna: TestOperator
before(async () => {
  app = await openTestApp()
  next = await debtors(app, 12)
  budi = await newOperator(app, ['FINANCE'], 'Budi Santoso')
  ratna = await newOperator(app, ['FINANCE'], 'Ratna Dewi')
})
after(() => app.close())

const rows = (sql: string, values: unknown[] = []) => query(app, sql, values)
const reason = 'The customer sent the receipt of this transfer'
const loanTarget = (number: string) => ({ kind: 'LOAN', number, reason }) as const

const truthOf = (paymentId: string, by = budi) => by.client.data(readPayment, { params: { paymentId } })
const assign = (paymentId: string, body: { kind: 'CODE' | 'LOAN'; number: string; reason: string }, by = budi) =>
  by.client.call(assignSuspense, { params: { paymentId }, body })
const give = (paymentId: string, reference = 'TRX-1', by = budi) =>
  by.client.call(returnSuspense, { params: { paymentId }, body: { reference, reason } })
const entry = async (paymentId: string, view: 'OPEN' | 'RESOLVED' = 'OPEN') =>
  (await budi.client.data(suspenseList, { query: { view } })).items.find((one) => one.paymentId === paymentId)

test('money that nobody expected: it stops at the code, is assigned to a loan by a person, and its way is the customer’s payment', async () => {
  const { paymentId, providerRef } = await moneyInSuspense(app, 60_000)
  const debtor = next()
  const loanId = await debtor.lend({ principal: 1_000_000, tenor: 3 })
  const listed = await entry(paymentId)
  assert.deepEqual(
    [listed?.amount, listed?.cause, listed?.reference, listed?.mayAssign],
    [60_000, 'UNKNOWN_CODE', providerRef, true],
  )
  const before = await truthOf(paymentId)
  assert.deepEqual([before.stoppedAt?.link, before.stoppedAt?.why], ['CODE', 'NOT_OUR_CODE'])
  assert.equal(before.customer, undefined)
  assert.deepEqual(
    before.postings.postings.map(({ isHouse }) => isHouse),
    [true],
  )
  const target = await budi.client.data(suspenseTarget, { body: { kind: 'LOAN', number: loanId } })
  assert.deepEqual([target.customerId, /^(\S•+ ?)+$/.test(target.name)], [debtor.userId, true])
  const [{ number }] = await rows('select number from loan where id = $1', [loanId])
  const done = await budi.client.data(assignSuspense, { params: { paymentId }, body: loanTarget(number.toLowerCase()) })
  assert.equal(done.customerId, debtor.userId)
  const truth = await truthOf(paymentId)
  assert.equal(truth.stoppedAt, undefined)
  assert.deepEqual(
    [truth.code.state, truth.payment.payment?.paymentId, truth.payment.payment?.assigned?.by],
    ['SKIPPED', done.paymentId, 'Budi Santoso'],
  )
  assert.deepEqual(
    truth.postings.postings.map(({ isHouse, kind }) => [isHouse, kind]),
    [
      [true, 'payment'],
      [true, 'assignment'],
      ...truth.postings.postings.slice(2).map(({ isHouse, kind }) => [isHouse, kind]),
    ],
  )
  assert.equal(truth.postings.debit, truth.postings.credit)
  assert.deepEqual((await entry(paymentId, 'RESOLVED'))?.resolved?.to, done.paymentId)
  const [noted] = await rows(
    `select reason from audit_entry where act = 'suspense.assign' and outcome = 'DONE' and subjects @> $1`,
    [[`payment:${paymentId}`, `customer:${debtor.userId}`]],
  )
  assert.equal(noted.reason, reason)
  assert.deepEqual(await verifyLedger(app.app.db), [])
})

test('#26: of twenty who assign and return the same money one does, and the others learn who and when', async () => {
  const { paymentId } = await moneyInSuspense(app, 70_000)
  const debtor = next()
  const loanId = await debtor.lend({ principal: 1_000_000, tenor: 3 })
  const { code } = await debtor.code({ kind: 'INSTALLMENT', loanId, number: 1 })
  const people = [budi, ratna]
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, n) => {
      const by = people[n % 2]
      if (n % 3 === 0) return give(paymentId, `TRX-${n}`, by)
      return assign(paymentId, n % 3 === 1 ? loanTarget(loanId) : { kind: 'CODE', number: code, reason }, by)
    }),
  )
  const codes = replies.map((one) => one.code).toSorted()
  assert.deepEqual(codes, [...Array.from({ length: 19 }, () => 'ALREADY_DECIDED'), 'SUCCESS'])
  const lost = replies.find((one) => one.code === 'ALREADY_DECIDED')?.data as { by: string; at: string }
  assert.match(lost.by, /^(Budi Santoso|Ratna Dewi)$/)
  const [resolution] = await rows('select at, by from suspense_resolution where payment_id = $1', [paymentId])
  assert.deepEqual(lost.at, resolution.at.toISOString())
  assert.match(resolution.by, /^OPERATOR:/)
  assert.deepEqual(await verifyLedger(app.app.db), [])
})

test('money that is assigned to a code, written in groups, pays it from its own time', async () => {
  const debtor = next()
  const loanId = await debtor.lend({ principal: 1_000_000, tenor: 3 })
  const { code, amount, paymentId: codeId } = await debtor.code({ kind: 'INSTALLMENT', loanId, number: 1 })
  const { paymentId } = await moneyInSuspense(app, amount)
  const number = code.replace(/(\d{4})/g, '$1 ').trim()
  assert.equal((await assign(paymentId, { kind: 'CODE', number, reason })).code, 'SUCCESS')
  const truth = await truthOf(codeId)
  assert.deepEqual(
    [truth.stoppedAt, truth.seen.seen?.codeStatus, truth.seen.seen?.installments[0]?.left],
    [undefined, 'PAID', 0],
  )
})

test('money that was sent back has come to its end; its reference is kept', async () => {
  const { paymentId } = await moneyInSuspense(app, 80_000)
  assert.equal((await give(paymentId, 'RFD-77')).code, 'SUCCESS')
  const shown = await entry(paymentId, 'RESOLVED')
  assert.deepEqual(
    [shown?.resolved?.outcome, shown?.resolved?.reference, shown?.resolved?.by],
    ['RETURNED', 'RFD-77', 'Budi Santoso'],
  )
  const truth = await truthOf(paymentId)
  assert.deepEqual([truth.payment.payment?.status, truth.postings.debit], ['REVERSED', truth.postings.credit])
  assert.equal((await give(paymentId)).code, 'ALREADY_DECIDED')
})

test('bad input: unknown payment, code and loan, a short reason; a payout that came back is only returned', async () => {
  const { paymentId } = await moneyInSuspense(app, 90_000)
  const loanId = await next().lend({ principal: 1_000_000, tenor: 3 })
  assert.equal((await assign(newId(), loanTarget(loanId))).code, 'NOT_FOUND')
  assert.equal((await give(newId())).code, 'NOT_FOUND')
  for (const number of ['0000', newId(), `' or 1=1 --`]) {
    assert.equal((await assign(paymentId, loanTarget(number))).code, 'ASSIGN_TARGET_UNKNOWN', number)
    assert.equal((await assign(paymentId, { kind: 'CODE', number, reason })).code, 'ASSIGN_TARGET_UNKNOWN', number)
  }
  assert.equal((await assign(paymentId, { ...loanTarget(loanId), reason: 'short' })).code, 'INVALID_INPUT')
  await rows(`update payment set provider = 'return' where id = $1`, [paymentId])
  const shown = await entry(paymentId)
  assert.deepEqual([shown?.cause, shown?.mayAssign], ['PAYOUT_CAME_BACK', false])
  assert.equal((await assign(paymentId, loanTarget(loanId))).code, 'STATE_CHANGED')
  await rows(`update payment set provider = 'xendit' where id = $1`, [paymentId])
})

test('the sum of what is in suspense is what the ledger says', async () => {
  const { total, count } = await budi.client.data(suspenseList)
  const [ledger] = await rows(`select -coalesce(sum(amount), 0)::int as total from entry where account = 'suspense'`)
  const [stored] = await rows(`select count(*)::int as n from payment where status = 'SUSPENSE'`)
  assert.deepEqual([total, count], [ledger.total, stored.n])
})

test('payouts in trouble are listed with why and since when, also one that was paid after it had failed', async () => {
  const debtor = next()
  await debtor.lend({ principal: 1_000_000, tenor: 3 })
  const [{ provider_ref: reference }] = await rows('select provider_ref from disbursement where user_id = $1', [
    debtor.userId,
  ])
  const listed = async () => (await budi.client.data(disbursementList)).items.find((one) => one.reference === reference)
  assert.equal(await listed(), undefined)
  const set = (status: string, more = '') =>
    rows(`update disbursement set status = $2, updated_at = $3::timestamptz ${more} where provider_ref = $1`, [
      reference,
      status,
      app.clock.now(),
    ])
  await set('UNKNOWN')
  const unknown = await listed()
  assert.equal(unknown?.trouble, 'UNKNOWN')
  assert.match(unknown.name, /^(\S•+ ?)+$/)
  await set('SENT')
  assert.equal(await listed(), undefined, 'the provider has half an hour')
  await set('SENT', `- interval '31 minutes'`)
  assert.equal((await listed())?.trouble, 'NO_ANSWER')
  await set('CREATED', `, not_before = now() + interval '5 minutes'`)
  assert.equal((await listed())?.trouble, 'BANK_DOWN')
  await rows(
    `insert into disbursement (user_id, id, order_id, provider, provider_ref, amount, bank_account_id, status, failure, created_at,
       updated_at)
     select user_id, $2::uuid, order_id, provider, $2::uuid::text, amount, bank_account_id, 'FAILED', 'NO_FUNDS INSUFFICIENT_BALANCE', created_at,
       created_at from disbursement where provider_ref = $1`,
    [reference, newId()],
  )
  const empty = await listed()
  assert.deepEqual([empty?.trouble, empty?.tries, empty?.nextTryAt !== undefined], ['NO_FUNDS', 2, true])
  await set('FAILED', `, failure = 'ACCOUNT_CLOSED X'`)
  await recordOutcome(app.app, reference, { status: 'SUCCEEDED', providerId: 'x' })
  assert.equal((await listed())?.trouble, 'PAID_AFTER_FAILURE')
})

test('a cause can be left out by the call itself: the page after 51 rows of others is not empty', async () => {
  const { paymentId } = await moneyInSuspense(app, 70_000)
  const others = Array.from({ length: 51 }, () => newId())
  await rows(`update payment set received_at = now() + interval '1 day', method = 'CLOSED_ACCOUNT' where id = $1`, [
    paymentId,
  ])
  await rows(
    `insert into payment (user_id, id, provider, provider_ref, method, amount, value_at, received_at, status, counts_from)
     select user_id, n.id, provider, provider_ref || n.id, 'BCA', amount, value_at, now(), status, counts_from
     from payment p cross join unnest($2::uuid[]) as n (id) where p.id = $1`,
    [paymentId, others],
  )
  const listed = (except?: 'UNKNOWN_CODE') =>
    budi.client.data(suspenseList, { query: { view: 'OPEN', ...(except && { except }) } })
  const all = await listed()
  assert.deepEqual([all.items.length, all.items.some((one) => one.paymentId === paymentId)], [50, false])
  const { items, next } = await listed('UNKNOWN_CODE')
  assert.deepEqual([items.map((one) => one.paymentId), next], [[paymentId], undefined])
  await rows('delete from payment where id = any($1)', [others])
})
