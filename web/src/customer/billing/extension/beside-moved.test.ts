import assert from 'node:assert/strict'
import { test } from 'node:test'
import { besideMoved, dayRange } from './beside-moved.ts'

const line = (number: number, dueDate: string, unpaid = 78_888, loanId = 'a') => ({
  loanId,
  number,
  of: 6,
  dueDate,
  amount: 78_888,
  lateFee: 0,
  unpaid,
  paid: 0,
  daysLate: 0,
  extended: false,
})
const moved = {
  loanId: 'a',
  number: 1,
  dueDate: '2027-02-28',
  newDueDate: '2027-03-30',
  principal: 70_000,
  fee: 1400,
  vat: 154,
}
const bills = [
  { lines: [line(1, '2027-02-28')] },
  { lines: [line(2, '2027-03-31')] },
  { lines: [line(3, '2027-04-30')] },
]

test('behaviour 8: a moved instalment that lands beside the next is told with it, with the days and the sum', () => {
  const together = besideMoved([moved], bills)
  assert.deepEqual(together, { first: '2027-03-30', last: '2027-03-31', count: 2, amount: 157_776 })
  assert.equal(dayRange('2027-03-30', '2027-03-31', 'id'), '30–31 Mar')
})

test('behaviour 8: an instalment moved away from all others, or beside a paid one, is told alone', () => {
  assert.equal(besideMoved([moved], [{ lines: [line(1, '2027-02-28'), line(3, '2027-04-30')] }]), undefined)
  assert.equal(besideMoved([moved], [{ lines: [line(1, '2027-02-28'), line(2, '2027-03-31', 0)] }]), undefined)
})

test('days of one date, of one month and of two are written as people write them', () => {
  assert.equal(dayRange('2027-03-31', '2027-03-31', 'id'), '31 Mar')
  assert.equal(dayRange('2027-02-28', '2027-03-10', 'id'), '28 Feb–10 Mar')
})
