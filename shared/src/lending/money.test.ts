import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { add, divide, min, mulDiv, type Rounding, rupiah, share, split, subtract, sum, zero } from './money.ts'

const amounts = fc.integer({ min: 0, max: 1_000_000_000_000 }).map(rupiah)

test('a number that is not a safe integer is refused as rupiah', () => {
  for (const bad of [0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53, -(2 ** 53)]) {
    assert.throws(() => rupiah(bad), RangeError)
  }
  assert.ok(Object.is(rupiah(-0), 0))
})

test('results beyond the safe integers are refused', () => {
  const largest = rupiah(Number.MAX_SAFE_INTEGER)
  assert.throws(() => add(largest, rupiah(1)), RangeError)
  assert.throws(() => subtract(rupiah(-1), largest), RangeError)
  assert.throws(() => mulDiv(largest, 2, 1, 'DOWN'), RangeError)
})

test('add, sum, subtract and min of amounts are exact', () => {
  assert.equal(add(rupiah(1), rupiah(2), rupiah(3)), 6)
  assert.equal(sum([]), zero)
  assert.equal(subtract(rupiah(3), rupiah(5)), -2)
  assert.equal(min(rupiah(3), rupiah(-5)), -5)
})

const roundings: [number, number, number, Rounding, number][] = [
  [1, 1, 2, 'HALF_UP', 1],
  [1, 1, 2, 'DOWN', 0],
  [1, 1, 3, 'HALF_UP', 0],
  [1, 1, 3, 'UP', 1],
  [2, 3, 3, 'UP', 2],
  [-1, 1, 2, 'HALF_UP', -1],
  [-1, 1, 2, 'DOWN', 0],
  [-1, 1, 3, 'UP', -1],
  [1_450_000, 2750, 1_000_000, 'HALF_UP', 3988], // a product of floats gives 3987
  [9_007_199_254_740_991, 1_000_000, 1_000_000, 'DOWN', 9_007_199_254_740_991],
]
for (const [a, b, divisor, rounding, expected] of roundings) {
  test(`${a} × ${b} ÷ ${divisor} ${rounding} is ${expected}`, () => {
    assert.equal(mulDiv(a, b, divisor, rounding), expected)
  })
}

test('mulDiv refuses fractions and divisors below 1', () => {
  assert.throws(() => mulDiv(1, 0.5, 1, 'DOWN'), RangeError)
  assert.throws(() => mulDiv(1, 1, 0, 'DOWN'), RangeError)
  assert.throws(() => divide(1n, -1n, 'DOWN'), RangeError)
})

test('HALF_UP gives the nearest integer, between DOWN and UP', () => {
  fc.assert(
    fc.property(amounts, fc.integer({ min: 0, max: 2_000_000 }), (amount, ppm) => {
      const [down, near, up] = [share(amount, ppm, 'DOWN'), share(amount, ppm, 'HALF_UP'), share(amount, ppm, 'UP')]
      const exact = BigInt(amount) * BigInt(ppm)
      assert.ok(BigInt(down) * 1_000_000n <= exact && exact <= BigInt(up) * 1_000_000n)
      assert.ok(up - down <= 1 && down <= near && near <= up)
      const error = 2n * (exact - BigInt(near) * 1_000_000n)
      assert.ok(-1_000_000n <= error && error < 1_000_000n)
    }),
  )
})

test('mulDiv agrees with BigInt division', () => {
  const sizes = fc.maxSafeInteger()
  const roundings = fc.constantFrom<Rounding[]>('HALF_UP', 'DOWN', 'UP')
  fc.assert(
    fc.property(sizes, fc.integer({ min: 1, max: 1_000_000_000 }), roundings, (product, divisor, rounding) => {
      assert.equal(mulDiv(product, 1, divisor, rounding), divide(BigInt(product), BigInt(divisor), rounding))
    }),
  )
})

const splits: [number, number, number, number[]][] = [
  [100, 3, 1, [33, 33, 34]],
  [200, 3, 1, [67, 67, 66]],
  [5, 10, 1, [1, 1, 1, 1, 1, 0, 0, 0, 0, 0]], // half up takes all there is before the end
  [4, 10, 1, [0, 0, 0, 0, 0, 0, 0, 0, 0, 4]],
  [2000, 3, 1000, [1000, 1000, 0]],
  [3_000_000, 7, 1000, [429_000, 429_000, 429_000, 429_000, 429_000, 429_000, 426_000]],
  [0, 2, 1, [0, 0]],
  [7, 1, 1000, [7]],
]
for (const [total, parts, multiple, expected] of splits) {
  test(`${total} is split into ${parts} parts by multiples of ${multiple}`, () => {
    assert.deepEqual(split(rupiah(total), parts, multiple), expected)
  })
}

test('a split sums to the total, no part is negative, and all but the last are equal or what was left', () => {
  const multiples = fc.constantFrom(1, 100, 500, 1000)
  fc.assert(
    fc.property(amounts, fc.integer({ min: 1, max: 60 }), multiples, (total, count, multiple) => {
      const parts = split(total, count, multiple)
      assert.equal(parts.length, count)
      assert.equal(sum(parts), total)
      assert.ok(parts.every((part) => part >= 0))
      const full = Math.round(total / count / multiple) * multiple
      assert.ok(parts.slice(0, -1).every((part, index) => part === full || sum(parts.slice(0, index + 1)) === total))
    }),
  )
})

test('a split of a negative total, into 0 parts or by a multiple of 0 is refused', () => {
  assert.throws(() => split(rupiah(-1), 2), RangeError)
  assert.throws(() => split(rupiah(1), 0), RangeError)
  assert.throws(() => split(rupiah(1), 2, 0), RangeError)
  assert.throws(() => split(rupiah(1), 1.5), RangeError)
})
