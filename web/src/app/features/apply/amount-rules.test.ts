import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rupiah, zero } from '@lumbung/shared/lending/money.ts'
import fc from 'fast-check'
import { amountProblem, rangeFor, startAmount } from './amount-rules.ts'

const product = { min: 500_000, max: 20_000_000, step: 50_000 }

test('the range ends at the free limit, on a step', () => {
  assert.deepEqual(rangeFor(product, 6_000_000), { min: 500_000, max: 6_000_000, step: 50_000 })
  assert.deepEqual(rangeFor(product, 6_049_999), { min: 500_000, max: 6_000_000, step: 50_000 })
  assert.deepEqual(rangeFor(product, 90_000_000), { min: 500_000, max: 20_000_000, step: 50_000 })
  assert.deepEqual(rangeFor(product, 500_000), { min: 500_000, max: 500_000, step: 50_000 })
  assert.equal(rangeFor(product, 499_999), undefined)
})

test('D-146: without a draft that fits, the screen starts at the minimum, never at the maximum', () => {
  const range = { min: rupiah(500_000), max: rupiah(6_000_000), step: rupiah(50_000) }
  assert.equal(startAmount(zero, range), 500_000)
  assert.equal(startAmount(rupiah(3_000_000), range), 3_000_000)
  assert.equal(startAmount(rupiah(7_000_000), range), 500_000)
  assert.equal(startAmount(rupiah(3_010_000), range), 500_000)
})

test('a typed amount is told what is wrong with it', () => {
  const range = { min: rupiah(500_000), max: rupiah(6_000_000), step: rupiah(50_000) }
  assert.equal(amountProblem(6_050_000, range), 'tooHigh')
  assert.equal(amountProblem(450_000, range), 'tooLow')
  assert.equal(amountProblem(510_000, range), 'offStep')
  assert.equal(amountProblem(6_000_000, range), undefined)
})

test('whatever is drafted and free, the start is an amount that can be asked for', () => {
  fc.assert(
    fc.property(fc.nat(30_000_000), fc.integer({ min: 500_000, max: 30_000_000 }), (drafted, available) => {
      const range = rangeFor(product, available)
      assert.ok(range)
      assert.equal(amountProblem(startAmount(rupiah(drafted), range), range), undefined)
      assert.ok(range.max <= available)
    }),
  )
})
