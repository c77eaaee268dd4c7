import assert from 'node:assert/strict'
import { test } from 'node:test'
import { displayedAmount, scheduled } from './installment-amounts.ts'

const contract = { principal: 500_000, interest: 60_000, fee: 10_000, vat: 1100, insurance: 0 }
const charges = { ...contract, extensionFee: 0, extensionVat: 0 }

test('an open instalment shows its scheduled amount plus late fee', () => {
  const open = { ...charges, lateFee: 3000, paid: 100_000, unpaid: 474_100 }
  assert.equal(scheduled(open), 571_100)
  assert.equal(displayedAmount(open), 574_100)
})

test('an instalment whose due date was moved contains what that cost', () => {
  const moved = { ...charges, lateFee: 0, extensionFee: 10_000, extensionVat: 1100, paid: 11_100, unpaid: 571_100 }
  assert.equal(displayedAmount(moved), 582_200)
})

test('a settled instalment shows the amount paid', () => {
  assert.equal(displayedAmount({ ...charges, lateFee: 0, paid: 500_000, unpaid: 0 }), 500_000)
  assert.equal(displayedAmount({ ...charges, lateFee: 3000, paid: 574_100, unpaid: 0 }), 574_100)
})
