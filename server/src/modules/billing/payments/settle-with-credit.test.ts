import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { currentBills } from '@lumbung/shared/contract/billing/bills.ts'
import { settlementQuote, settleWithCredit } from '@lumbung/shared/contract/billing/loans.ts'
import { createPaymentCode } from '@lumbung/shared/contract/payments.ts'
import { bill, openLoanDays } from '../../../testing/loans/loan-days.ts'
import type { Debtor } from '../../../testing/loans/loans.ts'
import { verifyPast } from '../../../testing/people/verify-past.ts'

const { app, atDay, borrower } = await openLoanDays()
after(() => app.close())

const settle = ({ client }: Debtor, loanId: string, key: string = randomUUID()) =>
  client.call(settleWithCredit, { params: { loanId }, key })
const quoteOf = ({ client }: Debtor, loanId: string) => client.data(settlementQuote, { params: { loanId } })
const creditOf = async ({ client }: Debtor) => (await client.data(currentBills)).credit

/** A borrower who has paid the first bill with too much, on the workday before the one before it was due. */
async function overpaid(amount: number) {
  const one = await borrower('2026-11-24')
  await atDay('2026-12-22')
  const { code } = await one.debtor.code(bill('2026-12'))
  const ref = await one.debtor.pay(code, amount)
  await atDay('2026-12-23')
  return { ...one, code, ref }
}

test('behaviour 7: credit that covers the whole settlement figure settles the loan; nothing has to be paid', async () => {
  const { debtor, loanId, shown } = await overpaid(5_000_000)
  const before = await creditOf(debtor)
  const { figure, total, saving } = await quoteOf(debtor, loanId)
  assert.deepEqual([total, figure > 2_500_000 && figure < before, saving > 0], [0, true, true])
  const body = { method: 'BCA', target: { kind: 'SETTLEMENT', loanId } } as const
  assert.equal((await debtor.client.call(createPaymentCode, { body, key: randomUUID() })).code, 'NOTHING_TO_PAY')
  assert.equal((await settle(debtor, loanId)).code, 'SUCCESS')
  assert.equal((await shown()).loan.status, 'REPAID')
  assert.equal(await creditOf(debtor), before - figure)
  assert.deepEqual(await verifyPast(app.app.db), [])
})

test('credit that does not cover it settles nothing, and the rest is shown', async () => {
  const { debtor, loanId, shown } = await overpaid(2_000_000)
  const { figure, total } = await quoteOf(debtor, loanId)
  assert.equal(figure - total, await creditOf(debtor))
  assert.equal((await settle(debtor, loanId)).code, 'CREDIT_NOT_ENOUGH')
  assert.equal((await shown()).loan.status, 'ONGOING')
})

test('eight concurrent requests settle a loan once; a repeated request is answered as before', async () => {
  const { debtor, loanId } = await overpaid(5_000_000)
  const { figure } = await quoteOf(debtor, loanId)
  const before = await creditOf(debtor)
  const keys = Array.from({ length: 8 }, () => randomUUID())
  const codes = await Promise.all(keys.map(async (key) => (await settle(debtor, loanId, key)).code))
  assert.deepEqual(codes.sort(), [...Array.from({ length: 7 }, () => 'LOAN_NOT_OPEN'), 'SUCCESS'])
  assert.equal(await creditOf(debtor), before - figure)
  const again = await Promise.all(keys.map(async (key) => (await settle(debtor, loanId, key)).code))
  assert.equal(again.filter((code) => code === 'SUCCESS').length, 1)
  assert.deepEqual(await verifyPast(app.app.db), [])
})

test('another customer’s loan is not found', async () => {
  const { loanId } = await borrower('2026-11-24')
  const { debtor } = await overpaid(5_000_000)
  assert.equal((await settle(debtor, loanId)).code, 'NOT_FOUND')
})

test('when the payment that gave the credit is reversed, the loan runs again', async () => {
  const { debtor, loanId, ref, shown } = await overpaid(5_000_000)
  assert.equal((await settle(debtor, loanId)).code, 'SUCCESS')
  await atDay('2026-12-25')
  await app.sandbox.gateway.reversePayment(ref)
  await app.settle()
  // The first instalment is open again, and the customer owes the credit that was used.
  assert.equal((await shown()).loan.status, 'OVERDUE')
  assert.ok((await debtor.client.data(currentBills)).dueTotal > 2_500_000)
  assert.deepEqual(await verifyPast(app.app.db), [])
})

test('a payment that becomes known after the settlement, paid before it, goes to credit', async () => {
  const one = await borrower('2026-11-24')
  const { debtor, loanId, shown } = one
  const late = await debtor.code({ kind: 'INSTALLMENT', loanId, number: 2 }, 'BNI')
  await atDay('2026-12-22')
  const { code } = await debtor.code(bill('2026-12'))
  await debtor.pay(code, 5_000_000)
  app.clock.set('2026-12-23T06:00:00Z')
  assert.equal((await settle(debtor, loanId)).code, 'SUCCESS')
  const credit = await creditOf(debtor)
  await atDay('2026-12-28')
  await debtor.pay(late.code, late.amount, new Date('2026-12-23T01:00:00Z'))
  assert.equal((await shown()).loan.status, 'REPAID')
  assert.ok((await creditOf(debtor)) > credit)
  assert.deepEqual(await verifyPast(app.app.db), [])
})

test('behaviour 6: in cooling-off, credit that covers the principal undoes the loan', async () => {
  const { debtor } = await overpaid(9_000_000)
  const loanId = await debtor.lend()
  const { figure, total } = await quoteOf(debtor, loanId)
  assert.deepEqual([figure, total], [3_000_000, 0])
  const before = await creditOf(debtor)
  assert.equal((await settle(debtor, loanId)).code, 'SUCCESS')
  assert.equal(await creditOf(debtor), before - 3_000_000)
  assert.deepEqual(await verifyPast(app.app.db), [])
})
