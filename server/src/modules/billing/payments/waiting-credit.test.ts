import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { currentBills } from '@lumbung/shared/contract/billing/bills.ts'
import { withdrawConversion } from '@lumbung/shared/contract/billing/conversions.ts'
import { cancelInsurance, loan, settlementQuote, settleWithCredit } from '@lumbung/shared/contract/billing/loans.ts'
import { conversionSteps } from '../../../testing/loans/conversions.ts'
import { bill, openLoanDays } from '../../../testing/loans/loan-days.ts'
import type { Debtor } from '../../../testing/loans/loans.ts'
import { verifyPast } from '../../../testing/people/verify-past.ts'
import { refundLoan } from '../api.ts'

const { app, atDay, borrower } = await openLoanDays()
after(() => app.close())
const { applied, sign } = conversionSteps(app)

const settle = ({ client }: Debtor, loanId: string) =>
  client.call(settleWithCredit, { params: { loanId }, key: randomUUID() })
const quoteOf = ({ client }: Debtor, loanId: string) => client.data(settlementQuote, { params: { loanId } })
const creditOf = async ({ client }: Debtor) => (await client.data(currentBills)).credit
const statusOf = async ({ client }: Debtor, loanId: string) =>
  (await client.data(loan, { params: { loanId } })).loan.status
const reviews = async () => Number((await app.app.metrics.text()).match(/event="credit_review"} (\d+)/)?.[1] ?? 0)
const settlement = (loanId: string) => ({ kind: 'SETTLEMENT', loanId }) as const
const firstBill = bill('2026-12')

/** Pays this much more than the first bill, and returns the provider's reference and the code. */
async function overpay(debtor: Debtor, excess: number, at?: Date) {
  const { code, amount } = await debtor.code(firstBill)
  return { code, ref: await debtor.pay(code, amount + excess, at) }
}

/** A borrower on a day on which the first bill can be paid. */
async function borrowerOn(day: string) {
  const one = await borrower('2026-11-24')
  await atDay(day)
  return one
}

test('behaviour 7: a customer who overpays, borrows and settles immediately is refused; on the next workday it is possible', async () => {
  const { debtor, loanId: first } = await borrowerOn('2026-12-22')
  await overpay(debtor, 10_000_000)
  const loanId = await debtor.lend({ principal: 8_000_000 })
  const waiting = { amount: 10_000_000, from: '2026-12-23' }
  for (const [each, figure] of [
    [loanId, 8_000_000],
    [first, (await quoteOf(debtor, first)).figure],
  ] as const) {
    const quote = await quoteOf(debtor, each)
    assert.deepEqual([quote.figure, quote.total, quote.waiting], [figure, figure, waiting])
    const refused = await settle(debtor, each)
    assert.deepEqual([refused.code, refused.data], ['CREDIT_NOT_ENOUGH', { from: '2026-12-23' }])
    assert.equal(await statusOf(debtor, each), 'ONGOING')
  }
  assert.equal(await creditOf(debtor), 10_000_000)
  await atDay('2026-12-23')
  const quote = await quoteOf(debtor, loanId)
  assert.deepEqual([quote.total, quote.waiting], [0, undefined])
  const codes = await Promise.all(Array.from({ length: 8 }, async () => (await settle(debtor, loanId)).code))
  assert.deepEqual(codes.sort(), [...Array.from({ length: 7 }, () => 'LOAN_NOT_OPEN'), 'SUCCESS'])
  assert.equal(await statusOf(debtor, loanId), 'REPAID')
  assert.deepEqual(await verifyPast(app.app.db), [])
})

test('behaviour 7: eight concurrent requests and short payments use no credit that waits', async () => {
  const { debtor } = await borrowerOn('2026-12-22')
  await overpay(debtor, 10_000_000)
  const loanId = await debtor.lend({ principal: 8_000_000 })
  const { code } = await debtor.code(settlement(loanId))
  const calls = Array.from({ length: 4 }, async () => (await settle(debtor, loanId)).code)
  const paid = Array.from({ length: 4 }, () => debtor.pay(code, 20_000))
  assert.deepEqual(
    await Promise.all(calls),
    calls.map(() => 'CREDIT_NOT_ENOUGH'),
  )
  await Promise.all(paid)
  assert.deepEqual([await statusOf(debtor, loanId), await creditOf(debtor)], ['ONGOING', 10_080_000])
  assert.deepEqual(await verifyPast(app.app.db), [])
})

test('behaviour 7: credit waits over the weekend, holidays and joint leave', async () => {
  for (const [paid, before, from] of [
    ['2026-11-27', '2026-11-29', '2026-11-30'],
    ['2026-11-28', '2026-11-29', '2026-11-30'],
    ['2026-12-23', '2026-12-27', '2026-12-28'],
  ] as const) {
    const { debtor, loanId } = await borrowerOn(paid)
    await overpay(debtor, 5_000_000)
    for (const day of [paid, before]) {
      await atDay(day)
      const { figure, total, waiting } = await quoteOf(debtor, loanId)
      assert.deepEqual([total, waiting], [figure, { amount: 5_000_000, from }], `${paid}, on ${day}`)
    }
    await atDay(from)
    const { total, waiting } = await quoteOf(debtor, loanId)
    assert.deepEqual([total, waiting], [0, undefined], `${paid}, on ${from}`)
  }
})

test('behaviour 7: a settlement code that is paid short uses no credit that waits, made before it or after', async () => {
  for (const isMadeBefore of [true, false]) {
    const { debtor } = await borrowerOn('2026-12-22')
    const loanId = await debtor.lend({ principal: 8_000_000 })
    const before = isMadeBefore && (await debtor.code(settlement(loanId)))
    await overpay(debtor, 10_000_000)
    const { code, amount } = before || (await debtor.code(settlement(loanId)))
    assert.equal(amount, 8_000_000)
    await debtor.pay(code, 100_000)
    assert.deepEqual([await statusOf(debtor, loanId), await creditOf(debtor)], ['ONGOING', 10_100_000])
    // What was paid for this settlement counts towards it at once.
    assert.equal((await quoteOf(debtor, loanId)).total, 7_900_000)
    await debtor.pay(code, 7_900_000)
    assert.deepEqual([await statusOf(debtor, loanId), await creditOf(debtor)], ['CANCELED', 10_000_000])
  }
  assert.deepEqual(await verifyPast(app.app.db), [])
})

test('behaviour 7: what was paid for the settlement of one loan waits for that of another', async () => {
  const { debtor, loanId: first } = await borrowerOn('2026-12-22')
  const { code } = await debtor.code(settlement(first))
  await debtor.pay(code, 11_000_000)
  assert.equal(await statusOf(debtor, first), 'REPAID')
  const loanId = await debtor.lend({ principal: 7_000_000 })
  assert.equal((await quoteOf(debtor, loanId)).total, 7_000_000)
  assert.equal((await settle(debtor, loanId)).code, 'CREDIT_NOT_ENOUGH')
})

test('behaviour 7: of several small overpayments those of earlier workdays count', async () => {
  const { debtor, loanId } = await borrowerOn('2026-12-21')
  const { code } = await overpay(debtor, 1_000_000)
  await debtor.pay(code, 1_000_000)
  await atDay('2026-12-22')
  await debtor.pay(code, 1_000_000)
  await debtor.pay(code, 1_500_000)
  const { figure, total, waiting } = await quoteOf(debtor, loanId)
  assert.deepEqual([figure - total, waiting], [2_000_000, { amount: 2_500_000, from: '2026-12-23' }])
  const { code: rest, amount } = await debtor.code(settlement(loanId))
  assert.equal(amount, total)
  await debtor.pay(rest, amount)
  assert.deepEqual([await statusOf(debtor, loanId), await creditOf(debtor)], ['REPAID', 2_500_000])
  assert.deepEqual(await verifyPast(app.app.db), [])
})

test('behaviour 7: a payment that becomes known late counts from the workday after that; its value time stays', async () => {
  const { debtor, loanId } = await borrowerOn('2026-12-17')
  const { code } = await debtor.code(firstBill)
  const paidAt = new Date('2026-12-17T05:00:00Z')
  await atDay('2026-12-22')
  await debtor.pay(code, 6_000_000, paidAt)
  assert.equal((await quoteOf(debtor, loanId)).waiting?.from, '2026-12-23')
  assert.equal((await settle(debtor, loanId)).code, 'CREDIT_NOT_ENOUGH')
  await atDay('2026-12-23')
  assert.equal((await settle(debtor, loanId)).code, 'SUCCESS')
  assert.deepEqual(await verifyPast(app.app.db), [])
})

test('behaviour 7: a settlement that becomes known late is not held up by credit that came after it', async () => {
  const { debtor, loanId } = await borrowerOn('2026-12-18')
  const { code: billCode } = await overpay(debtor, 1_000_000)
  await atDay('2026-12-21')
  const { code, amount } = await debtor.code(settlement(loanId))
  const paidAt = app.clock.now()
  await atDay('2026-12-22')
  await debtor.pay(billCode, 4_000_000)
  await debtor.pay(code, amount, paidAt)
  assert.deepEqual([await statusOf(debtor, loanId), await creditOf(debtor)], ['REPAID', 4_000_000])
  assert.deepEqual(await verifyPast(app.app.db), [])
})

test('behaviour 7: a replay decides as when the payment arrived', async () => {
  const { debtor, loanId: first } = await borrowerOn('2026-12-22')
  const late = await debtor.code({ kind: 'INSTALLMENT', loanId: first, number: 1 }, 'BNI')
  const lateAt = new Date('2026-12-22T03:30:00Z')
  app.clock.set('2026-12-22T04:00:00Z')
  const loanId = await debtor.lend({ principal: 8_000_000 })
  await overpay(debtor, 10_000_000)
  const { code } = await debtor.code(settlement(loanId))
  await debtor.pay(code, 100_000)
  await atDay('2026-12-23')
  assert.equal((await quoteOf(debtor, loanId)).total, 0)
  await debtor.pay(late.code, late.amount, lateAt)
  assert.deepEqual([await statusOf(debtor, loanId), await creditOf(debtor)], ['ONGOING', 10_100_000 + late.amount])
  assert.deepEqual(await verifyPast(app.app.db), [])
})

test('behaviour 7: after a reversal of what waits the older credit counts; of the older credit, nothing', async () => {
  for (const isOlder of [false, true]) {
    const { debtor, loanId } = await borrowerOn('2026-12-21')
    const { code, ref: older } = await overpay(debtor, 4_000_000)
    await atDay('2026-12-22')
    const younger = await debtor.pay(code, 9_000_000)
    await app.sandbox.gateway.reversePayment(isOlder ? older : younger)
    await app.settle()
    const credit = await creditOf(debtor)
    const { figure, total, waiting } = await quoteOf(debtor, loanId)
    assert.deepEqual([total, waiting?.amount], isOlder ? [figure, credit] : [0, undefined])
    assert.equal((await settle(debtor, loanId)).code, isOlder ? 'CREDIT_NOT_ENOUGH' : 'SUCCESS')
  }
  assert.deepEqual(await verifyPast(app.app.db), [])
})

test('behaviour 7: what a returned disbursement gives back counts at once, except what was paid in since', async () => {
  for (const [paidOn, waits] of [
    ['2026-12-21', undefined],
    ['2026-12-22', { amount: 3_500_000, from: '2026-12-23' }],
  ] as const) {
    const { debtor, loanId } = await borrowerOn(paidOn)
    const { code } = await debtor.code(settlement(loanId))
    await debtor.pay(code, 3_000_000)
    await debtor.pay((await debtor.code(firstBill)).code, 500_000)
    await atDay('2026-12-22')
    const other = await debtor.lend()
    const { orderId = '' } = (await debtor.client.data(loan, { params: { loanId } })).loan
    const returned = { userId: debtor.userId, orderId, reference: `${orderId}-w` }
    await app.app.db.transaction((tx) => refundLoan(app.app, tx, returned))
    assert.equal(await creditOf(debtor), 3_500_000)
    const quote = await quoteOf(debtor, other)
    assert.deepEqual([quote.total, quote.waiting], [waits ? 3_000_000 : 0, waits])
  }
})

test('behaviour 7: charges that come back from an undone loan wait like the payment that paid them', async () => {
  const { debtor } = await borrowerOn('2026-12-22')
  const loanId = await debtor.lend()
  await debtor.pay((await debtor.code(bill('2027-01'))).code, 50_000)
  const { code, amount } = await debtor.code(settlement(loanId))
  await debtor.pay(code, amount)
  assert.deepEqual([await statusOf(debtor, loanId), await creditOf(debtor)], ['CANCELED', 0])
  const other = await debtor.lend()
  await debtor.pay((await debtor.code({ kind: 'INSTALLMENT', loanId: other, number: 1 })).code, 50_000)
  await debtor.pay((await debtor.code(settlement(other))).code, 3_000_000)
  assert.equal(await creditOf(debtor), 50_000)
  assert.deepEqual((await quoteOf(debtor, await debtor.lend())).waiting, { amount: 50_000, from: '2026-12-23' })
})

test('behaviour 7, 8: the surplus of an advance payment waits for a workday after the conversion, and is flagged', async () => {
  const { debtor } = await borrowerOn('2026-12-17')
  const { conversionId } = await applied(debtor, '2026-12', 12)
  const before = await reviews()
  const { code, amount } = await debtor.code({ kind: 'CONVERSION', conversionId })
  await debtor.pay(code, amount + 9_000_000)
  await sign(debtor, conversionId)
  await app.settle()
  assert.equal(await reviews(), before + 1)
  assert.equal(await creditOf(debtor), 9_000_000)
  const loanId = await debtor.lend({ principal: 8_000_000 })
  const { total, waiting } = await quoteOf(debtor, loanId)
  assert.deepEqual([total, waiting], [8_000_000, { amount: 9_000_000, from: '2026-12-18' }])
  assert.equal((await settle(debtor, loanId)).code, 'CREDIT_NOT_ENOUGH')
})

test('behaviour 7, 8: a deposit that becomes credit when its application is withdrawn settles nothing that was paid short before', async () => {
  const { debtor } = await borrowerOn('2026-12-17')
  const { conversionId } = await applied(debtor, '2026-12', 12)
  const { code, amount } = await debtor.code({ kind: 'CONVERSION', conversionId })
  await debtor.pay(code, amount + 9_000_000)
  const loanId = await debtor.lend({ principal: 8_000_000 })
  await debtor.pay((await debtor.code(settlement(loanId))).code, 100_000)
  await debtor.client.data(withdrawConversion, { params: { conversionId } })
  await app.settle()
  assert.ok((await creditOf(debtor)) > 8_000_000)
  assert.equal(await statusOf(debtor, loanId), 'ONGOING')
  assert.equal((await settle(debtor, loanId)).code, 'CREDIT_NOT_ENOUGH')
  assert.deepEqual(await verifyPast(app.app.db), [])
})

test('D-153 behaviour 7: a premium that comes back waits like the payment that paid it', async () => {
  const { debtor, loanId: other } = await borrowerOn('2026-12-17')
  const loanId = await debtor.lend({ insured: true })
  await app.settle()
  const { code, amount } = await debtor.code({ kind: 'INSTALLMENT', loanId, number: 1 })
  await debtor.pay(code, amount)
  await debtor.client.data(cancelInsurance, { params: { loanId }, key: randomUUID() })
  assert.deepEqual((await quoteOf(debtor, other)).waiting, { amount: 2_500, from: '2026-12-18' })
})
