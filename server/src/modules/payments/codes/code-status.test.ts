import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, mock, test } from 'node:test'
import { loan } from '@lumbung/shared/contract/billing/loans.ts'
import { createPaymentCode, type PaymentCode, type PaymentTarget, payment } from '@lumbung/shared/contract/payments.ts'
import { rupiah } from '@lumbung/shared/lending/money.ts'
import { type Debtor, debtors } from '../../../testing/loans/loans.ts'
import { firstDay, openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { closeDays } from '../../billing/api.ts'
import { lockMoney } from '../../ledger/api.ts'
import { settlePayment } from '../notices/incoming-payment.ts'
import { findCode, moveCode } from './code-store.ts'

let app: TestApp
let next: () => Debtor
before(async () => {
  app = await openTestApp()
  next = await debtors(app, 7)
})
after(() => app.close())

/** A borrower with a code for the first bill, and a function for a payment on it as the gateway reports it. */
async function billed() {
  const debtor = next()
  await debtor.lend()
  const { code, paymentId } = await debtor.code({ kind: 'BILL', month: '2026-12' })
  const reported = (amount: number, status: 'PAID' | 'REVERSED' = 'PAID', providerRef: string = randomUUID()) => ({
    status,
    providerRef,
    codeProviderId: 'x',
    codeReference: paymentId,
    code,
    amount: rupiah(amount),
    paidAt: app.clock.now(),
  })
  const settle = (one: ReturnType<typeof reported>) => settlePayment(app.app, one, app.clock.now())
  const shown = () => debtor.client.data(payment, { params: { paymentId } })
  return { debtor, paymentId, reported, settle, shown }
}

/** Waits until a transaction waits for a lock. */
async function lockIsAwaited(): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    const { rows } = await app.app.db.pool.query(
      `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    )
    if (rows.length > 0) return
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  throw new Error('no transaction waits for a lock')
}

for (const event of ['replace', 'expire'] as const)
  test(`a payment on a code whose ${event} happens meanwhile shows as paid`, async () => {
    const { debtor, paymentId, reported, settle, shown } = await billed()
    let booking: Promise<string> | undefined
    await app.app.db.transaction(async (tx) => {
      await lockMoney(tx, debtor.userId)
      booking = settle(reported(571_100))
      await lockIsAwaited()
      const code = await findCode(tx, debtor.userId, paymentId)
      assert.ok(code && (await moveCode(tx, code, event)))
    })
    assert.equal(await booking, 'BOOKED')
    const { status } = await shown()
    assert.equal(status, 'PAID')
  })

test("a code with two payments stays paid when one is reversed, with the other's amount", async () => {
  const { reported, settle, shown } = await billed()
  const [first, second] = [reported(100_000), reported(70_000)]
  await settle(first)
  await settle(second)
  assert.equal(await settle({ ...first, status: 'REVERSED' }), 'REVERSED')
  const one = await shown()
  assert.ok(one.status === 'PAID')
  assert.equal(one.paidAmount, 70_000)
  await settle({ ...second, status: 'REVERSED' })
  assert.equal((await shown()).status, 'REVERSED')
})

test('a payment after a reversed one shows as paid, with its own amount', async () => {
  const { reported, settle, shown } = await billed()
  await settle(reported(100_000, 'REVERSED'))
  assert.equal((await shown()).status, 'REVERSED')
  await settle(reported(70_000))
  const one = await shown()
  assert.ok(one.status === 'PAID')
  assert.equal(one.paidAmount, 70_000)
})

test('a code shows the amount to pay now and the due date as its deadline, not its expiry', async () => {
  const { shown } = await billed()
  const now = async (time: string) => {
    app.clock.set(time)
    await closeDays(app.app)
    const { amount, remaining, lateFee, dueDate, daysLate } = (await shown()) as PaymentCode
    return { amount, remaining, lateFee, dueDate, daysLate }
  }
  const onTime = { amount: 571_100, remaining: 571_100, lateFee: 0, dueDate: '2026-12-20', daysLate: 0 }
  assert.deepEqual(await now('2026-12-20T16:59:00Z'), onTime)
  // Due on a Sunday, so Monday costs nothing.
  assert.deepEqual(await now('2026-12-21T03:00:00Z'), onTime)
  assert.deepEqual(await now('2026-12-22T17:06:00Z'), { ...onTime, remaining: 572_100, lateFee: 1000, daysLate: 2 })
})

test('a receipt tells what is left of what was paid, and of the loan that it names or of all', async () => {
  app.clock.set(firstDay)
  const debtor = next()
  const loanId = await debtor.lend()
  const [first, other] = [
    { kind: 'BILL', month: '2026-12' } as const,
    { kind: 'INSTALLMENT', loanId, number: 2 } as const,
  ]
  await debtor.lend()
  const leftOf = async (target: PaymentTarget, amount: number) => {
    const { paymentId, code } = await debtor.code(target)
    const before = await debtor.client.data(payment, { params: { paymentId } })
    assert.equal('loansLeft' in before, false)
    await debtor.pay(code, amount)
    const { remaining, loansLeft } = (await debtor.client.data(payment, { params: { paymentId } })) as PaymentCode
    return [remaining, loansLeft]
  }
  const whole = 6 * 571_100
  assert.deepEqual(await leftOf(first, 200_000), [2 * 571_100 - 200_000, 2 * whole - 200_000])
  const { outstanding } = (await debtor.client.data(loan, { params: { loanId } })).loan
  assert.deepEqual(await leftOf(other, 100_000), [471_100, outstanding - 100_000])
})

test('E-68: a code that the gateway refuses is FAILED, the bill stays due, and another code can be made', async () => {
  app.clock.set(firstDay)
  const debtor = next()
  await debtor.lend()
  const target = { kind: 'BILL', month: '2026-12' } as const
  const refusal = { outcome: 'REFUSED', reason: 'MAXIMUM_EXPECTED_AMOUNT_ERROR' } as const
  mock.method(app.app.providers.paymentGateway, 'createCode', async () => refusal, { times: 1 })
  const key = randomUUID()
  const { paymentId } = await debtor.client.data(createPaymentCode, { body: { method: 'BCA', target }, key })
  await app.settle()
  const refused = await debtor.client.data(payment, { params: { paymentId } })
  assert.deepEqual([refused.status, 'code' in refused && refused.code], ['FAILED', ''])
  const another = await debtor.code(target)
  await debtor.pay(another.code, another.amount)
  assert.equal((await debtor.client.data(payment, { params: { paymentId: another.paymentId } })).status, 'PAID')
})
