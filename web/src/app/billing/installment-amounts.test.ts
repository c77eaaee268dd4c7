import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lateFeeADay, scheduled, shownAmount } from './installment-amounts.ts'

const asked = { principal: 500_000, interest: 60_000, fee: 10_000, vat: 1100 }

test('an open instalment shows what it asks, its late fee included', () => {
  const open = { ...asked, lateFee: 3000, paid: 100_000, unpaid: 474_100 }
  assert.equal(scheduled(open), 571_100)
  assert.equal(shownAmount(open), 574_100)
})

test('one that was settled early shows what was paid, not the interest that never ran', () => {
  assert.equal(shownAmount({ ...asked, lateFee: 0, paid: 500_000, unpaid: 0 }), 500_000)
  assert.equal(shownAmount({ ...asked, lateFee: 3000, paid: 574_100, unpaid: 0 }), 574_100)
})

test('a late instalment costs a thousandth of its unpaid principal a day, rounded down', () => {
  const late = { ...asked, lateFee: 3000, paid: 0, unpaid: 574_100 }
  assert.deepEqual(lateFeeADay(late, 1000), { fee: 500, principal: 500_000 })
  assert.deepEqual(lateFeeADay({ ...late, paid: 473_101, unpaid: 100_999 }, 1000), { fee: 100, principal: 100_999 })
})
