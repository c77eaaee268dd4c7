import assert from 'node:assert/strict'
import { test } from 'node:test'
import { displayedAmount, displayedLateFee, owesExtension, scheduled } from './installment-amounts.ts'

const contract = { principal: 500_000, interest: 60_000, fee: 10_000, vat: 1100, insurance: 0 }
const charges = { ...contract, extensionFee: 0, extensionVat: 0 }

test('a waived late fee is no part of the amount of an open instalment', () => {
  const open = { ...charges, lateFee: 3000, feesWaived: 3000, paid: 100_000, unpaid: 471_100 }
  assert.deepEqual([displayedAmount(open), displayedLateFee(open)], [571_100, 0])
})

test('an open instalment shows its scheduled amount plus late fee', () => {
  const open = { ...charges, lateFee: 3000, paid: 100_000, unpaid: 474_100 }
  assert.equal(scheduled(open), 571_100)
  assert.equal(displayedAmount(open), 574_100)
})

test('what moving a due date cost is no part of the instalment, unless its payment was taken back', () => {
  const moved = { ...charges, lateFee: 0, extensionFee: 10_000, extensionVat: 1100, paid: 0, unpaid: 571_100 }
  assert.deepEqual([displayedAmount(moved), owesExtension(moved)], [571_100, false])
  const takenBack = { ...moved, unpaid: 582_200 }
  assert.deepEqual([displayedAmount(takenBack), owesExtension(takenBack)], [582_200, true])
})

test('a settled instalment shows the amount paid', () => {
  assert.equal(displayedAmount({ ...charges, lateFee: 0, paid: 500_000, unpaid: 0 }), 500_000)
  assert.equal(displayedAmount({ ...charges, lateFee: 3000, paid: 574_100, unpaid: 0 }), 574_100)
})

test('the late fee shown is the one in the amount: of a settled instalment what was paid of it', () => {
  assert.equal(displayedLateFee({ ...charges, lateFee: 3000, paid: 100_000, unpaid: 474_100 }), 3000)
  assert.equal(displayedLateFee({ ...charges, lateFee: 3000, paid: 573_100, unpaid: 0 }), 2000)
  assert.equal(displayedLateFee({ ...charges, lateFee: 3000, paid: 500_000, unpaid: 0 }), 0)
})
