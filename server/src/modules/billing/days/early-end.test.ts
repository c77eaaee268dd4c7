import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { currentBills, payment } from '@lumbung/shared/contract/bill.ts'
import { settlementQuote } from '@lumbung/shared/contract/loan.ts'
import { eligibility } from '@lumbung/shared/contract/product.ts'
import { bill, openLoanDays } from '../../../testing/loan-days.ts'
import { verifyLedger } from '../../audit/api.ts'
import { refundLoan, reversePayment } from '../api.ts'

const { app, rows, atDay, borrower } = await openLoanDays()
after(() => app.close())

/** The bank takes a payment back. */
async function takeBack(userId: string, providerRef: string): Promise<void> {
  const [paid] = await rows('select id from payment where provider_ref = $1', [providerRef])
  await app.app.db.transaction((tx) => reversePayment(app.app, tx, userId, paid.id))
}

test('CX-30 D-167: settling early saves the interest of later days, also Rp10.000 short', async () => {
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

test('a settlement that is more than Rp10.000 short is an ordinary payment: its credit settles the loan with the rest', async () => {
  const { debtor, loanId, shown } = await borrower('2026-11-24')
  await atDay('2026-12-09')
  const { code, amount, paymentId } = await debtor.code({ kind: 'SETTLEMENT', loanId })
  await debtor.pay(code, amount - 10_001)
  assert.equal((await shown()).loan.status, 'ONGOING')
  assert.equal((await debtor.client.data(currentBills)).credit, amount - 10_001)
  const told = await debtor.client.data(payment, { params: { paymentId } })
  assert.equal('remaining' in told && told.remaining, 10_001)
  assert.equal((await debtor.client.data(settlementQuote, { params: { loanId } })).total, 10_001)
  // A day later the running interest of Rp2.000 is asked, too.
  await atDay('2026-12-10')
  const rest = await debtor.code({ kind: 'SETTLEMENT', loanId })
  assert.equal(rest.amount, 12_001)
  const ref = await debtor.pay(rest.code, rest.amount)
  assert.equal((await shown()).loan.status, 'REPAID')
  assert.equal((await debtor.client.data(currentBills)).credit, 0)
  await takeBack(debtor.userId, ref)
  assert.equal((await shown()).loan.status, 'ONGOING')
  assert.equal((await debtor.client.data(currentBills)).credit, amount - 10_001)
  assert.equal((await shown()).loan.outstanding, 3_426_600)
})

test('credit that is not enough for a settlement stays credit', async () => {
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

test('behaviour 6 cooling-off: the principal paid back on the day of disbursement cancels the loan and every charge', async () => {
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
  await takeBack(debtor.userId, ref)
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

test('behaviour 6 cooling-off in two payments of the day cancels the loan; the second taken back brings it and the credit back', async () => {
  const { debtor, loanId, shown } = await borrower()
  const { code } = await debtor.code({ kind: 'SETTLEMENT', loanId })
  await debtor.pay(code, 2_000_000)
  const rest = await debtor.code({ kind: 'SETTLEMENT', loanId })
  assert.equal(rest.amount, 1_000_000)
  const ref = await debtor.pay(rest.code, rest.amount)
  assert.equal((await shown()).loan.status, 'CANCELED')
  assert.equal((await debtor.client.data(currentBills)).credit, 0)
  await takeBack(debtor.userId, ref)
  assert.equal((await shown()).loan.status, 'ONGOING')
  assert.equal((await shown()).loan.outstanding, 3_426_600)
  assert.equal((await debtor.client.data(currentBills)).credit, 2_000_000)
})

test('behaviour 6 cooling-off: a notice that comes when the loan is late by now cancels it all the same', async () => {
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

test('D-172: a repaid loan whose payment is taken back owes again, late from the day after, without fees for the days between', async () => {
  const { debtor, loanId, shown, first } = await borrower('2026-11-24')
  await atDay('2026-12-09')
  const { code, amount } = await debtor.code({ kind: 'SETTLEMENT', loanId })
  const ref = await debtor.pay(code, amount)
  await atDay('2027-01-10')
  await takeBack(debtor.userId, ref)
  assert.equal((await shown()).loan.status, 'OVERDUE')
  assert.equal((await first())?.lateFee, 0)
  assert.equal((await shown()).loan.outstanding, 3_426_600)
  await atDay('2027-01-11')
  assert.equal((await first())?.lateFee, 500)
})

test('a payment taken back after its surplus was used leaves a debt of the person, not a paid bill', async () => {
  const { debtor } = await borrower()
  const { code } = await debtor.code(bill('2026-12'))
  const ref = await debtor.pay(code, 671_100)
  await atDay('2027-01-20')
  await takeBack(debtor.userId, ref)
  const [{ sum }] = await rows(`select sum(amount)::int as sum from entry where user_id = $1 and account = 'credit'`, [
    debtor.userId,
  ])
  assert.equal(sum, 100_000)
  assert.equal((await debtor.client.data(eligibility)).result, 'OVERDUE')
  // The bill of December that is open again, late since the Sunday's grace, and the debt.
  const { dueTotal } = await debtor.client.data(currentBills)
  const all = await debtor.code({ kind: 'ALL_DUE' })
  assert.equal(all.amount, dueTotal)
  await debtor.pay(all.code, all.amount)
  assert.equal((await debtor.client.data(eligibility)).result, 'APPLICABLE')
})

test('behaviour 6 REFUNDED: the whole disbursement came back: no charge stays, what was paid is credit, told twice it counts once', async () => {
  const { debtor, shown } = await borrower('2026-11-24')
  const { code } = await debtor.code(bill('2026-12'))
  await debtor.pay(code, 300_000)
  await atDay('2026-12-26')
  const { orderId } = (await shown()).loan
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

test('behaviour 7: a payment of a REFUNDED loan that is taken back is owed by the person; the loan stays as it is', async () => {
  const { debtor, shown } = await borrower('2026-11-24')
  const { code } = await debtor.code(bill('2026-12'))
  const ref = await debtor.pay(code, 300_000)
  const { orderId } = (await shown()).loan
  await app.app.db.transaction((tx) =>
    refundLoan(app.app, tx, { userId: debtor.userId, orderId, reference: `${orderId}-b` }),
  )
  // Her credit pays a part of another loan's bill before the bank takes the payment back.
  await debtor.lend({ disbursedAt: '2026-11-24T04:00:00Z' })
  await atDay('2026-12-24')
  assert.equal((await debtor.client.data(currentBills)).credit, 0)
  await takeBack(debtor.userId, ref)
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

for (const ended of ['CANCELED', 'REPAID'])
  test(`behaviour 7: a disbursement that comes back for a loan that is ${ended} is in suspense, told twice it is there once`, async () => {
    const { debtor, loanId, shown } = await borrower('2026-11-24')
    if (ended === 'REPAID') await atDay('2026-11-25')
    const { code, amount } = await debtor.code({ kind: 'SETTLEMENT', loanId })
    await debtor.pay(code, amount)
    const { orderId, status } = (await shown()).loan
    assert.equal(status, ended)
    const returned = { userId: debtor.userId, orderId, reference: orderId }
    for (let told = 0; told < 2; told++) await app.app.db.transaction((tx) => refundLoan(app.app, tx, returned))
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

test('after all of this the ledger is sound', async () => {
  assert.deepEqual(await verifyLedger(app.app.db), [])
})
