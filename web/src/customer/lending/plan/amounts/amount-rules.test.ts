import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rupiah, zero } from '@lumbung/shared/lending/money.ts'
import fc from 'fast-check'
import { amountProblem, initialAmount, rangeFor } from './amount-rules.ts'

const product = { min: 500_000, max: 20_000_000, step: 50_000 }

test('the range ends at the available limit, rounded down to a step', () => {
  assert.deepEqual(rangeFor(product, 6_000_000), { min: 500_000, max: 6_000_000, step: 50_000 })
  assert.deepEqual(rangeFor(product, 6_049_999), { min: 500_000, max: 6_000_000, step: 50_000 })
  assert.deepEqual(rangeFor(product, 90_000_000), { min: 500_000, max: 20_000_000, step: 50_000 })
  assert.deepEqual(rangeFor(product, 500_000), { min: 500_000, max: 500_000, step: 50_000 })
  assert.equal(rangeFor(product, 499_999), undefined)
})

test('D-146: without a draft amount that fits, the screen starts at the minimum', () => {
  const range = { min: rupiah(500_000), max: rupiah(6_000_000), step: rupiah(50_000) }
  assert.equal(initialAmount(zero, range), 500_000)
  assert.equal(initialAmount(rupiah(3_000_000), range), 3_000_000)
  assert.equal(initialAmount(rupiah(7_000_000), range), 500_000)
  assert.equal(initialAmount(rupiah(3_010_000), range), 500_000)
})

test('a typed amount that is too high, too low or off the step is refused', () => {
  const range = { min: rupiah(500_000), max: rupiah(6_000_000), step: rupiah(50_000) }
  assert.equal(amountProblem(6_050_000, range), 'tooHigh')
  assert.equal(amountProblem(450_000, range), 'tooLow')
  assert.equal(amountProblem(510_000, range), 'offStep')
  assert.equal(amountProblem(6_000_000, range), undefined)
})

test('for any draft and available limit the initial amount is valid', () => {
  fc.assert(
    fc.property(fc.nat(30_000_000), fc.integer({ min: 500_000, max: 30_000_000 }), (drafted, available) => {
      const range = rangeFor(product, available)
      assert.ok(range)
      assert.equal(amountProblem(initialAmount(rupiah(drafted), range), range), undefined)
      assert.ok(range.max <= available)
    }),
  )
})
