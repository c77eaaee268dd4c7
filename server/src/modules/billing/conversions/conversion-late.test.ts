import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { currentBills } from '@lumbung/shared/contract/billing/bills.ts'
import { applyExtension } from '@lumbung/shared/contract/billing/extensions.ts'
import { loan } from '@lumbung/shared/contract/billing/loans.ts'
import { payment } from '@lumbung/shared/contract/payments.ts'
import { conversionSteps } from '../../../testing/loans/conversions.ts'
import { bill, openLoanDays } from '../../../testing/loans/loan-days.ts'
import { verifyPast } from '../../../testing/people/verify-past.ts'

const days = await openLoanDays()
const { app, rows, atDay, borrower } = days
after(() => app.close())
const { applied, shown, sign, payAdvance } = conversionSteps(app)

const month = '2026-12'

/** A loan converted on 17 December 2026 into 6 months; `code` is one of the old bill that is paid but not reported yet. */
async function converted({ app, rows, atDay, borrower } = days) {
  const { applied, shown, sign, payAdvance } = conversionSteps(app)
  const lent = await borrower('2026-11-24')
  const { debtor } = lent
  await atDay('2026-12-15')
  const { code } = await debtor.code(bill(month), 'BNI')
  await atDay('2026-12-17')
  const { conversionId } = await applied(debtor, month, 6)
  const deposit = await payAdvance(debtor, conversionId)
  await sign(debtor, conversionId)
  await app.settle()
  const { newLoanId = '' } = await shown(debtor, conversionId)
  const newLoan = () => debtor.client.data(loan, { params: { loanId: newLoanId } })
  const outstanding = async () =>
    (await rows('select outstanding from credit_limit where user_id = $1', [debtor.userId]))[0].outstanding
  return { ...lent, code, conversionId, deposit, newLoanId, newLoan, outstanding }
}

/** Fee and VAT of Rp11.100 and interest of Rp60.000 of the first instalment, then Rp228.900 of its principal. */
const [late, ofPrincipal] = [300_000, 228_900]
const paidAt = new Date('2026-12-16T03:00:00Z')
/** The interest of the new loan, and that of one with the smaller principal. */
const saved = 360_000 - Math.round((3_000_000 - ofPrincipal) * 0.02 * 6)

test('behaviour 7: a payment before the booking that is reported later rebuilds the new loan with the smaller principal', async () => {
  const { debtor, code, newLoan, shown: oldLoan, outstanding } = await converted()
  await atDay('2027-01-10')
  await debtor.pay(code, late, paidAt)
  const { loan: next, installments, quote } = await newLoan()
  const principal = 3_000_000 - ofPrincipal
  assert.deepEqual([next.principal, quote.amount, next.outstandingPrincipal], [principal, principal, principal])
  assert.equal(quote.interest, Math.round(principal * 0.02 * 6))
  assert.equal(
    installments.reduce((sum, each) => sum + each.principal, 0),
    principal,
  )
  assert.equal((await oldLoan()).loan.status, 'REBALANCED')
  assert.equal(await outstanding(), principal)
  // Of the advance payment, the fee, VAT and running interest of the first instalment were paid already.
  assert.equal((await debtor.client.data(currentBills)).credit, 46_000 + 11_100)
  const annexes = await rows(
    `select kind from agreement where user_id = $1 and conversion_id is not null order by kind`,
    [debtor.userId],
  )
  assert.deepEqual(
    annexes.map(({ kind }) => kind),
    ['AGREEMENT', 'FINAL_SCHEDULE'],
  )
  assert.deepEqual(await verifyPast(app.app.db), [])
})

test('behaviour 7: once the first new instalment is paid, the payment and the interest that it would have saved become credit', async () => {
  const { debtor, code, newLoan, outstanding } = await converted()
  await atDay('2027-01-16')
  const before = await newLoan()
  const { code: own, amount } = await debtor.code({ kind: 'INSTALLMENT', loanId: before.loan.loanId, number: 1 })
  await debtor.pay(own, amount)
  await debtor.pay(code, late, paidAt)
  const { loan: next, installments } = await newLoan()
  assert.equal(next.principal, 3_000_000)
  assert.deepEqual(installments.slice(1), before.installments.slice(1))
  assert.equal((await debtor.client.data(currentBills)).credit, late + saved)
  assert.equal(await outstanding(), 2_500_000)
  assert.deepEqual(await verifyPast(app.app.db), [])
})

test('behaviour 7: on the day on which the first new instalment is due, too; the next end of day pays it with them', async () => {
  const { debtor, code, newLoan } = await converted()
  await atDay('2027-01-17')
  await debtor.pay(code, late, paidAt)
  const { loan: next, installments } = await newLoan()
  assert.deepEqual([next.principal, installments[0]?.unpaid], [3_000_000, 560_000])
  assert.equal((await debtor.client.data(currentBills)).credit, late + saved)
  await atDay('2027-01-18')
  assert.equal((await newLoan()).installments[0]?.unpaid, 560_000 - late - saved)
  assert.deepEqual(await verifyPast(app.app.db), [])
})

test('behaviour 7: a payment that comes too late counts after the end of day of its date, also if it is reported before that has run', async () => {
  const { debtor, code, newLoanId } = await converted()
  // Due on Sunday 17 January, so that it is late from Tuesday on.
  await atDay('2027-01-19')
  app.clock.set('2027-01-19T17:01:00Z')
  await debtor.pay(code, late, paidAt)
  await atDay('2027-01-20')
  const fees = await rows(
    'select date, amount::int - taken_back::int as amount from late_fee where loan_id = $1 order by date',
    [newLoanId],
  )
  assert.deepEqual(fees, [
    { date: '2027-01-19', amount: 500 },
    { date: '2027-01-20', amount: 500 },
  ])
  assert.deepEqual(await verifyPast(app.app.db), [])
})

test('behaviour 7: interest that was never charged, because the new loan was replaced too, is not saved', async () => {
  const { debtor, code, newLoanId, newLoan } = await converted()
  await atDay('2027-01-17')
  const { conversionId } = await applied(debtor, '2027-01', 6, newLoanId)
  await payAdvance(debtor, conversionId)
  await sign(debtor, conversionId)
  await app.settle()
  assert.equal((await newLoan()).loan.status, 'REBALANCED')
  await debtor.pay(code, late, paidAt)
  // One month of the first new loan would have cost less. What was paid in advance for the old loan, Rp57.100 too much then, would
  // have paid it, and of its principal what makes the second new loan still smaller.
  const month1 = (3_000_000 - ofPrincipal) * 0.02
  const principal = 3_000_000 - ofPrincipal - (57_100 - month1)
  const savedThen = 60_000 - month1 + 360_000 - Math.round(principal * 0.02 * 6)
  assert.equal((await debtor.client.data(currentBills)).credit, late + savedThen)
  assert.deepEqual(await verifyPast(app.app.db), [])
})

test('behaviour 7: an extension fee paid before the booking and reported after it was not needed and becomes credit', async () => {
  const { debtor, shown: oldLoan } = await borrower('2026-11-24')
  await atDay('2026-12-17')
  const { conversionId } = await applied(debtor, month, 6)
  const body = { month, method: 'BNI' } as const
  const { paymentId } = await debtor.client.data(applyExtension, { body, key: randomUUID() })
  await app.settle()
  const fee = await debtor.client.data(payment, { params: { paymentId } })
  assert.ok(fee.status === 'PENDING')
  const feePaidAt = new Date(app.clock.now().getTime() + 60_000)
  app.clock.set(new Date(feePaidAt.getTime() + 3_600_000).toISOString())
  await payAdvance(debtor, conversionId)
  await sign(debtor, conversionId)
  await app.settle()
  assert.equal((await shown(debtor, conversionId)).outcome, 'BOOKED')
  await debtor.pay(fee.code, fee.amount, feePaidAt)
  const old = await oldLoan()
  assert.deepEqual([old.loan.status, old.installments[0]?.extensionFee], ['REBALANCED', 0])
  assert.equal((await debtor.client.data(currentBills)).credit, fee.amount)
  assert.deepEqual(await verifyPast(app.app.db), [])
})

test('the fee of an extension and the signature arrive concurrently: the loan is extended or replaced, never both', async () => {
  for (let round = 0; round < 3; round++) {
    const { debtor, shown: oldLoan } = await borrower('2026-11-24')
    await atDay('2026-12-17')
    const { conversionId } = await applied(debtor, month, 6)
    await payAdvance(debtor, conversionId)
    const body = { month, method: 'BNI' } as const
    const { paymentId } = await debtor.client.data(applyExtension, { body, key: randomUUID() })
    await app.settle()
    const fee = await debtor.client.data(payment, { params: { paymentId } })
    assert.ok(fee.status === 'PENDING')
    await Promise.all([debtor.pay(fee.code, fee.amount), sign(debtor, conversionId)])
    await app.settle()
    const { outcome } = await shown(debtor, conversionId)
    const isExtended = (await oldLoan()).installments[0]?.originalDueDate !== undefined
    assert.notEqual(outcome, 'OPEN')
    assert.equal(outcome === 'BOOKED', !isExtended)
    assert.deepEqual(await verifyPast(app.app.db), [])
  }
})

test('behaviour 7: an advance payment that is reversed after the booking is owed, and both loans stay as they are', async () => {
  const { debtor, deposit, newLoan, shown: oldLoan } = await converted()
  await app.sandbox.gateway.reversePayment(deposit)
  await app.settle()
  assert.deepEqual([(await oldLoan()).loan.status, (await newLoan()).loan.status], ['REBALANCED', 'ONGOING'])
  const { credit, dueTotal } = await debtor.client.data(currentBills)
  assert.deepEqual([credit, dueTotal], [0, 112_600])
  assert.deepEqual(await verifyPast(app.app.db), [])
})

test('I5: late fees of the new loan stop when all charges of both loans reach the first principal', async (context) => {
  // Alone: each of the other loans would be late for a thousand days, too.
  const alone = await openLoanDays()
  context.after(() => alone.app.close())
  const { debtor } = await converted(alone)
  await alone.atDay('2029-09-01')
  const [{ charged }] = await alone.rows(`select sum(asked - dropped)::int as charged from charge where user_id = $1`, [
    debtor.userId,
  ])
  assert.equal(charged, 3_000_000)
})
