import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { currentBills, repaymentRecord } from '@lumbung/shared/contract/billing/bills.ts'
import { applyExtension, extensionQuote } from '@lumbung/shared/contract/billing/extensions.ts'
import { createPaymentCode, type PaymentTarget, payment } from '@lumbung/shared/contract/payments.ts'
import type { PaymentMethod } from '@lumbung/shared/facts/payment-methods.ts'
import { bill, openLoanDays } from '../../../testing/loans/loan-days.ts'
import type { Debtor } from '../../../testing/loans/loans.ts'
import { verifyPast } from '../../../testing/people/verify-past.ts'
import { applyPayment, closeDays } from '../api.ts'
import { expireExtensions } from './expire-extensions.ts'

const { app, rows, atDay, borrower } = await openLoanDays()
after(() => app.close())

const month = '2026-12'
/** 2 % of Rp500.000, and 11 % VAT on it. */
const [fee, vat] = [10_000, 1_100]

/** A borrower whose first instalment of Rp571.100 is due on Thursday 24 December 2026. */
const lateBorrower = () => borrower('2026-11-24')

const quoteOf = ({ client }: Debtor) => client.call(extensionQuote, { query: { month } })
const apply = ({ client }: Debtor, method: PaymentMethod = 'BCA', key: string = randomUUID()) =>
  client.call(applyExtension, { body: { month, method }, key })

/** Applies, and returns the code for the fee. */
async function applied(debtor: Debtor, method?: PaymentMethod) {
  const answer = await apply(debtor, method)
  assert.ok(answer.code === 'SUCCESS', JSON.stringify(answer))
  const { extensionId, paymentId } = answer.data
  await app.settle()
  const code = await debtor.client.data(payment, { params: { paymentId } })
  assert.ok(code.status === 'PENDING')
  return { extensionId, paymentId, code }
}

/** A payment of the fee that the gateway reports now. */
async function pay({ userId }: Debtor, codeId: string, target: PaymentTarget, valueAt: Date): Promise<void> {
  const { app: product } = app
  const now = product.clock.now()
  const paid = { provider: 'xendit', providerRef: randomUUID(), amount: fee + vat, method: 'BCA', target }
  const code = { codeId, createdAt: new Date(valueAt.getTime() - 3_600_000), honoured: false }
  await product.db.transaction((tx) => applyPayment(product, tx, { userId, ...paid, valueAt, receivedAt: now, code }))
}

const statusesOf = async (debtor: Debtor) =>
  (await rows('select status from extension where user_id = $1 order by id', [debtor.userId])).map(
    ({ status }) => status,
  )

test('CX-31 CX-32 NX-19 R-034: two days late, the fee moves the due date by 30 days; late fees stay and do not grow', async () => {
  const { debtor, shown, first } = await lateBorrower()
  await atDay('2026-12-26')
  assert.equal((await shown()).loan.status, 'OVERDUE')
  const quote = await quoteOf(debtor)
  assert.ok(quote.code === 'SUCCESS')
  const { items, ...figures } = quote.data
  assert.deepEqual(figures, {
    month,
    status: 'AVAILABLE',
    available: true,
    fee,
    vat,
    total: fee + vat,
    moved: 571_100 + 2 * 500,
    newDueDate: '2027-01-23',
    payUntil: '2026-12-27',
  })
  assert.deepEqual(
    items.map(({ loanId: _loanId, ...item }) => item),
    [{ number: 1, dueDate: '2026-12-24', newDueDate: '2027-01-23', principal: 500_000, fee, vat }],
  )
  const { code } = await applied(debtor)
  assert.deepEqual([code.amount, code.remaining, code.extension], [fee + vat, fee + vat, 'PAY_IN_ADVANCE_UNPAID'])
  // The code ends with the window: 27 December is its last day.
  assert.equal(code.expiresAt, '2026-12-27T17:00:00.000Z')
  await debtor.pay(code.code, fee + vat)
  const { loan } = await shown()
  assert.deepEqual([loan.status, loan.daysPastDue], ['ONGOING', 0])
  const moved = await first()
  assert.deepEqual(
    [moved?.dueDate, moved?.originalDueDate, moved?.extensionFee, moved?.extensionVat, moved?.lateFee, moved?.unpaid],
    ['2027-01-23', '2026-12-24', fee, vat, 1000, 572_100],
  )
  const { bills } = await debtor.client.data(currentBills)
  assert.deepEqual(
    bills.slice(0, 1).map(({ month: of, status, lines }) => [of, status, lines.map(({ extended }) => extended)]),
    [['2027-01', 'EXTENDED', [true, false]]],
  )
  const [{ extension, amount } = { extension: 0, amount: 0 }] = (await debtor.client.data(repaymentRecord)).items
  assert.deepEqual([extension, amount], [fee + vat, fee + vat])
  // The fee stands beside the bill: nothing of the instalment is paid.
  assert.deepEqual([moved?.paid, bills[0]?.lines[0]?.paid, bills[0]?.lines[0]?.unpaid], [0, 0, 572_100])
  await atDay('2027-01-23')
  assert.equal((await first())?.lateFee, 1000)
  await atDay('2027-01-24')
  assert.deepEqual([(await first())?.lateFee, (await shown()).loan.status], [1500, 'OVERDUE'])
  assert.deepEqual(await verifyPast(app.app.db), [])
})

test('an extension that is reported after its window counts from when it was paid, and takes the late fees back', async () => {
  const { debtor, shown, first } = await lateBorrower()
  await atDay('2026-12-23')
  const { code } = await applied(debtor)
  await atDay('2026-12-29')
  await expireExtensions(app.app)
  assert.deepEqual(await statusesOf(debtor), ['EXPIRED'])
  assert.deepEqual([(await first())?.lateFee, (await shown()).loan.status], [5 * 500, 'OVERDUE'])
  await debtor.pay(code.code, fee + vat, new Date('2026-12-26T10:00:00Z'))
  // 25 and 26 December were late when the fee was paid.
  assert.deepEqual([(await first())?.lateFee, (await shown()).loan.status], [2 * 500, 'ONGOING'])
  assert.equal((await first())?.dueDate, '2027-01-23')
  assert.deepEqual(await statusesOf(debtor), ['EXTENDED'])
  assert.deepEqual(await verifyPast(app.app.db), [])
})

test('a fee that is paid after the window pays the bill, and nothing is moved', async () => {
  const { debtor, first } = await lateBorrower()
  await atDay('2026-12-26')
  const { extensionId, paymentId, code } = await applied(debtor)
  await atDay('2026-12-28')
  const before = (await first())?.unpaid ?? 0
  // The sandbox's gateway refuses expired codes; a real one may still take money.
  await pay(debtor, paymentId, { kind: 'EXTENSION', extensionId }, new Date('2026-12-27T17:00:00Z'))
  assert.equal(code.amount, fee + vat)
  const left = await first()
  assert.deepEqual([left?.dueDate, left?.extensionFee, left?.unpaid], ['2026-12-24', 0, before - fee - vat])
  await expireExtensions(app.app)
  const closed = await debtor.client.data(payment, { params: { paymentId } })
  assert.ok(closed.status === 'EXPIRED')
  assert.deepEqual([closed.extension, closed.remaining], ['EXPIRED', 0])
  assert.equal((await debtor.client.data(extensionQuote, { query: { month } })).status, 'UNAVAILABLE')
  const again = await apply(debtor)
  assert.equal(again.code, 'BILL_EXTENSION_CANNOT_APPLY')
})

test('the fee counts until the last instant of the window', async () => {
  const { debtor, first } = await lateBorrower()
  await atDay('2026-12-26')
  const { code } = await applied(debtor)
  await atDay('2026-12-28')
  await debtor.pay(code.code, fee + vat, new Date('2026-12-27T16:59:59.999Z'))
  assert.equal((await first())?.dueDate, '2027-01-23')
})

test('less than the fee pays the bill, and the extension stays open', async () => {
  const { debtor, first } = await lateBorrower()
  await atDay('2026-12-24')
  const { code } = await applied(debtor)
  await debtor.pay(code.code, fee + vat - 1)
  const left = await first()
  assert.deepEqual([left?.dueDate, left?.unpaid], ['2026-12-24', 571_100 - fee - vat + 1])
  assert.deepEqual(await statusesOf(debtor), ['PAY_IN_ADVANCE_UNPAID'])
  assert.equal((await debtor.client.data(currentBills)).credit, 0)
})

test('more than the fee pays what is due then, and the rest becomes credit', async () => {
  const { debtor, first } = await lateBorrower()
  await atDay('2026-12-26')
  const { code } = await applied(debtor)
  await debtor.pay(code.code, fee + vat + 7_000)
  // The instalment is no longer due, late fees included.
  assert.deepEqual([(await first())?.unpaid, (await debtor.client.data(currentBills)).credit], [572_100, 7_000])
  assert.deepEqual(await verifyPast(app.app.db), [])
})

test('eight concurrent applications open one extension, and its fee is charged once however often it is paid', async () => {
  const { debtor, first } = await lateBorrower()
  await atDay('2026-12-24')
  const answers = await Promise.all(
    (['BCA', 'BNI', 'BRI', 'MANDIRI', 'BCA', 'BNI', 'BRI', 'MANDIRI'] as const).map((method) => apply(debtor, method)),
  )
  const data = answers.map((answer) => {
    assert.ok(answer.code === 'SUCCESS')
    return answer.data
  })
  assert.equal(new Set(data.map(({ extensionId }) => extensionId)).size, 1)
  assert.deepEqual(await statusesOf(debtor), ['PAY_IN_ADVANCE_UNPAID'])
  await app.settle()
  const codes = await Promise.all(data.map(({ paymentId }) => debtor.client.data(payment, { params: { paymentId } })))
  const open = codes.flatMap((code) => (code.status === 'PENDING' ? [code] : []))
  assert.ok(open.length >= 4, 'one for each method')
  await Promise.all(open.map(({ code }) => debtor.pay(code, fee + vat)))
  const moved = await first()
  assert.deepEqual([moved?.dueDate, moved?.extensionFee, moved?.extensionVat], ['2027-01-23', fee, vat])
  assert.equal((await debtor.client.data(currentBills)).credit, (open.length - 1) * (fee + vat))
  assert.deepEqual(await verifyPast(app.app.db), [])
})

test('a repeated application under its key is answered as before', async () => {
  const { debtor } = await lateBorrower()
  await atDay('2026-12-24')
  const key = randomUUID()
  const [one, two] = [await apply(debtor, 'BCA', key), await apply(debtor, 'BCA', key)]
  assert.deepEqual(one, two)
  assert.equal((await apply(debtor, 'BNI', key)).code, 'IDEMPOTENCY_KEY_REUSED')
})

test('an instalment is moved once: afterwards its bill cannot be extended again', async () => {
  const { debtor } = await lateBorrower()
  await atDay('2026-12-24')
  const { code } = await applied(debtor)
  await debtor.pay(code.code, fee + vat)
  assert.equal((await quoteOf(debtor)).code, 'NOT_FOUND', 'nothing of December is left')
  await atDay('2027-01-23')
  const january = await debtor.client.data(extensionQuote, { query: { month: '2027-01' } })
  // Only the second instalment can move; the first was moved before.
  assert.deepEqual([january.available, january.items.map(({ number }) => number)], [true, [2]])
})

test('an instalment that was paid before the fee is not moved: the fee is not needed and becomes credit', async () => {
  const { debtor, first } = await lateBorrower()
  await atDay('2026-12-24')
  const { code } = await applied(debtor)
  const whole = await debtor.code(bill(month), 'BNI')
  await debtor.pay(whole.code, whole.amount)
  await debtor.pay(code.code, fee + vat)
  const paid = await first()
  assert.deepEqual([paid?.state, paid?.dueDate, paid?.extensionFee], ['PAID', '2026-12-24', 0])
  assert.equal((await debtor.client.data(currentBills)).credit, fee + vat)
  assert.deepEqual(await verifyPast(app.app.db), [])
})

test('of a partly paid instalment the fee is a share of the principal that is left', async () => {
  const { debtor } = await lateBorrower()
  await atDay('2026-12-24')
  const part = await debtor.code(bill(month), 'BNI')
  // Fee, VAT and interest of Rp71.100, and Rp100.000 of principal.
  await debtor.pay(part.code, 171_100)
  const quote = await debtor.client.data(extensionQuote, { query: { month } })
  assert.deepEqual([quote.moved, quote.fee, quote.vat], [400_000, 8_000, 880])
})

test('a reversed fee is owed as a charge of the instalment, whose date stays moved', async () => {
  const { debtor, first } = await lateBorrower()
  await atDay('2026-12-24')
  const { code } = await applied(debtor)
  const ref = await debtor.pay(code.code, fee + vat)
  await app.sandbox.gateway.reversePayment(ref)
  await app.settle()
  const moved = await first()
  assert.deepEqual([moved?.dueDate, moved?.extensionFee, moved?.unpaid], ['2027-01-23', fee, 571_100 + fee + vat])
  assert.deepEqual(await verifyPast(app.app.db), [])
})

test('the fee, the bill and the end of day run concurrently: whatever comes first, nothing is lost or charged twice', async () => {
  for (let round = 0; round < 3; round++) {
    const { debtor } = await lateBorrower()
    await atDay('2026-12-26')
    const { code } = await applied(debtor)
    const whole = await debtor.code(bill(month), 'BNI')
    app.clock.set('2026-12-27T02:00:00Z')
    await Promise.all([debtor.pay(code.code, fee + vat), debtor.pay(whole.code, whole.amount), closeDays(app.app)])
    assert.deepEqual(await verifyPast(app.app.db), [])
  }
})

test('another customer’s extension cannot be paid for, and a month without a bill cannot be extended', async () => {
  const { debtor } = await lateBorrower()
  await atDay('2026-12-24')
  const { extensionId } = await applied(debtor)
  const { debtor: other } = await borrower('2026-11-24')
  const body = { method: 'BCA', target: { kind: 'EXTENSION', extensionId } } as const
  assert.equal((await other.client.call(createPaymentCode, { body, key: randomUUID() })).code, 'NOT_FOUND')
  for (const [wrong, refusal] of [
    ['2026-11', 'NOT_FOUND'],
    ['2026-13', 'NOT_FOUND'],
    ['December', 'INVALID_INPUT'],
  ] as const)
    assert.equal((await debtor.client.call(extensionQuote, { query: { month: wrong } })).code, refusal)
  assert.equal(
    (await debtor.client.call(applyExtension, { body: { month: '2026-11', method: 'BCA' }, key: randomUUID() })).code,
    'NOT_FOUND',
  )
})

test('an Alfamart code for the fee is refused below its minimum', async () => {
  const { debtor } = await lateBorrower()
  await atDay('2026-12-24')
  const part = await debtor.code(bill(month), 'BNI')
  await debtor.pay(part.code, 471_100)
  const answer = await apply(debtor, 'ALFAMART')
  assert.equal(answer.code, 'PAYMENT_AMOUNT_TOO_SMALL')
  assert.deepEqual(await statusesOf(debtor), [])
})
