import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Bill } from '@lumbung/shared/contract/billing/bills.ts'
import { mostUrgent, paymentOptions, splitByUrgency, targetKey, targetOfQuery } from './payment-options.ts'

const a = '01930000-0000-7000-8000-00000000000a'
const b = '01930000-0000-7000-8000-00000000000b'
const line = (loanId: string, number: number, dueDate: string, unpaid: number) => ({
  loanId,
  number,
  of: 6,
  dueDate,
  amount: unpaid,
  lateFee: 0,
  unpaid,
  paid: 0,
  daysLate: 0,
  extended: false,
})
const bill = (month: string, lines: Bill['lines']): Bill => ({
  month,
  status: 'DUE',
  firstDueDate: lines[0]?.dueDate ?? '',
  lateFee: 0,
  extendable: true,
  lines,
  unpaid: lines.reduce((sum, one) => sum + one.unpaid, 0),
})
const current = {
  dueTotal: 300,
  openTotal: 700,
  credit: 0,
  conversions: [],
  bills: [
    bill('2026-11', [line(a, 3, '2026-11-17', 200)]),
    bill('2026-12', [line(a, 4, '2026-12-17', 200), line(b, 1, '2026-12-20', 300)]),
  ],
}
const settling = { kind: 'SETTLEMENT', loanId: a } as const
const keys = (wanted?: Parameters<typeof paymentOptions>[1], settlement?: number, bills = current) =>
  paymentOptions(bills, wanted, settlement === undefined ? undefined : { target: settling, amount: settlement }).map(
    ({ target }) => targetKey(target),
  )
const urgent = (bills: typeof current) => mostUrgent(paymentOptions(bills, undefined, undefined), bills)?.target

test('everything due, each bill, and each instalment of a bill with several can be paid', () => {
  assert.deepEqual(keys(), ['ALL_DUE', 'BILL 2026-11', 'BILL 2026-12', `INSTALLMENT ${a} 4`, `INSTALLMENT ${b} 1`])
})

test('a requested instalment replaces its bill if the bill has no other instalment', () => {
  assert.equal(keys({ kind: 'INSTALLMENT', loanId: a, number: 3 })[1], `INSTALLMENT ${a} 3`)
})

test('a settlement is offered once its amount is known, and stays while something else is picked', () => {
  assert.equal(keys(settling, 650)[0], `SETTLEMENT ${a}`)
  assert.equal(keys({ kind: 'BILL', month: '2026-11' }, 650)[0], `SETTLEMENT ${a}`)
  assert.equal(keys(settling)[0], 'ALL_DUE')
  assert.equal(keys(settling, 0)[0], 'ALL_DUE')
})

test('R-030: the advance payment of a conversion is offered while something of it is unpaid', () => {
  const target = { kind: 'CONVERSION', conversionId: b } as const
  const first = (amount: number) => paymentOptions(current, target, { target, amount })[0]
  assert.deepEqual(first(112_600), { kind: 'CONVERSION', target, amount: 112_600 })
  assert.equal(first(0)?.kind, 'ALL_DUE')
})

test('debt from a reversed payment can be paid without a bill, and before a bill that is not due', () => {
  const debtOnly = { ...current, dueTotal: 90, openTotal: 90, bills: [] }
  assert.deepEqual(keys(undefined, undefined, debtOnly), ['ALL_DUE'])
  assert.deepEqual(urgent(debtOnly), { kind: 'ALL_DUE' })
  const later = { ...current, dueTotal: 90, openTotal: 590, bills: current.bills.slice(1) }
  assert.equal(keys(undefined, undefined, later)[0], 'ALL_DUE')
  assert.deepEqual(urgent(later), { kind: 'ALL_DUE' })
  assert.deepEqual(urgent({ ...current, dueTotal: 290, openTotal: 790 }), { kind: 'BILL', month: '2026-11' })
  assert.equal(urgent({ ...current, dueTotal: 0, openTotal: 0, bills: [] }), undefined)
})

test('D-159: a due date in the query selects its bill, with a loan its instalment', () => {
  assert.deepEqual(targetOfQuery({ dueDate: '2026-12-20' }, current), { kind: 'BILL', month: '2026-12' })
  assert.deepEqual(targetOfQuery({ dueDate: '2026-12-20', loanId: b }, current), {
    kind: 'INSTALLMENT',
    loanId: b,
    number: 1,
  })
  assert.equal(targetOfQuery({}, current), undefined)
})

test('bills that are due or have a pending code are urgent, else the first; the others come later', () => {
  const bills = ['2026-12-20', '2027-01-20', '2027-02-20'].map((due, index) =>
    bill(due.slice(0, 7), [line('a', index + 1, due, 1)]),
  )
  const months = (today: string, list = bills) => splitByUrgency(list, today).urgent.map(({ month }) => month)
  assert.deepEqual(months('2026-11-20'), ['2026-12'])
  assert.deepEqual(months('2027-01-20'), ['2026-12', '2027-01'])
  const withCode = bills.map((one) => (one.month === '2027-02' ? { ...one, pendingPaymentId: 'x' } : one))
  assert.deepEqual(months('2026-11-20', withCode), ['2026-12', '2027-02'])
  assert.equal(splitByUrgency([], '2026-11-20').later.length, 0)
})
