import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { currentBills } from '@lumbung/shared/contract/billing/bills.ts'
import { applyExtension, extensionQuote } from '@lumbung/shared/contract/billing/extensions.ts'
import { home } from '@lumbung/shared/contract/home.ts'
import { conversionSteps } from '../../../testing/loans/conversions.ts'
import { bill } from '../../../testing/loans/loan-days.ts'
import { openWriteOffDays } from '../../../testing/loans/write-offs.ts'
import { verifyPast } from '../../../testing/people/verify-past.ts'
import { portfolioOn, refundLoan } from '../api.ts'

const { app, rows, atDay, lateBorrower, writeOff, books, lateFees, settlementOf, settle, reverse } =
  await openWriteOffDays()
after(() => app.close())
const conversions = conversionSteps(app)
type Borrower = Awaited<ReturnType<typeof lateBorrower>>

const limitUsed = async ({ debtor }: Borrower) =>
  (await rows('select outstanding::int from credit_limit where user_id = $1', [debtor.userId]))[0].outstanding

test('behaviour 7 and 10: what settles the loan on the day becomes a claim; status, limit and figures stay, late fees and interest stop', async () => {
  const one = await lateBorrower()
  await atDay('2027-03-26')
  const [figure, fees] = [await settlementOf(one), await lateFees(one)]
  // Rp3.066.600 of principal, fee and VAT, four periods of interest and 2 of 31 days of the fifth, late fees.
  assert.equal(figure, 3_066_600 + 4 * 60_000 + 3870 + fees)
  await writeOff(one.loanId)
  const claim = { 'loan-written-off': figure, 'written-off-claims': -figure, 'write-off-loss': figure }
  assert.deepEqual(await books(one), claim)
  const { loan } = await one.shown()
  assert.deepEqual([loan.status, loan.outstanding, loan.daysPastDue], ['OVERDUE', figure, 92])
  assert.equal(await settlementOf(one), figure)
  assert.equal(await limitUsed(one), 3_000_000)
  await atDay('2027-05-26')
  assert.equal(await lateFees(one), fees)
  assert.equal(await settlementOf(one), figure)
  const later = await one.shown()
  assert.deepEqual([later.loan.status, later.loan.daysPastDue], ['OVERDUE', 153])
  assert.ok(later.installments.every(({ nextLateFee }) => nextLateFee === undefined))
  assert.deepEqual(await books(one), claim)
  const day = await portfolioOn(app.app.db)
  assert.deepEqual([day?.over90, day?.writtenOff], [3_000_000, 3_000_000])
})

test('behaviour 7: a claim is recovered in parts, beyond what is due by date, and is REPAID at 0; D-135 BLOCKED until then', async () => {
  const one = await lateBorrower()
  await atDay('2027-02-22')
  assert.equal((await one.debtor.client.data(home)).status, 'ONGOING', '60 days late')
  await atDay('2027-02-23')
  assert.equal((await one.debtor.client.data(home)).status, 'BLOCKED')
  await atDay('2027-03-26')
  const figure = await settlementOf(one)
  await writeOff(one.loanId)
  const first = await one.debtor.code(bill('2026-12'))
  await one.debtor.pay(first.code, first.amount)
  const all = await one.debtor.code({ kind: 'ALL_DUE' })
  // Half a million more than is due by date.
  await one.debtor.pay(all.code, all.amount + 500_000)
  const recovered = first.amount + all.amount + 500_000
  const rest = figure - recovered
  assert.deepEqual(await books(one), {
    'loan-written-off': rest,
    'written-off-claims': -rest,
    'write-off-loss': figure,
    recoveries: -recovered,
  })
  const { loan } = await one.shown()
  assert.deepEqual([loan.status, loan.outstanding], ['OVERDUE', rest])
  assert.equal((await one.debtor.client.data(home)).status, 'BLOCKED')
  await settle(one)
  assert.equal((await one.shown()).loan.status, 'REPAID')
  assert.deepEqual(await books(one), { 'write-off-loss': figure, recoveries: -figure })
  assert.equal(await limitUsed(one), 0)
  assert.equal((await one.debtor.client.data(home)).status, 'NORMAL')
})

test('behaviour 7: an overpaid claim leaves credit; a shortfall of a settlement is forgiven and costs nothing again', async () => {
  const [over, short] = [await lateBorrower(), await lateBorrower()]
  await atDay('2027-03-26')
  const figure = await settlementOf(over)
  for (const { loanId } of [over, short]) await writeOff(loanId)
  await settle(over, -25_000)
  assert.deepEqual(await books(over), { 'write-off-loss': figure, recoveries: -figure, credit: -25_000 })
  await settle(short, 9_000)
  assert.deepEqual(await books(short), { 'write-off-loss': figure, recoveries: 9_000 - figure })
  assert.equal((await short.shown()).loan.status, 'REPAID')
})

test('behaviour 7: a reversed recovery restores the claim, a reversed payment from before the write-off enlarges it', async () => {
  const one = await lateBorrower()
  await atDay('2026-12-28')
  const { code } = await one.debtor.code(bill('2026-12'))
  const before = await one.debtor.pay(code, 300_000)
  await atDay('2027-03-26')
  const figure = await settlementOf(one)
  await writeOff(one.loanId)
  const recovery = await settle(one)
  assert.equal((await one.shown()).loan.status, 'REPAID')
  await atDay('2027-03-29')
  await reverse(recovery, one)
  assert.equal((await one.shown()).loan.status, 'OVERDUE')
  assert.deepEqual(await books(one), {
    'loan-written-off': figure,
    'written-off-claims': -figure,
    'write-off-loss': figure,
  })
  await app.sandbox.gateway.reversePayment(before)
  for (let tries = 0; tries < 100 && (await settlementOf(one)) === figure; tries++) await app.settle()
  const enlarged = figure + 300_000
  assert.deepEqual(await books(one), {
    'loan-written-off': enlarged,
    'written-off-claims': -enlarged,
    'write-off-loss': enlarged,
  })
  await atDay('2027-04-15')
  assert.equal(await settlementOf(one), enlarged)
  assert.equal((await one.debtor.client.data(home)).status, 'BLOCKED')
})

test('behaviour 7: a disbursement that is returned after a write-off takes it back, and what was recovered becomes credit', async () => {
  const one = await lateBorrower()
  await atDay('2027-03-26')
  await writeOff(one.loanId)
  const { code } = await one.debtor.code(bill('2026-12'))
  await one.debtor.pay(code, 400_000)
  const { userId } = one.debtor
  const [{ order_id: orderId }] = await rows('select order_id from loan where id = $1', [one.loanId])
  await app.app.db.transaction((tx) => refundLoan(app.app, tx, { userId, orderId, reference: orderId }))
  assert.equal((await one.shown()).loan.status, 'REFUNDED')
  assert.deepEqual(await books(one), { credit: -400_000 })
  assert.equal(await limitUsed(one), 0)
})

test('behaviour 7: a payment reported after the write-off that counts before it leaves the claim that it would have left', async () => {
  const [inTime, late] = [await lateBorrower(), await lateBorrower()]
  await atDay('2026-12-28')
  const codes = new Map(
    [inTime, late].map((one) => [one, one.debtor.code({ kind: 'INSTALLMENT', loanId: one.loanId, number: 2 })]),
  )
  const paidAt = app.clock.now()
  await inTime.debtor.pay((await codes.get(inTime))?.code ?? '', 571_100, paidAt)
  await codes.get(late)
  await atDay('2027-03-26')
  for (const { loanId } of [inTime, late]) await writeOff(loanId)
  await atDay('2027-04-01')
  const partly = await late.debtor.code(bill('2026-12'))
  await late.debtor.pay(partly.code, 100_000)
  const same = await inTime.debtor.code(bill('2026-12'))
  await inTime.debtor.pay(same.code, 100_000)
  await atDay('2027-04-05')
  await late.debtor.pay((await codes.get(late))?.code ?? '', 571_100, paidAt)
  assert.equal(await settlementOf(late), await settlementOf(inTime))
  assert.deepEqual(await books(late), await books(inTime))
  assert.equal(await lateFees(late), await lateFees(inTime))
})

test('behaviour 7: a payment reported late that leaves nothing 90 days late takes the write-off back', async () => {
  const [one, other] = [await lateBorrower(), await lateBorrower()]
  await atDay('2026-12-28')
  const [code, second] = [await one.debtor.code(bill('2026-12')), await other.debtor.code(bill('2026-12'))]
  const paidAt = app.clock.now()
  await other.debtor.pay(second.code, second.amount, paidAt)
  await atDay('2027-03-26')
  await writeOff(one.loanId)
  await atDay('2027-03-30')
  await one.debtor.pay(code.code, code.amount, paidAt)
  assert.equal((await one.debtor.client.data(home)).status, 'BLOCKED', '64 days late')
  // The interest of the running period, booked with the write-off, stays booked until its due date.
  await atDay('2027-04-26')
  assert.deepEqual(await books(one), await books(other))
  assert.equal((await books(one))['write-off-loss'], undefined)
  assert.equal(await lateFees(one), await lateFees(other), 'also of the days since')
  assert.equal((await rows('select from claim where loan_id = $1', [one.loanId])).length, 0)
})

test('behaviour 8: a loan that was written off can neither be extended nor converted, and ends an open conversion', async () => {
  const one = await lateBorrower()
  await atDay('2027-03-26')
  const plan = await conversions.planOf(one.debtor, '2026-12', 3)
  const answer = await conversions.apply(one.debtor, plan)
  assert.ok(answer.code === 'SUCCESS', JSON.stringify(answer))
  await writeOff(one.loanId)
  assert.equal((await conversions.shown(one.debtor, answer.data.conversionId)).outcome, 'ENDED')
  const { offers } = await conversions.options(one.debtor, '2026-12')
  assert.deepEqual(
    offers.map(({ status, bar }) => [status, bar]),
    [['UNAVAILABLE', 'WRITTEN_OFF']],
  )
  const { code } = await conversions.apply(one.debtor, plan)
  assert.equal(code, 'BILL_INSTALLMENT_CANNOT_APPLY')
  const month = '2027-05'
  const quote = await one.debtor.client.data(extensionQuote, { query: { month } })
  assert.deepEqual([quote.status, quote.available], ['UNAVAILABLE', false])
  const extension = await one.debtor.client.call(applyExtension, { body: { month, method: 'BCA' }, key: 'extend-it' })
  assert.equal(extension.code, 'BILL_EXTENSION_CANNOT_APPLY')
  const { bills } = await one.debtor.client.data(currentBills)
  assert.ok(bills.length === 6 && bills.every(({ extendable }) => !extendable))
})

test('the ledger is sound after these tests', async () => {
  assert.deepEqual(await verifyPast(app.app.db), [])
})
