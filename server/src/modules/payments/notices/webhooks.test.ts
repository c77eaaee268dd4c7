import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { currentBills } from '@lumbung/shared/contract/billing/bills.ts'
import { loan } from '@lumbung/shared/contract/billing/loans.ts'
import { createPaymentCode, guides, methods, payment } from '@lumbung/shared/contract/payments.ts'
import { formatBankNumber } from '@lumbung/shared/format.ts'
import { rupiah } from '@lumbung/shared/lending/money.ts'
import pg from 'pg'
import { type Debtor, debtors, handled } from '../../../testing/loans/loans.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { verifyLedger } from '../../audit/api.ts'

let app: TestApp
let next: () => Debtor
before(async () => {
  app = await openTestApp()
  next = await debtors(app, 20)
})
after(() => app.close())

const firstBill = { kind: 'BILL', month: '2026-12' } as const

/** A borrower with a code for the first bill. */
async function billed() {
  const debtor = next()
  const loanId = await debtor.lend()
  return { debtor, loanId, ...(await debtor.code(firstBill)) }
}

const hook = (body: unknown, token = app.sandbox.callbackToken) =>
  fetch(`${app.url}/webhooks/xendit`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { 'x-callback-token': token } : {}) },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })

async function rows(sql: string, values: unknown[] = []) {
  return (await app.app.db.pool.query(sql, values)).rows
}

/** The notice that the gateway would send for its payment. */
async function noticeOf(providerRef: string, changes: object = {}) {
  const [code] = await rows(
    'select c.id from sandbox.xendit_payment p join sandbox.xendit_code c on c.id = p.code_id where p.id = $1',
    [providerRef],
  )
  return { payment_id: providerRef, callback_virtual_account_id: code.id, amount: 571_100, ...changes }
}

const paymentsOf = async (userId: string) => rows('select * from payment where user_id = $1 order by id', [userId])
const unpaidOf = async (debtor: Debtor, loanId: string) =>
  (await debtor.client.data(loan, { params: { loanId } })).installments[0]?.unpaid

test('#10: a missing or wrong token is refused and nothing is stored; an unreadable notice is stored', async () => {
  const before = (await rows('select count(*) from webhook_notice'))[0].count
  assert.equal((await hook({ payment_id: 'p', callback_virtual_account_id: 'v' }, '')).status, 401)
  assert.equal((await hook({ payment_id: 'p', callback_virtual_account_id: 'v' }, 'wrong')).status, 401)
  assert.equal((await rows('select count(*) from webhook_notice'))[0].count, before)
  assert.equal((await hook('no json')).status, 400)
  assert.equal(
    (await rows(`select outcome from webhook_notice where event_ref like 'malformed:%'`))[0].outcome,
    'MALFORMED',
  )
})

test('CX-27 CX-28: a code is prepared, pending with its steps, and paid once the money has arrived', async () => {
  const { debtor, paymentId, code } = await billed()
  const pending = await debtor.client.data(payment, { params: { paymentId } })
  assert.ok(pending.status === 'PENDING')
  assert.equal(pending.holderName, 'Sari Wulandari')
  assert.equal(pending.remaining, 571_100)
  assert.ok(pending.guide.details[0]?.steps.some((step) => step.includes(formatBankNumber(code))))
  assert.equal(pending.expiresAt, '2026-12-21T17:00:00.000Z')
  assert.equal((await debtor.client.data(currentBills)).bills[0]?.pendingPaymentId, paymentId)
  await debtor.pay(code, 571_100)
  const paid = await debtor.client.data(payment, { params: { paymentId } })
  assert.ok(paid.status === 'PAID')
  assert.equal(paid.remaining, 0)
  assert.equal(paid.paidAmount, 571_100)
})

test('#10: one event reported 12 times, 10 of them concurrently, is booked once', async () => {
  const { debtor, loanId, code } = await billed()
  const ref = await debtor.pay(code, 571_100)
  const notice = await noticeOf(ref)
  const replies = await Promise.all(Array.from({ length: 10 }, () => hook(notice)))
  assert.ok(replies.every(({ status }) => status === 200))
  await hook(notice)
  await app.settle()
  assert.equal((await paymentsOf(debtor.userId)).length, 1)
  assert.equal(await unpaidOf(debtor, loanId), 0)
})

test('two concurrent runs of a handler book a payment once', async () => {
  const { debtor, code } = await billed()
  const { handleNotice } = await import('./handle-notice.ts')
  const ref = await debtor.pay(code, 100_000)
  await rows('update webhook_notice set handled_at = null where event_ref = $1', [`payment:${ref}`])
  await Promise.all(Array.from({ length: 5 }, () => handleNotice(app.app, `payment:${ref}`)))
  assert.equal((await paymentsOf(debtor.userId)).length, 1)
})

test("#10: with a changed amount in the notice, the gateway's amount is booked", async () => {
  const { debtor, loanId, code } = await billed()
  await debtor.pay(code, 119_203)
  assert.equal((await paymentsOf(debtor.userId))[0].amount, 119_203)
  assert.equal(await unpaidOf(debtor, loanId), 571_100 - 119_203)
})

test('a notice about a payment that the gateway does not know books nothing', async () => {
  const before = (await rows('select count(*) from payment'))[0].count
  await hook({ payment_id: randomUUID(), callback_virtual_account_id: 'x', external_id: 'y', amount: 5 })
  await new Promise((resolve) => setTimeout(resolve, 300))
  assert.equal((await rows('select count(*) from payment'))[0].count, before)
  await rows(`delete from job.job where name = 'payments.handle-notice' and state <> 'completed'`)
})

test('a reversal that arrives before its payment is booked and reversed', async () => {
  const { debtor, loanId, code } = await billed()
  const ref = (await app.sandbox.gateway.payCode({ code, amount: 119_205, at: app.clock.now() })) as {
    providerRef: string
  }
  await handled(app, ref.providerRef)
  assert.equal((await paymentsOf(debtor.userId))[0].status, 'REVERSED')
  assert.equal(await unpaidOf(debtor, loanId), 571_100)
})

test('D-172: a reversal after the bill is paid makes it due again, and nothing is deleted', async () => {
  const { debtor, loanId, code, paymentId } = await billed()
  const ref = await debtor.pay(code, 571_100)
  assert.equal(await app.sandbox.gateway.reversePayment(ref), true)
  for (let tries = 0; tries < 100 && (await paymentsOf(debtor.userId))[0].status !== 'REVERSED'; tries++)
    await app.settle()
  assert.equal(await unpaidOf(debtor, loanId), 571_100)
  assert.equal((await debtor.client.data(payment, { params: { paymentId } })).status, 'REVERSED')
  assert.ok((await rows('select 1 from allocation where user_id = $1', [debtor.userId])).length > 0)
})

test('money on an unknown code is booked in suspense, and a reversal takes it out again', async () => {
  const made = await app.app.providers.paymentGateway.createCode({
    reference: randomUUID(),
    method: 'BNI',
    holderName: 'Siapa',
    open: true,
    expiresAt: new Date(app.clock.now().getTime() + 3_600_000),
  })
  assert.ok(made.outcome === 'CREATED')
  const result = await app.sandbox.gateway.payCode({ code: made.code, amount: 70_000, at: app.clock.now() })
  assert.ok(result.status === 'PAID')
  await handled(app, result.providerRef)
  const suspense = `select coalesce(sum(amount), 0)::int as sum from entry where account = 'suspense'`
  assert.equal((await rows(suspense))[0].sum, -70_000)
  assert.match(await app.app.metrics.text(), /event="payment_suspense"} 1\b/)
  await app.sandbox.gateway.reversePayment(result.providerRef)
  for (let tries = 0; tries < 100 && (await rows(suspense))[0].sum !== 0; tries++) await app.settle()
  assert.equal((await rows(suspense))[0].sum, 0)
})

test('D-162: a new code of the same target and method replaces the old one; money on the old one is credited', async () => {
  const { debtor, loanId, code, paymentId } = await billed()
  await debtor.client.data(createPaymentCode, { body: { method: 'BCA', target: firstBill }, key: randomUUID() })
  assert.equal((await debtor.client.data(payment, { params: { paymentId } })).status, 'EXPIRED')
  await app.settle()
  const refused = await app.sandbox.gateway.payCode({ code, amount: 1000, at: app.clock.now() })
  assert.equal(refused.status, 'REFUSED')
  await rows(`update sandbox.xendit_code set expires_at = '2030-01-01' where code = $1`, [code])
  await debtor.pay(code, 571_100)
  assert.equal(await unpaidOf(debtor, loanId), 0)
})

test('a payment for a bill that is already paid becomes credit', async () => {
  const { debtor, code } = await billed()
  await debtor.pay(code, 571_100)
  await debtor.pay(code, 50_000)
  assert.equal((await debtor.client.data(currentBills)).credit, 50_000)
})

test('D-164 CX-25: after an underpayment the remainder stays due, an overpayment becomes credit', async () => {
  const { debtor, loanId, code } = await billed()
  await debtor.pay(code, 71_100)
  assert.equal(await unpaidOf(debtor, loanId), 500_000)
  await debtor.pay(code, 600_000)
  assert.equal(await unpaidOf(debtor, loanId), 0)
  assert.equal((await debtor.client.data(currentBills)).credit, 100_000)
  assert.deepEqual(await verifyLedger(app.app.db), [])
})

test('two concurrent payments on one loan are both booked, one after the other', async () => {
  const { debtor, loanId, code } = await billed()
  await Promise.all([debtor.pay(code, 285_550), debtor.pay(code, 285_550)])
  assert.equal(await unpaidOf(debtor, loanId), 0)
  assert.equal((await paymentsOf(debtor.userId)).length, 2)
})

test('concurrent bookings of several processes wait for each other: nothing is lost, nothing is paid twice', async () => {
  const { debtor, loanId, code, paymentId } = await billed()
  const { settlePayment } = await import('./incoming-payment.ts')
  const now = app.clock.now()
  const money = { status: 'PAID' as const, codeProviderId: 'x', codeReference: paymentId, code, paidAt: now }
  // Each application groups its own payments, as each process does.
  const pay = () => settlePayment({ ...app.app }, { ...money, providerRef: randomUUID(), amount: rupiah(114_220) }, now)
  const outcomes = await Promise.all(Array.from({ length: 5 }, pay))
  assert.deepEqual(outcomes, Array(5).fill('BOOKED'))
  assert.equal(await unpaidOf(debtor, loanId), 0)
  assert.equal((await debtor.client.data(currentBills)).credit, 0)
})

test('K-25 F-12 F-13 F-14 CX-26 CX-29: an Alfamart code is bound, expires after 6 hours and names its provider', async () => {
  const debtor = next()
  await debtor.lend()
  const { paymentId, code } = await debtor.code(firstBill, 'ALFAMART')
  const shown = await debtor.client.data(payment, { params: { paymentId } })
  assert.ok(shown.status === 'PENDING')
  assert.equal(shown.bound, true)
  assert.equal(shown.expiresAt, '2026-11-20T08:00:00.000Z')
  const other = await app.sandbox.gateway.payCode({ code, amount: 1, at: app.clock.now() })
  assert.equal(other.status, 'REFUSED')
  await debtor.pay(code)
  assert.deepEqual(
    (await debtor.client.data(methods)).map((one) => one.code),
    ['BCA', 'MANDIRI', 'BNI', 'BRI', 'ALFAMART'],
  )
  const english = await debtor.client.data(guides, { query: { lang: 'en' } as never })
  assert.ok(english.at(-1)?.details[0]?.steps[0]?.includes('only 6 hours'))
  const words = JSON.stringify(english.at(-1))
  assert.ok(words.includes('within 30 minutes'), words)
})

test('N-26 F-15 F-16: Mandiri codes have a company code and a customer number', async () => {
  const debtor = next()
  await debtor.lend()
  const { paymentId, code } = await debtor.code(firstBill, 'MANDIRI')
  const shown = await debtor.client.data(payment, { params: { paymentId } })
  assert.ok(shown.status === 'PENDING')
  assert.equal(shown.companyCode, '89251')
  assert.equal(shown.transferPrefix, '008')
  const steps = shown.guide.details.flatMap((detail) => detail.steps)
  assert.ok(steps.some((step) => step.includes(` ${formatBankNumber(code.slice(5))} `)))
  assert.equal(shown.guide.details[0]?.type, 'Livin’ by Mandiri')
  assert.ok(steps.some((step) => step.includes(`nama penerima Lumbung / ${shown.holderName} dan`)))
})

test('CX-27: another customer’s loan, nothing to pay, a missing instalment and an amount out of range are refused', async () => {
  const { debtor, loanId, paymentId } = await billed()
  const ask = (client: Debtor['client'], body: object) =>
    client.call(createPaymentCode, { body: body as never, key: randomUUID() })
  const codeOf = async (client: Debtor['client'], body: object) => (await ask(client, body)).code
  const otherCustomer = next()
  const settlement = { kind: 'SETTLEMENT', loanId }
  assert.equal(await codeOf(otherCustomer.client, { method: 'BCA', target: settlement }), 'NOT_FOUND')
  assert.equal(await codeOf(otherCustomer.client, { method: 'BCA', target: firstBill }), 'NOTHING_TO_PAY')
  const missing = { kind: 'INSTALLMENT', loanId, number: 7 }
  assert.equal(await codeOf(debtor.client, { method: 'BCA', target: missing }), 'NOT_FOUND')
  assert.equal(await codeOf(debtor.client, { method: 'BCA', target: { kind: 'ALL_DUE' } }), 'NOTHING_TO_PAY')
  const alfamart = { method: 'ALFAMART', target: firstBill }
  assert.equal(await codeOf(debtor.client, { ...alfamart, amount: 9999 }), 'PAYMENT_AMOUNT_TOO_SMALL')
  assert.equal(await codeOf(debtor.client, { ...alfamart, amount: 5_000_001 }), 'PAYMENT_AMOUNT_TOO_HIGH')
  assert.equal((await otherCustomer.client.call(payment, { params: { paymentId } })).code, 'NOT_FOUND')
})

test('the ledger is sound after these tests', async () => {
  assert.deepEqual(await verifyLedger(app.app.db), [])
})

test('a notice queued during our restart is sent once we listen, not before', async () => {
  const { debtor, code } = await billed()
  // This amount delays the notice (docs/sandbox.md), so it still waits.
  assert.equal((await app.sandbox.gateway.payCode({ code, amount: 109_202, at: app.clock.now() })).status, 'PAID')
  const meanwhile = async () => {
    const client = new pg.Client({ connectionString: app.databaseUrl })
    await client.connect()
    // If this try failed, the next one would follow only after 25 seconds.
    await client.query('update sandbox.xendit_notice set due_at = now(), attempts = 9').finally(() => client.end())
  }
  await app.restart({ meanwhile })
  const booked = async () => (await paymentsOf(debtor.userId)).length === 1
  for (let tries = 0; tries < 100 && !(await booked()); tries++) await new Promise((rest) => setTimeout(rest, 100))
  assert.ok(await booked())
})
