import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dailyLateFee, displayedAmount, scheduled } from './installment-amounts.ts'

const asked = { principal: 500_000, interest: 60_000, fee: 10_000, vat: 1100 }

test('an open instalment shows its scheduled amount plus late fee', () => {
  const open = { ...asked, lateFee: 3000, paid: 100_000, unpaid: 474_100 }
  assert.equal(scheduled(open), 571_100)
  assert.equal(displayedAmount(open), 574_100)
})

test('a settled instalment shows the amount paid', () => {
  assert.equal(displayedAmount({ ...asked, lateFee: 0, paid: 500_000, unpaid: 0 }), 500_000)
  assert.equal(displayedAmount({ ...asked, lateFee: 3000, paid: 574_100, unpaid: 0 }), 574_100)
})

test('the daily late fee is a thousandth of the unpaid principal, rounded down', () => {
  const late = { ...asked, lateFee: 3000, paid: 0, unpaid: 574_100 }
  assert.deepEqual(dailyLateFee(late, 1000), { fee: 500, principal: 500_000 })
  assert.deepEqual(dailyLateFee({ ...late, paid: 473_101, unpaid: 100_999 }, 1000), { fee: 100, principal: 100_999 })
})
