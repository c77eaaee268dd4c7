import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { repaymentRecord } from '@lumbung/shared/contract/billing/bills.ts'
import { settlementQuote } from '@lumbung/shared/contract/billing/loans.ts'
import { order as orderCall } from '@lumbung/shared/contract/lending/orders.ts'
import { type PaymentCode, payment } from '@lumbung/shared/contract/payments.ts'
import { borrowerAt } from '../../../testing/loans/borrowers.ts'
import { openLoanDays } from '../../../testing/loans/loan-days.ts'
import { verifyPast } from '../../../testing/people/verify-past.ts'
import { resumeDisbursements } from '../../lending/api.ts'
import { reversePayment } from '../api.ts'

const { app, rows, atDay, person, lent } = await openLoanDays()
after(() => app.close())

/** The last millisecond of a date in Jakarta, and the first of the next. */
const endOf = (date: string) => new Date(`${date}T16:59:59.999Z`)
const afterEndOf = (date: string) => new Date(`${date}T17:00:00.000Z`)

const openAccounts = (userId: string) =>
  rows('select account from entry where user_id = $1 group by account having sum(amount) <> 0', [userId])

for (const [name, disbursedAt, learnedAt, until] of [
  ['learned immediately', '2026-11-20T03:00:00Z', '2026-11-20T03:00:00Z', '2026-11-20'],
  ['learned in the last second of the day', '2026-11-20T03:00:00Z', '2026-11-20T16:59:59Z', '2026-11-20'],
  ['learned at midnight', '2026-11-20T16:59:50Z', '2026-11-20T17:00:00Z', '2026-11-21'],
  ['learned the next morning', '2026-11-20T16:59:50Z', '2026-11-21T01:00:00Z', '2026-11-21'],
  ['left after midnight, learned in the morning', '2026-11-20T17:00:00Z', '2026-11-21T01:00:00Z', '2026-11-21'],
  ['learned after a weekend', '2026-11-20T16:59:50Z', '2026-11-23T02:00:00Z', '2026-11-23'],
] as const) {
  test(`behaviour 14 disbursement ${name}: cooling-off lasts until 24:00 of ${until}`, async () => {
    const { debtor, loanId, shown } = await lent({ disbursedAt, learnedAt })
    app.clock.set(learnedAt)
    const { coolingOffUntil, orderId = '', disbursedOn } = (await shown()).loan
    const order = await debtor.client.data(orderCall, { params: { orderId } })
    const quote = await debtor.client.data(settlementQuote, { params: { loanId } })
    assert.deepEqual([coolingOffUntil, order.coolingOffUntil, quote.coolingOffUntil], [until, until, until])
    assert.deepEqual([quote.total, quote.parts.principal, quote.saving], [3_000_000, 3_000_000, 426_600])
    assert.equal(disbursedOn, disbursedAt < '2026-11-20T17' ? '2026-11-20' : '2026-11-21')
    const { paymentId, code, amount } = await debtor.code({ kind: 'SETTLEMENT', loanId })
    const receipt = async () => (await debtor.client.data(payment, { params: { paymentId } })) as PaymentCode
    assert.deepEqual([amount, (await receipt()).returnUntil], [3_000_000, until])
    app.clock.set(endOf(until).toISOString())
    await debtor.pay(code, amount)
    assert.equal((await shown()).loan.status, 'CANCELED')
    assert.deepEqual(await openAccounts(debtor.userId), [])
    assert.equal((await shown()).loan.coolingOffUntil, undefined)
    const { returnUntil, remaining, loansLeft } = await receipt()
    assert.deepEqual([returnUntil, remaining, loansLeft], [until, 0, 0])
    const { items } = await debtor.client.data(repaymentRecord, { query: {} })
    assert.deepEqual(
      items.map((item) => item.returned),
      [true],
    )
  })

  test(`behaviour 14 disbursement ${name}: a millisecond after ${until} it is a settlement with interest`, async () => {
    const { debtor, loanId, shown } = await lent({ disbursedAt, learnedAt })
    const noon = `${until}T05:00:00Z`
    app.clock.set(learnedAt > noon ? learnedAt : noon)
    const { code } = await debtor.code({ kind: 'SETTLEMENT', loanId })
    app.clock.set(afterEndOf(until).toISOString())
    const quote = await debtor.client.data(settlementQuote, { params: { loanId } })
    assert.equal((await shown()).loan.coolingOffUntil, undefined)
    assert.equal(quote.coolingOffUntil, undefined)
    assert.ok(quote.total > 3_066_600)
    assert.equal(
      Object.values(quote.parts).reduce((total, part) => total + part, 0),
      quote.figure,
    )
    await debtor.pay(code, 3_000_000)
    assert.equal((await shown()).loan.status, 'ONGOING')
    await debtor.pay(code, quote.total - 3_000_000)
    assert.equal((await shown()).loan.status, 'REPAID')
  })
}

const late = { disbursedAt: '2026-11-23T16:59:50Z', learnedAt: '2026-11-24T01:00:00Z' }

test('behaviour 14: a payment in the longer cooling-off cancels the loan, even if its notice comes when the loan is overdue', async () => {
  const { debtor, loanId, shown } = await lent(late)
  app.clock.set(late.learnedAt)
  const { code } = await debtor.code({ kind: 'SETTLEMENT', loanId })
  await atDay('2026-12-28')
  assert.equal((await shown()).loan.status, 'OVERDUE')
  await debtor.pay(code, 3_000_000, endOf('2026-11-24'))
  assert.equal((await shown()).loan.status, 'CANCELED')
  assert.deepEqual(await openAccounts(debtor.userId), [])
})

test('behaviour 14: two payments in the longer cooling-off cancel the loan, and reversing the second restores it', async () => {
  const { debtor, loanId, shown } = await lent(late)
  app.clock.set(late.learnedAt)
  const { code } = await debtor.code({ kind: 'SETTLEMENT', loanId })
  await debtor.pay(code, 2_000_000)
  const rest = await debtor.code({ kind: 'SETTLEMENT', loanId })
  assert.equal(rest.amount, 1_000_000)
  const ref = await debtor.pay(rest.code, rest.amount)
  assert.equal((await shown()).loan.status, 'CANCELED')
  const [paid] = await rows('select id from payment where provider_ref = $1', [ref])
  await app.app.db.transaction((tx) => reversePayment(app.app, tx, debtor.userId, paid.id))
  assert.deepEqual([(await shown()).loan.status, (await shown()).loan.outstanding], ['ONGOING', 3_426_600])
})

for (const [short, status] of [
  [10_000, 'CANCELED'],
  [10_001, 'ONGOING'],
] as const)
  test(`behaviour 14: a principal that is Rp${short} short on the next morning leaves the loan ${status}`, async () => {
    const { debtor, loanId, shown } = await lent(late)
    app.clock.set(late.learnedAt)
    const { code } = await debtor.code({ kind: 'SETTLEMENT', loanId })
    await debtor.pay(code, 3_000_000 - short)
    assert.equal((await shown()).loan.status, status)
  })

test('behaviour 6: a bill paid in cooling-off counts as a whole: what lacks to the principal cancels the loan', async () => {
  const { debtor, loanId, shown } = await lent(late)
  app.clock.set(late.learnedAt)
  const bill = await debtor.code({ kind: 'INSTALLMENT', loanId, number: 1 })
  await debtor.pay(bill.code, bill.amount)
  assert.equal((await shown()).loan.status, 'ONGOING')
  const { code, amount } = await debtor.code({ kind: 'SETTLEMENT', loanId })
  assert.equal(amount, 3_000_000 - bill.amount)
  await debtor.pay(code, amount)
  assert.equal((await shown()).loan.status, 'CANCELED')
  const left = await rows('select account from entry where user_id = $1 group by account having sum(amount) <> 0', [
    debtor.userId,
  ])
  assert.deepEqual(left, [])
})

test('behaviour 14: an evening disbursement that is confirmed the next morning can be cancelled on that day', async () => {
  app.clock.set('2026-11-25T16:59:50Z')
  const debtor = person()
  const b = borrowerAt(app, debtor.client, debtor)
  await b.useAccount('1234569111')
  const orderId = await b.order()
  assert.equal((await b.sign(orderId)).code, 'SUCCESS')
  await app.settle()
  app.clock.set('2026-11-26T01:00:00Z')
  const read = () => debtor.client.data(orderCall, { params: { orderId } })
  for (let tries = 0; tries < 100 && (await read()).status !== 'DISBURSED'; tries++) {
    await resumeDisbursements(app.app)
    await app.settle()
  }
  const { loanId = '', coolingOffUntil } = await read()
  assert.equal(coolingOffUntil, '2026-11-26')
  const { code, amount } = await debtor.code({ kind: 'SETTLEMENT', loanId })
  await debtor.pay(code, amount)
  const [loan] = await rows('select status, disbursed_on, cooling_off_until from loan where id = $1', [loanId])
  assert.deepEqual(loan, { status: 'CANCELED', disbursed_on: '2026-11-25', cooling_off_until: '2026-11-26' })
  assert.equal((await read()).coolingOffUntil, undefined)
})

test('the ledger is sound after these tests', async () => {
  assert.deepEqual(await verifyPast(app.app.db), [])
})
