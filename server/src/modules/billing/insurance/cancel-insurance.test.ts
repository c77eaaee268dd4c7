import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { cancelInsurance, loan as loanCall } from '@lumbung/shared/contract/billing/loans.ts'
import { openLoanDays } from '../../../testing/loans/loan-days.ts'
import type { Debtor } from '../../../testing/loans/loans.ts'
import { verifyPast } from '../../../testing/people/verify-past.ts'
import { refundLoan, reversePayment } from '../api.ts'

const { app, rows, person, atDay } = await openLoanDays()
after(() => app.close())

const premium = 15_000
const each = 573_600

/** A loan of Rp3.000.000 over six months with a premium of Rp15.000, disbursed on 20 November 2026 at 10:00 WIB. */
async function insured() {
  app.clock.set('2026-11-20T03:00:00Z')
  const debtor = person()
  const loanId = await debtor.lend({ insured: true })
  const shown = () => debtor.client.data(loanCall, { params: { loanId } })
  const cancel = (who: Debtor = debtor) => who.client.call(cancelInsurance, { params: { loanId }, key: randomUUID() })
  const balances = async () => {
    const found = await rows(
      `select account, sum(amount)::int8 as amount from entry where user_id = $1
         and account in ('insurer-payable', 'loan-insurance', 'credit') group by account`,
      [debtor.userId],
    )
    const of = (account: string) => Number(found.find((row) => row.account === account)?.amount ?? 0)
    return { insurer: 0 - of('insurer-payable'), receivable: of('loan-insurance'), credit: 0 - of('credit') }
  }
  const pay = async (amount: number) => {
    const { code } = await debtor.code({ kind: 'BILL', month: '2026-12' })
    const reference = await debtor.pay(code, amount)
    const [{ id }] = await rows('select id from payment where provider_ref = $1', [reference])
    return id as string
  }
  const settle = async () => {
    const { code, amount } = await debtor.code({ kind: 'SETTLEMENT', loanId })
    const [{ id }] = await rows('select id from payment where provider_ref = $1', [await debtor.pay(code, amount)])
    return { paymentId: id as string, amount }
  }
  const reverse = (id: string) => app.app.db.transaction((tx) => reversePayment(app.app, tx, debtor.userId, id))
  return { debtor, loanId, shown, cancel, balances, pay, settle, reverse }
}

const sound = async () => assert.deepEqual(await verifyPast(app.app.db), [])

test('D-153 behaviour 12: canceled within 14 days, the whole premium goes back into the loan and the insurer is owed nothing', async () => {
  const { shown, cancel, balances } = await insured()
  const before = await shown()
  assert.deepEqual(await balances(), { insurer: premium, receivable: premium, credit: 0 })
  assert.equal(before.insurance?.cancelUntil, '2026-12-04')
  await atDay('2026-12-04')
  assert.equal((await cancel()).code, 'SUCCESS')
  const now = await shown()
  assert.equal(before.loan.outstanding - now.loan.outstanding, premium)
  assert.ok(now.installments.every(({ unpaid }) => unpaid === each - premium / 6))
  assert.deepEqual([now.insurance?.status, now.insurance?.cancelUntil], ['CANCELED', undefined])
  assert.deepEqual(
    now.payments.map(({ amount, method, parts }) => [amount, method, parts.insurance]),
    [[premium, 'PREMIUM', premium]],
  )
  assert.deepEqual(await balances(), { insurer: 0, receivable: 0, credit: 0 })
  await sound()
})

test('D-153: on the 15th day it cannot be canceled any more, and nothing changes', async () => {
  const { shown, cancel, balances } = await insured()
  await atDay('2026-12-05')
  const reply = await cancel()
  assert.equal(reply.code, 'INSURANCE_NOT_CANCELLABLE')
  await app.settle()
  assert.equal((await shown()).insurance?.status, 'ISSUED')
  assert.deepEqual(await balances(), { insurer: premium, receivable: premium, credit: 0 })
})

test('#7 another customer’s insurance and a loan without insurance are NOT_FOUND', async () => {
  const { cancel, balances } = await insured()
  assert.equal((await cancel(person())).code, 'NOT_FOUND')
  const debtor = person()
  const loanId = await debtor.lend()
  const reply = await debtor.client.call(cancelInsurance, { params: { loanId }, key: randomUUID() })
  assert.equal(reply.code, 'NOT_FOUND')
  assert.deepEqual(await balances(), { insurer: premium, receivable: premium, credit: 0 })
})

test('D-153: what was paid of the premium becomes credit', async () => {
  const { cancel, balances, pay } = await insured()
  await pay(each)
  assert.equal((await cancel()).code, 'SUCCESS')
  assert.deepEqual(await balances(), { insurer: 0, receivable: 0, credit: premium / 6 })
  await sound()
})

test('#15: 20 concurrent cancellations give the premium back once', async () => {
  const { cancel, balances } = await insured()
  const codes = (await Promise.all(Array.from({ length: 20 }, () => cancel()))).map(({ code }) => code)
  assert.equal(codes.filter((code) => code === 'SUCCESS').length, 1)
  assert.ok(
    codes.every((code) => code === 'SUCCESS' || code === 'INSURANCE_NOT_CANCELLABLE'),
    codes.join(),
  )
  assert.deepEqual(await balances(), { insurer: 0, receivable: 0, credit: 0 })
  await sound()
})

test('#15: a concurrent cancellation and payment end the same, whichever comes first', async () => {
  for (let round = 0; round < 3; round++) {
    const { cancel, balances, pay, shown } = await insured()
    const [reply] = await Promise.all([cancel(), pay(each)])
    assert.equal(reply.code, 'SUCCESS')
    // Paid after the cancellation, the surplus of the instalment is credit; before it, the premium's part is.
    assert.deepEqual(await balances(), { insurer: 0, receivable: 0, credit: premium / 6 })
    assert.equal((await shown()).installments[0]?.unpaid, 0)
  }
  await sound()
})

test('D-153 behaviour 7: a payment from before the cancellation that becomes known later gives its part of the premium as credit', async () => {
  const { cancel, balances, shown, debtor } = await insured()
  const { code } = await debtor.code({ kind: 'BILL', month: '2026-12' })
  await atDay('2026-11-24')
  assert.equal((await cancel()).code, 'SUCCESS')
  await debtor.pay(code, each, new Date('2026-11-21T03:00:00Z'))
  assert.deepEqual(await balances(), { insurer: 0, receivable: 0, credit: premium / 6 })
  assert.equal(
    (await shown()).payments.find(({ method }) => method === 'PREMIUM')?.parts.insurance,
    premium - premium / 6,
  )
  await sound()
})

test('a payment that is taken back after the cancellation is owed again without the premium', async () => {
  const { cancel, balances, pay, reverse, shown } = await insured()
  const paymentId = await pay(each)
  assert.equal((await cancel()).code, 'SUCCESS')
  await reverse(paymentId)
  assert.equal((await shown()).installments[0]?.unpaid, each - premium / 6)
  assert.deepEqual(await balances(), { insurer: 0, receivable: 0, credit: 0 })
  await sound()
})

test('behaviour 6 D-153: a loan undone in its cooling-off owes no premium and its policy ends; if it runs again the premium stays out', async () => {
  const { settle, balances, shown, reverse } = await insured()
  const { paymentId, amount } = await settle()
  assert.equal(amount, 3_000_000)
  assert.equal((await shown()).loan.status, 'CANCELED')
  assert.equal((await shown()).insurance?.status, 'CANCELED')
  assert.deepEqual(await balances(), { insurer: 0, receivable: 0, credit: 0 })
  await sound()
  await reverse(paymentId)
  const again = await shown()
  assert.equal(again.loan.status, 'ONGOING')
  assert.ok(again.installments.every(({ unpaid }) => unpaid === each - premium / 6))
  assert.deepEqual(await balances(), { insurer: 0, receivable: 0, credit: 0 })
  await sound()
})

test('a premium that was given back before the cooling-off is not given back again, nor after its reversal', async () => {
  const { settle, cancel, balances, shown, reverse, pay } = await insured()
  await pay(each)
  assert.equal((await cancel()).code, 'SUCCESS')
  assert.equal((await balances()).credit, premium / 6)
  const { paymentId } = await settle()
  assert.equal((await shown()).loan.status, 'CANCELED')
  assert.deepEqual([(await balances()).insurer, (await balances()).receivable], [0, 0])
  await sound()
  await reverse(paymentId)
  assert.equal((await shown()).loan.status, 'ONGOING')
  assert.deepEqual([(await balances()).insurer, (await balances()).receivable], [0, 0])
  await sound()
})

test('behaviour 6: a disbursement that comes back ends the policy, and the paid part of the premium is credit', async () => {
  const { debtor, pay, balances, shown, loanId } = await insured()
  await pay(each)
  const [{ order_id: orderId }] = await rows('select order_id from loan where id = $1', [loanId])
  const returned = { userId: debtor.userId, orderId, reference: randomUUID() }
  await app.app.db.transaction((tx) => refundLoan(app.app, tx, returned))
  assert.deepEqual([(await shown()).loan.status, (await shown()).insurance?.status], ['REFUNDED', 'CANCELED'])
  assert.deepEqual(await balances(), { insurer: 0, receivable: 0, credit: each })
})

test('D-153: a loan that is repaid early pays the whole premium and keeps its policy; canceled in time, the premium is credit', async () => {
  const { settle, cancel, balances, shown } = await insured()
  await atDay('2026-11-24')
  await settle()
  await app.settle()
  const repaid = await shown()
  assert.deepEqual([repaid.loan.status, repaid.insurance?.status], ['REPAID', 'ISSUED'])
  assert.deepEqual(await balances(), { insurer: premium, receivable: 0, credit: 0 })
  assert.equal((await cancel()).code, 'SUCCESS')
  assert.deepEqual(await balances(), { insurer: 0, receivable: 0, credit: premium })
  assert.equal((await shown()).loan.status, 'REPAID')
  await sound()
})
