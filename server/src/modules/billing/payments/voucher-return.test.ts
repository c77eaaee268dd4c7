import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { loan as loanCall } from '@lumbung/shared/contract/billing/loans.ts'
import { order as orderCall } from '@lumbung/shared/contract/lending/orders.ts'
import { borrowerAt } from '../../../testing/loans/borrowers.ts'
import { openLoanDays } from '../../../testing/loans/loan-days.ts'
import { giveTo, voucherState } from '../../../testing/loans/vouchers.ts'
import { verifyPast } from '../../../testing/people/verify-past.ts'
import { refundLoan, reversePayment } from '../api.ts'

const { app, rows, person } = await openLoanDays()
after(() => app.close())

/** A loan of Rp3.000.000 with half of its service fee, from an order that was signed and paid out at these times. */
async function lentWithVoucher(code = 'layanan-50-persen', at = '2026-11-20T03:00:00Z', sentAt = at) {
  app.clock.set('2026-11-20T03:00:00Z')
  const debtor = person()
  const voucherId = await giveTo(app, debtor.userId, code)
  app.clock.set(at)
  await rows('update device set code_at = $2 where user_id = $1', [debtor.userId, at])
  const borrower = borrowerAt(app, debtor.client, debtor)
  const orderId = await borrower.order({ voucherId })
  app.clock.set(sentAt)
  assert.equal((await borrower.sign(orderId)).code, 'SUCCESS')
  await app.settle()
  const { loanId = '' } = await debtor.client.data(orderCall, { params: { orderId } })
  const status = async () => (await debtor.client.data(loanCall, { params: { loanId } })).loan.status
  const pay = async (short = 0) => {
    const { code: number, amount } = await debtor.code({ kind: 'SETTLEMENT', loanId })
    const reference = await debtor.pay(number, amount - short)
    const [paid] = await rows('select id from payment where provider_ref = $1', [reference])
    return paid.id as string
  }
  const reverse = (paymentId: string) =>
    app.app.db.transaction((tx) => reversePayment(app.app, tx, debtor.userId, paymentId))
  return { debtor, borrower, voucherId, orderId, loanId, status, pay, reverse }
}

const used = ['give', 'reserve', 'use']

test('behaviour 6: a loan that is cancelled in its cooling-off returns its voucher, and owes nothing of the reduced price', async () => {
  const { debtor, voucherId, status, pay } = await lentWithVoucher()
  assert.deepEqual(await voucherState(app, voucherId), { status: 'USED', events: used })
  const [fee] = await rows(`select -sum(amount) as amount from entry where user_id = $1 and account = 'income-fee'`, [
    debtor.userId,
  ])
  assert.equal(Number(fee.amount), 30_000)
  await pay()
  assert.equal(await status(), 'CANCELED')
  assert.deepEqual(await voucherState(app, voucherId), { status: 'AVAILABLE', events: [...used, 'giveBack'] })
  const left = await rows('select account from entry where user_id = $1 group by account having sum(amount) <> 0', [
    debtor.userId,
  ])
  assert.deepEqual(left, [])
})

test('I12: a reversed cooling-off payment takes the voucher back, because the loan still has the reduced price', async () => {
  const { voucherId, status, pay, reverse } = await lentWithVoucher()
  await reverse(await pay())
  assert.equal(await status(), 'ONGOING')
  assert.deepEqual(await voucherState(app, voucherId), { status: 'USED', events: [...used, 'giveBack', 'retake'] })
})

test('I12: a voucher that is with another order when its first loan runs again stays with that order', async () => {
  const { debtor, borrower, voucherId, orderId, status, pay, reverse } = await lentWithVoucher()
  const paymentId = await pay()
  const second = await borrower.order({ voucherId, amount: 1_000_000 })
  await reverse(paymentId)
  assert.equal(await status(), 'ONGOING')
  const returned = { userId: debtor.userId, orderId, reference: orderId }
  await app.app.db.transaction((tx) => refundLoan(app.app, tx, returned))
  assert.equal(await status(), 'REFUNDED')
  assert.equal((await voucherState(app, voucherId)).status, 'RESERVED')
  const [held] = await rows('select order_id from voucher where id = $1', [voucherId])
  assert.equal(held.order_id, second)
})

test('behaviour 6: a disbursement that came back returns the voucher once, even if it is reported twice', async () => {
  const { debtor, voucherId, orderId, status } = await lentWithVoucher()
  const returned = { userId: debtor.userId, orderId, reference: orderId }
  await Promise.all([1, 2].map(() => app.app.db.transaction((tx) => refundLoan(app.app, tx, returned))))
  assert.equal(await status(), 'REFUNDED')
  assert.deepEqual(await voucherState(app, voucherId), { status: 'AVAILABLE', events: [...used, 'giveBack'] })
})

test('E-69: a voucher whose last day has passed expires when its loan is cancelled', async () => {
  const { voucherId, status, pay } = await lentWithVoucher(
    'layanan-10-ribu',
    '2026-12-04T16:00:00Z',
    '2026-12-04T17:30:00Z',
  )
  await pay()
  assert.equal(await status(), 'CANCELED')
  assert.deepEqual(await voucherState(app, voucherId), { status: 'EXPIRED', events: [...used, 'lapse'] })
})

test('behaviour 7: an early settlement keeps the voucher used, and saves interest after the voucher', async () => {
  const { debtor, voucherId, loanId, status, pay } = await lentWithVoucher('bunga-10-persen')
  app.clock.set('2026-11-25T03:00:00Z')
  await pay()
  assert.equal(await status(), 'REPAID')
  assert.equal((await voucherState(app, voucherId)).status, 'USED')
  // 54.000 of interest a month, 5 of 30 days; the fee and its VAT are not reduced.
  const { loan, payments } = await debtor.client.data(loanCall, { params: { loanId } })
  assert.deepEqual([loan.outstanding, payments[0]?.amount], [0, 3_000_000 + 9000 + 66_600])
})

test('the ledger is sound after these tests', async () => {
  assert.deepEqual(await verifyPast(app.app.db), [])
})
