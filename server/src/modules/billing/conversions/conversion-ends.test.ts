import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { currentBills } from '@lumbung/shared/contract/billing/bills.ts'
import { withdrawConversion } from '@lumbung/shared/contract/billing/conversions.ts'
import { applyExtension } from '@lumbung/shared/contract/billing/extensions.ts'
import { payment } from '@lumbung/shared/contract/payments.ts'
import { endRetention } from '../../../platform/personal-data/retention.ts'
import { conversionSteps } from '../../../testing/loans/conversions.ts'
import { bill, openLoanDays } from '../../../testing/loans/loan-days.ts'
import { verifyPast } from '../../../testing/people/verify-past.ts'
import { expireConversions } from './end-conversion.ts'

const { app, rows, atDay, borrower } = await openLoanDays()
after(() => app.close())
const { options, planOf, apply, applied, shown, sign, payAdvance } = conversionSteps(app)

const month = '2026-12'
const advance = 112_600

/** A borrower whose first instalment is due on 24 December 2026, on the bill date with an application for 6 months. */
async function applicant() {
  const lent = await borrower('2026-11-24')
  await atDay('2026-12-17')
  return { ...lent, ...(await applied(lent.debtor, month, 6)) }
}

const depositOf = async (userId: string) =>
  (
    await rows(`select coalesce(-sum(amount), 0)::int as sum from entry where user_id = $1 and account = 'deposit'`, [
      userId,
    ])
  )[0].sum

test('CX-79 D-170: withdrawn, the advance payment pays the bill, and the loan can be converted again', async () => {
  const { debtor, conversionId, first } = await applicant()
  await payAdvance(debtor, conversionId)
  assert.equal(await depositOf(debtor.userId), advance)
  assert.equal((await first())?.unpaid, 571_100)
  const answer = await debtor.client.data(withdrawConversion, { params: { conversionId } })
  assert.equal(answer.status, 'AVAILABLE')
  const { outcome, end } = await shown(debtor, conversionId)
  assert.deepEqual([outcome, end, await depositOf(debtor.userId)], ['ENDED', 'WITHDRAWN', 0])
  assert.equal((await first())?.unpaid, 571_100 - advance)
  assert.deepEqual(await verifyPast(app.app.db), [])
  const again = await debtor.client.call(withdrawConversion, { params: { conversionId } })
  assert.equal(again.code, 'BILL_INSTALLMENT_NOT_OPEN')
})

test('D-170: three days after applying it expires; a payment valued in time that is reported later pays the bill', async () => {
  const { debtor, conversionId, first } = await applicant()
  const { code, amount, paymentId } = await debtor.code({ kind: 'CONVERSION', conversionId })
  app.clock.set('2026-12-20T02:59:59Z')
  await expireConversions(app.app)
  assert.equal((await shown(debtor, conversionId)).outcome, 'OPEN')
  app.clock.set('2026-12-20T03:00:01Z')
  await expireConversions(app.app)
  const { outcome, end, status } = await shown(debtor, conversionId)
  assert.deepEqual([outcome, end, status], ['ENDED', 'EXPIRED', 'AVAILABLE'])
  await debtor.pay(code, amount, new Date('2026-12-19T03:00:00Z'))
  assert.deepEqual([(await first())?.unpaid, await depositOf(debtor.userId)], [571_100 - advance, 0])
  const receipt = await debtor.client.data(payment, { params: { paymentId } })
  assert.ok(receipt.status === 'PAID')
  assert.deepEqual([receipt.conversion, receipt.remaining], ['ENDED', 0])
})

test('D-170: a payment of the bill ends the application, and the deposit pays the bill with its own value time', async () => {
  const { debtor, conversionId, shown: loanShown } = await applicant()
  await payAdvance(debtor, conversionId)
  const { code } = await debtor.code(bill(month), 'BNI')
  await debtor.pay(code, 100_000)
  const { outcome, end } = await shown(debtor, conversionId)
  assert.deepEqual([outcome, end], ['ENDED', 'LOAN_CHANGED'])
  assert.equal((await loanShown()).installments[0]?.unpaid, 571_100 - 100_000 - advance)
  assert.deepEqual(await verifyPast(app.app.db), [])
})

test('D-170: an extension that takes effect ends the application; one that waits for its fee prevents it', async () => {
  const { debtor, conversionId, first } = await applicant()
  const body = { month, method: 'BCA' } as const
  const { paymentId } = await debtor.client.data(applyExtension, { body, key: randomUUID() })
  await app.settle()
  assert.equal((await shown(debtor, conversionId)).outcome, 'OPEN')
  const code = await debtor.client.data(payment, { params: { paymentId } })
  assert.ok(code.status === 'PENDING')
  await debtor.pay(code.code, code.amount)
  assert.equal((await first())?.dueDate, '2027-01-23')
  assert.deepEqual((await shown(debtor, conversionId)).end, 'LOAN_CHANGED')
  const { debtor: other } = await borrower('2026-11-24')
  await atDay('2026-12-17')
  const plan = await planOf(other, month, 6)
  await other.client.data(applyExtension, { body, key: randomUUID() })
  assert.equal((await apply(other, plan)).code, 'BILL_INSTALLMENT_CANNOT_APPLY')
  assert.equal((await options(other, month)).offers[0]?.bar, 'EXTENSION_OPEN')
})

test('behaviour 7 D-170: a reversed advance payment ends the application and leaves nothing behind', async () => {
  const { debtor, conversionId, first } = await applicant()
  const ref = await payAdvance(debtor, conversionId)
  await app.sandbox.gateway.reversePayment(ref)
  await app.settle()
  assert.deepEqual((await shown(debtor, conversionId)).end, 'LOAN_CHANGED')
  assert.deepEqual([(await first())?.unpaid, await depositOf(debtor.userId)], [571_100, 0])
  assert.deepEqual(await verifyPast(app.app.db), [])
})

test('behaviour 7 D-170: until its reversal a reversed advance payment has paid the bill of the ended application', async () => {
  const { debtor } = await borrower('2026-11-24')
  await atDay('2026-12-24')
  const { conversionId } = await applied(debtor, month, 6)
  const deposit = await payAdvance(debtor, conversionId)
  await atDay('2026-12-25')
  const fees = () =>
    rows('select (amount - taken_back)::int as amount from late_fee where user_id = $1 order by date', [debtor.userId])
  assert.deepEqual(await fees(), [{ amount: 500 }])
  await app.sandbox.gateway.reversePayment(deposit)
  await app.settle()
  // The deposit pays Rp71.100 of charges and Rp55.500 of principal.
  assert.deepEqual(await fees(), [{ amount: 444 }])
  await atDay('2026-12-26')
  assert.deepEqual(await fees(), [{ amount: 444 }, { amount: 500 }])
  assert.deepEqual(await verifyPast(app.app.db), [])
})

test('a part of the advance payment waits too; what is too much becomes credit when the loan is booked', async () => {
  const { debtor, conversionId } = await applicant()
  const { code } = await debtor.code({ kind: 'CONVERSION', conversionId })
  await debtor.pay(code, advance - 1)
  const part = await shown(debtor, conversionId)
  assert.deepEqual([part.status, part.paid, part.remaining], ['ALL_UNCOMPLETED', advance - 1, 1])
  await sign(debtor, conversionId)
  assert.equal((await shown(debtor, conversionId)).status, 'PAY_IN_ADVANCE_UNPAID')
  await debtor.pay(code, 5001)
  await app.settle()
  const done = await shown(debtor, conversionId)
  assert.deepEqual([done.outcome, done.status], ['BOOKED', 'UNAVAILABLE'])
  assert.equal((await debtor.client.data(currentBills)).credit, 5000)
  assert.deepEqual(await verifyPast(app.app.db), [])
})

test('late fees that are charged after applying are not owed: the price of the application stands', async () => {
  const { debtor, loanId, conversionId } = await (async () => {
    const lent = await borrower('2026-11-24')
    await atDay('2026-12-26')
    return { ...lent, ...(await applied(lent.debtor, month, 6)) }
  })()
  const { advance: price } = await shown(debtor, conversionId)
  assert.equal(price.lateFee, 2 * 500)
  await atDay('2026-12-28')
  await payAdvance(debtor, conversionId)
  await sign(debtor, conversionId)
  await app.settle()
  assert.equal((await shown(debtor, conversionId)).outcome, 'BOOKED')
  const [late] = await rows(
    `select sum(asked)::int as asked, sum(paid)::int as paid, sum(dropped)::int as dropped
    from charge where loan_id = $1 and kind = 'lateFee'`,
    [loanId],
  )
  assert.deepEqual(late, { asked: 2000, paid: 1000, dropped: 1000 })
  assert.deepEqual(await verifyPast(app.app.db), [])
})

test('E-39: eight concurrent applications open one; the others are refused as concurrent', async () => {
  const { debtor } = await borrower('2026-11-24')
  await atDay('2026-12-17')
  const plan = await planOf(debtor, month, 6)
  const answers = await Promise.all(Array.from({ length: 8 }, () => apply(debtor, plan)))
  const codes = answers.map(({ code }) => code).sort()
  assert.deepEqual(codes, [...Array(7).fill('BILL_INSTALLMENT_CREATION_CONCURRENT'), 'SUCCESS'])
  assert.equal((await rows('select 1 from conversion where user_id = $1', [debtor.userId])).length, 1)
})

test('#7 E-39: a plan that was not shown, another month and another customer’s loan are refused', async () => {
  const { debtor, loanId } = await borrower('2026-11-24')
  const { debtor: other } = await borrower('2026-11-24')
  await atDay('2026-12-17')
  const plan = await planOf(debtor, month, 6)
  assert.equal((await apply(debtor, { ...plan, plan: '0'.repeat(64) })).code, 'BILL_INSTALLMENT_CREATION_INVALID_PARAM')
  assert.equal((await apply(debtor, { ...plan, month: '2027-09' })).code, 'BILL_INSTALLMENT_CREATION_INVALID_PARAM')
  assert.equal((await apply(other, { ...plan, loanId })).code, 'NOT_FOUND')
  // A plan of the day before costs something else today.
  await atDay('2026-12-18')
  assert.equal((await apply(debtor, plan)).code, 'BILL_INSTALLMENT_CREATION_INVALID_PARAM')
})

test('the last signature, a payment of the bill and the end of day run concurrently: whatever comes first, nothing is lost', async () => {
  for (let round = 0; round < 3; round++) {
    const { debtor, conversionId, loanId } = await applicant()
    await payAdvance(debtor, conversionId)
    const { code } = await debtor.code(bill(month), 'BNI')
    await Promise.all([sign(debtor, conversionId), debtor.pay(code, 100_000)])
    await app.settle()
    const { outcome } = await shown(debtor, conversionId)
    const [{ status }] = await rows('select status from loan where id = $1', [loanId])
    assert.ok((outcome === 'BOOKED') === (status === 'REBALANCED'), `${outcome} ${status}`)
    assert.notEqual(outcome, 'OPEN')
    assert.deepEqual(await verifyPast(app.app.db), [])
  }
})

test('each loan of a bill converts by itself', async () => {
  const { debtor, loanId } = await borrower('2026-11-24')
  const otherLoan = await debtor.lend({ principal: 1_000_000, tenor: 3 })
  await atDay('2026-12-17')
  const { offers } = await options(debtor, month)
  assert.deepEqual(offers.map((one) => one.loanId).sort(), [loanId, otherLoan].sort())
  const { conversionId } = await applied(debtor, month, 6, otherLoan)
  await payAdvance(debtor, conversionId)
  await sign(debtor, conversionId)
  await app.settle()
  const after = await options(debtor, month)
  assert.deepEqual(
    after.offers.map((one) => [one.loanId, one.status]),
    [[loanId, 'AVAILABLE']],
  )
  assert.deepEqual(await verifyPast(app.app.db), [])
})

test('the unsigned agreement of an application that ended is deleted after 180 days', async () => {
  const { debtor, conversionId } = await applicant()
  const { conversionId: open } = await applicant()
  await debtor.client.data(withdrawConversion, { params: { conversionId } })
  app.clock.set('2027-07-01T03:00:00Z')
  await endRetention(
    app.app,
    app.retentions.filter(({ rule }) => rule === 'agreement_unsigned'),
  )
  const left = await rows('select conversion_id from agreement where conversion_id = any($1)', [[conversionId, open]])
  assert.deepEqual(
    left.map(({ conversion_id: id }) => id),
    [open],
  )
})
