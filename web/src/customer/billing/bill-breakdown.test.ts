import assert from 'node:assert/strict'
import { test } from 'node:test'
import { breakdownOf, breakdownOfLines } from './bill-breakdown.ts'

const plain = { amount: 571_100, lateFee: 0, paid: 0, unpaid: 571_100 }

test('a bill without payments needs no explanation', () => assert.deepEqual(breakdownOf(plain), []))

test('every other breakdown adds up to what is unpaid', () => {
  const signs = { installment: 1, installments: 1, lateFee: 1, extension: 1, paid: -1, feesWaived: -1, waived: -1 }
  for (const [bill, parts] of [
    [{ ...plain, paid: 200_000, unpaid: 371_100 }, 'installment paid'],
    [{ ...plain, lateFee: 4_500, unpaid: 575_600 }, 'installment lateFee'],
    [{ ...plain, lateFee: 4_500, paid: 200_000, unpaid: 375_600 }, 'installment lateFee paid'],
    [{ ...plain, lateFee: 4_500, paid: 200_000, unpaid: 371_100 }, 'installment lateFee paid waived'],
    [{ ...plain, lateFee: 4_500, feesWaived: 4_000 }, 'installment lateFee feesWaived waived'],
    [
      { ...plain, lateFee: 4_500, feesWaived: 4_500, paid: 200_000, unpaid: 371_100 },
      'installment lateFee paid feesWaived',
    ],
    [{ ...plain, unpaid: 593_300 }, 'installment extension'],
  ] as const) {
    const sum = breakdownOf(bill)
    assert.equal(sum.map(({ part }) => part).join(' '), parts)
    assert.equal(
      sum.reduce((total, { part, amount }) => total + signs[part] * amount, 0),
      bill.unpaid,
    )
  }
})

test('the lines of a bill are added up', () => {
  const line = { ...plain, lateFee: 3_000, feesWaived: 3_000, paid: 1_100, unpaid: 570_000 }
  assert.deepEqual(breakdownOfLines([plain, line]), [
    { part: 'installments', amount: 1_142_200 },
    { part: 'lateFee', amount: 3_000 },
    { part: 'paid', amount: 1_100 },
    { part: 'feesWaived', amount: 3_000 },
  ])
})
