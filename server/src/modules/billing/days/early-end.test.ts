import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { currentBills } from '@lumbung/shared/contract/billing/bills.ts'
import { settlementQuote } from '@lumbung/shared/contract/billing/loans.ts'
import { eligibility } from '@lumbung/shared/contract/lending/products.ts'
import { payment } from '@lumbung/shared/contract/payments.ts'
import { bill, openLoanDays } from '../../../testing/loans/loan-days.ts'
import { verifyPast } from '../../../testing/people/verify-past.ts'
import { refundLoan, reversePayment } from '../api.ts'

const { app, rows, atDay, borrower } = await openLoanDays()
after(() => app.close())

/** The bank reverses a payment. */
async function reverse(userId: string, providerRef: string): Promise<void> {
  const [paid] = await rows('select id from payment where provider_ref = $1', [providerRef])
  await app.app.db.transaction((tx) => reversePayment(app.app, tx, userId, paid.id))
}

test('CX-30 D-167: early settlement saves the interest of later days, also when paid Rp10.000 short', async () => {
  for (const short of [0, 10_000]) {
    const { debtor, loanId, shown } = await borrower('2026-11-24')
    await atDay('2026-12-09')
    const { total, saving } = await debtor.client.data(settlementQuote, { params: { loanId } })
    assert.equal(total, 3_000_000 + 60_000 + 6600 + 30_000)
    assert.equal(saving, 330_000)
    const { code, amount } = await debtor.code({ kind: 'SETTLEMENT', loanId })
    assert.equal(amount, total)
    await debtor.pay(code, total - short)
    assert.equal((await shown()).loan.status, 'REPAID')
    assert.equal((await debtor.client.call(settlementQuote, { params: { loanId } })).code, 'LOAN_NOT_OPEN')
  }
})

test('a settlement more than Rp10.000 short is an ordinary payment: its credit settles the loan with the remainder', async () => {
  const { debtor, loanId, shown } = await borrower('2026-11-24')
  await atDay('2026-12-09')
  const { code, amount, paymentId } = await debtor.code({ kind: 'SETTLEMENT', loanId })
  await debtor.pay(code, amount - 10_001)
  assert.equal((await shown()).loan.status, 'ONGOING')
  assert.equal((await debtor.client.data(currentBills)).credit, amount - 10_001)
  const read = await debtor.client.data(payment, { params: { paymentId } })
  assert.equal('remaining' in read && read.remaining, 10_001)
  assert.equal((await debtor.client.data(settlementQuote, { params: { loanId } })).total, 10_001)
  // A day later the accrued interest of Rp2.000 is also due.
  await atDay('2026-12-10')
  const rest = await debtor.code({ kind: 'SETTLEMENT', loanId })
  assert.equal(rest.amount, 12_001)
  const ref = await debtor.pay(rest.code, rest.amount)
  assert.equal((await shown()).loan.status, 'REPAID')
  assert.equal((await debtor.client.data(currentBills)).credit, 0)
  await reverse(debtor.userId, ref)
  assert.equal((await shown()).loan.status, 'ONGOING')
  assert.equal((await debtor.client.data(currentBills)).credit, amount - 10_001)
  assert.equal((await shown()).loan.outstanding, 3_426_600)
})

test('credit that is too small for a settlement stays credit', async () => {
  const { debtor, loanId, shown } = await borrower('2026-11-24')
  await atDay('2026-12-09')
  const { code, amount } = await debtor.code({ kind: 'SETTLEMENT', loanId })
  await debtor.pay(code, 1_000_000)
  await debtor.pay(code, amount - 1_000_000 - 10_001)
  assert.equal((await shown()).loan.status, 'ONGOING')
  assert.equal((await debtor.client.data(currentBills)).credit, amount - 10_001)
  await debtor.pay(code, 1)
  assert.equal((await shown()).loan.status, 'REPAID')
  assert.equal((await debtor.client.data(currentBills)).credit, 0)
})

test('behaviour 6 cooling-off: returning the principal on the day of disbursement cancels the loan and every charge', async () => {
  const { debtor, loanId, shown } = await borrower()
  const { code, amount } = await debtor.code({ kind: 'SETTLEMENT', loanId })
  assert.equal(amount, 3_000_000)
  app.clock.set('2026-11-20T16:59:59.999Z')
  const ref = await debtor.pay(code, amount)
  assert.equal((await shown()).loan.status, 'CANCELED')
  const sums = await rows('select account from entry where user_id = $1 group by account having sum(amount) <> 0', [
    debtor.userId,
  ])
  assert.deepEqual(sums, [])
  await reverse(debtor.userId, ref)
  assert.equal((await shown()).loan.status, 'ONGOING')
  assert.equal((await shown()).loan.outstanding, 3_426_600)
})

for (const [short, status, credit] of [
  [1, 'CANCELED', 0],
  [10_000, 'CANCELED', 0],
  [10_001, 'ONGOING', 2_989_999],
] as const)
  test(`behaviour 7 cooling-off: a principal that is Rp${short} short leaves the loan ${status}`, async () => {
    const { debtor, loanId, shown } = await borrower()
    const { code } = await debtor.code({ kind: 'SETTLEMENT', loanId })
    await debtor.pay(code, 3_000_000 - short)
    assert.equal((await shown()).loan.status, status)
    assert.equal((await debtor.client.data(currentBills)).credit, credit)
    const waived = await rows(
      `select coalesce(sum(amount), 0)::int as sum from entry where user_id = $1 and account = 'waivers'`,
      [debtor.userId],
    )
    assert.equal(waived[0].sum, status === 'CANCELED' ? short : 0)
  })

test('behaviour 6 cooling-off in two payments on one day cancels the loan; reversing the second restores loan and credit', async () => {
  const { debtor, loanId, shown } = await borrower()
  const { code } = await debtor.code({ kind: 'SETTLEMENT', loanId })
  await debtor.pay(code, 2_000_000)
  const rest = await debtor.code({ kind: 'SETTLEMENT', loanId })
  assert.equal(rest.amount, 1_000_000)
  const ref = await debtor.pay(rest.code, rest.amount)
  assert.equal((await shown()).loan.status, 'CANCELED')
  assert.equal((await debtor.client.data(currentBills)).credit, 0)
  await reverse(debtor.userId, ref)
  assert.equal((await shown()).loan.status, 'ONGOING')
  assert.equal((await shown()).loan.outstanding, 3_426_600)
  assert.equal((await debtor.client.data(currentBills)).credit, 2_000_000)
})

test('behaviour 6 cooling-off: a notice that arrives when the loan is already overdue still cancels it', async () => {
  const { debtor, loanId, shown } = await borrower('2026-11-24')
  const { code } = await debtor.code({ kind: 'SETTLEMENT', loanId })
  const paidAt = app.clock.now()
  await atDay('2026-12-28')
  assert.equal((await shown()).loan.status, 'OVERDUE')
  await debtor.pay(code, 3_000_000, paidAt)
  assert.equal((await shown()).loan.status, 'CANCELED')
  const sums = await rows('select account from entry where user_id = $1 group by account having sum(amount) <> 0', [
    debtor.userId,
  ])
  assert.deepEqual(sums, [])
})

test('D-172: a repaid loan whose payment is reversed is owed again, overdue from the next day, without fees for the days between', async () => {
  const { debtor, loanId, shown, first } = await borrower('2026-11-24')
  await atDay('2026-12-09')
  const { code, amount } = await debtor.code({ kind: 'SETTLEMENT', loanId })
  const ref = await debtor.pay(code, amount)
  await atDay('2027-01-10')
  await reverse(debtor.userId, ref)
  assert.equal((await shown()).loan.status, 'OVERDUE')
  assert.equal((await first())?.lateFee, 0)
  assert.equal((await shown()).loan.outstanding, 3_426_600)
  await atDay('2027-01-11')
  assert.equal((await first())?.lateFee, 500)
})

test('D-172: a canceled loan stays canceled when a payment is reversed that only paid charges', async () => {
  const { debtor, loanId, shown } = await borrower()
  const { code } = await debtor.code(bill('2026-12'))
  const charges = await debtor.pay(code, 50_000)
  const settlement = await debtor.code({ kind: 'SETTLEMENT', loanId })
  await debtor.pay(settlement.code, 3_000_000)
  assert.equal((await shown()).loan.status, 'CANCELED')
  assert.equal((await debtor.client.data(currentBills)).credit, 50_000)
  await reverse(debtor.userId, charges)
  assert.equal((await shown()).loan.status, 'CANCELED')
  assert.equal((await debtor.client.data(currentBills)).credit, 0)
  assert.deepEqual(await verifyPast(app.app.db), [])
})

test('a payment reversed after its surplus was used leaves a debt of the customer, not a paid bill', async () => {
  const { debtor } = await borrower()
  const { code } = await debtor.code(bill('2026-12'))
  const ref = await debtor.pay(code, 671_100)
  await atDay('2027-01-20')
  await reverse(debtor.userId, ref)
  const [{ sum }] = await rows(`select sum(amount)::int as sum from entry where user_id = $1 and account = 'credit'`, [
    debtor.userId,
  ])
  assert.equal(sum, 100_000)
  assert.equal((await debtor.client.data(eligibility)).result, 'OVERDUE')
  // The reopened bill of December, overdue since the grace of Sunday, and the debt.
  const { dueTotal } = await debtor.client.data(currentBills)
  const all = await debtor.code({ kind: 'ALL_DUE' })
  assert.equal(all.amount, dueTotal)
  await debtor.pay(all.code, all.amount)
  assert.equal((await debtor.client.data(eligibility)).result, 'APPLICABLE')
})

test('behaviour 6 REFUNDED: when the whole disbursement is returned, no charge stays and payments become credit; a second notice changes nothing', async () => {
  const { debtor, shown } = await borrower('2026-11-24')
  const { code } = await debtor.code(bill('2026-12'))
  await debtor.pay(code, 300_000)
  await atDay('2026-12-26')
  const { orderId = '' } = (await shown()).loan
  const returned = { userId: debtor.userId, orderId, reference: orderId }
  await app.app.db.transaction((tx) => refundLoan(app.app, tx, returned))
  await app.app.db.transaction((tx) => refundLoan(app.app, tx, returned))
  const { status, outstanding } = (await shown()).loan
  assert.deepEqual({ status, outstanding }, { status: 'REFUNDED', outstanding: 0 })
  assert.equal((await debtor.client.data(currentBills)).credit, 300_000)
  const left = await rows(
    'select account, sum(amount)::int as sum from entry where user_id = $1 group by account having sum(amount) <> 0 order by 1',
    [debtor.userId],
  )
  assert.deepEqual(left, [
    { account: 'cash', sum: 300_000 },
    { account: 'credit', sum: -300_000 },
  ])
})

test('behaviour 7: a reversed payment of a REFUNDED loan is owed by the customer, and the loan stays unchanged', async () => {
  const { debtor, shown } = await borrower('2026-11-24')
  const { code } = await debtor.code(bill('2026-12'))
  const ref = await debtor.pay(code, 300_000)
  const { orderId = '' } = (await shown()).loan
  await app.app.db.transaction((tx) =>
    refundLoan(app.app, tx, { userId: debtor.userId, orderId, reference: `${orderId}-b` }),
  )
  // The credit pays part of another loan's bill before the bank reverses the payment.
  await debtor.lend({ disbursedAt: '2026-11-24T04:00:00Z' })
  await atDay('2026-12-24')
  assert.equal((await debtor.client.data(currentBills)).credit, 0)
  await reverse(debtor.userId, ref)
  const { status, outstanding } = (await shown()).loan
  assert.deepEqual({ status, outstanding }, { status: 'REFUNDED', outstanding: 0 })
  const { rows: limits } = await app.app.db.pool.query('select outstanding from credit_limit where user_id = $1', [
    debtor.userId,
  ])
  // The other loan's principal less what credit paid beyond the charges of Rp71.100.
  assert.equal(limits[0].outstanding, 3_000_000 - 228_900)
  assert.equal((await debtor.client.data(currentBills)).dueTotal, 571_100)
  assert.equal((await debtor.client.data(eligibility)).result, 'OVERDUE')
})

test('behaviour 7: a loan that was repaid before its disbursement was returned, as a late notice tells, stays REFUNDED', async () => {
  const { debtor, loanId, shown } = await borrower('2026-11-24')
  await atDay('2026-11-26')
  const { code, amount } = await debtor.code({ kind: 'SETTLEMENT', loanId })
  const paidAt = app.clock.now()
  await atDay('2026-11-27')
  const { orderId = '' } = (await shown()).loan
  await app.app.db.transaction((tx) =>
    refundLoan(app.app, tx, { userId: debtor.userId, orderId, reference: `${orderId}-c` }),
  )
  await atDay('2026-11-28')
  const ref = await debtor.pay(code, amount, paidAt)
  const standing = async () => {
    const { status, outstanding } = (await shown()).loan
    return { status, outstanding, credit: (await debtor.client.data(currentBills)).credit }
  }
  assert.deepEqual(await standing(), { status: 'REFUNDED', outstanding: 0, credit: amount })
  assert.deepEqual(await verifyPast(app.app.db), [])
  await reverse(debtor.userId, ref)
  assert.deepEqual(await standing(), { status: 'REFUNDED', outstanding: 0, credit: 0 })
})

for (const ended of ['CANCELED', 'REPAID'])
  test(`behaviour 7: a disbursement that is returned for a loan that is ${ended} is booked in suspense, once despite two notices`, async () => {
    const { debtor, loanId, shown } = await borrower('2026-11-24')
    if (ended === 'REPAID') await atDay('2026-11-25')
    const { code, amount } = await debtor.code({ kind: 'SETTLEMENT', loanId })
    await debtor.pay(code, amount)
    const { orderId = '', status } = (await shown()).loan
    assert.equal(status, ended)
    const returned = { userId: debtor.userId, orderId, reference: orderId }
    for (let notice = 0; notice < 2; notice++) await app.app.db.transaction((tx) => refundLoan(app.app, tx, returned))
    const found = await rows(`select status, amount from payment where provider = 'return' and provider_ref = $1`, [
      orderId,
    ])
    assert.deepEqual(found, [{ status: 'SUSPENSE', amount: 3_000_000 }])
    const lines = await rows(
      `select e.account, e.provider, e.amount from payment p join posting o on o.user_id = p.user_id and o.source = p.id::text
       join entry e on e.user_id = o.user_id and e.posting_id = o.id where p.provider_ref = $1 order by 1`,
      [orderId],
    )
    assert.deepEqual(lines, [
      { account: 'cash', provider: 'xendit', amount: 3_000_000 },
      { account: 'suspense', provider: null, amount: -3_000_000 },
    ])
    assert.equal((await shown()).loan.status, ended)
  })

test('the ledger is sound after these tests', async () => {
  assert.deepEqual(await verifyPast(app.app.db), [])
})
