import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  breachesCap,
  capFor,
  defaultCaps,
  hundredPercentHeadroom,
  type RateCap,
  shortestDays,
  strictCaps,
} from './caps.ts'
import { addDays, addMonths, businessDate, daysBetween } from './dates/calendar.ts'
import { rupiah } from './money.ts'

const today = businessDate('2026-11-20')

test('I5 the default caps are 0.3 % under 6 months, 0.2 % from 6 months, and 0.1 % for late fees', () => {
  const cap = (tenor: number, unit: 'MONTHS' | 'WEEKS' | 'DAYS') => capFor(defaultCaps, 'BENEFIT', today, tenor, unit)
  assert.deepEqual(
    [cap(2, 'MONTHS'), cap(5, 'MONTHS'), cap(8, 'WEEKS'), cap(179, 'DAYS')].map(ppm),
    [3000, 3000, 3000, 3000],
  )
  assert.deepEqual(
    [cap(6, 'MONTHS'), cap(12, 'MONTHS'), cap(26, 'WEEKS'), cap(180, 'DAYS')].map(ppm),
    [2000, 2000, 2000, 2000],
  )
  assert.equal(capFor(defaultCaps, 'LATE_FEE', today, 6, 'MONTHS').ppmPerDay, 1000)
})

test('a later row replaces an earlier one from its date on, regardless of their order', () => {
  for (const caps of [strictCaps, [...strictCaps].reverse()]) {
    assert.equal(capFor(caps, 'BENEFIT', businessDate('2025-12-31'), 2, 'MONTHS').ppmPerDay, 3000)
    assert.equal(capFor(caps, 'BENEFIT', businessDate('2026-01-01'), 2, 'MONTHS').ppmPerDay, 1000)
  }
})

test('I5 of two caps with the same date the stricter applies, regardless of tenors and order', () => {
  const [under6, from6] = defaultCaps
  assert.ok(under6 && from6)
  const looser = { ...under6, tenorMonthsFrom: 3, tenorMonthsTo: 12, ppmPerDay: 9000 }
  const stricter = { ...under6, tenorMonthsFrom: 3, tenorMonthsTo: null, ppmPerDay: 1500 }
  const cap = (caps: readonly RateCap[], tenor: number) => ppm(capFor(caps, 'BENEFIT', today, tenor, 'MONTHS'))
  for (const caps of [
    [under6, from6, looser],
    [looser, from6, under6],
  ])
    assert.deepEqual([cap(caps, 4), cap(caps, 8)], [3000, 2000])
  for (const caps of [
    [under6, from6, stricter],
    [stricter, from6, under6],
  ])
    assert.deepEqual([cap(caps, 2), cap(caps, 4), cap(caps, 8)], [3000, 1500, 1500])
})

test('a tenor range excludes its end: a stricter cap of shorter tenors does not reach a longer one', () => {
  const [under6, from6] = defaultCaps
  assert.ok(under6 && from6)
  const caps = [{ ...under6, ppmPerDay: 1000 }, from6]
  assert.deepEqual(
    [5, 6, 12].map((tenor) => ppm(capFor(caps, 'BENEFIT', today, tenor, 'MONTHS'))),
    [1000, 2000, 2000],
  )
})

test('a later row replaces an earlier one even when it is looser', () => {
  const [under6] = defaultCaps
  assert.ok(under6)
  const looser = { ...under6, from: businessDate('2026-01-01'), ppmPerDay: 4000 }
  for (const caps of [
    [under6, looser],
    [looser, under6],
  ]) {
    assert.equal(ppm(capFor(caps, 'BENEFIT', businessDate('2025-12-31'), 2, 'MONTHS')), 3000)
    assert.equal(ppm(capFor(caps, 'BENEFIT', businessDate('2026-01-01'), 2, 'MONTHS')), 4000)
  }
})

test('breachesCap agrees with exact fractions', () => {
  const whole = (max: number) => fc.integer({ min: 1, max })
  fc.assert(
    fc.property(
      whole(20_000_000),
      whole(20_000_000),
      whole(366),
      whole(3000),
      (principal, interest, days, ppmPerDay) => {
        const cap = { ...capFor(strictCaps, 'BENEFIT', today, 2, 'MONTHS'), ppmPerDay }
        const exact = BigInt(interest) * 1_000_000n > BigInt(ppmPerDay) * BigInt(principal) * BigInt(days)
        const loan = { principal: rupiah(principal), interest: rupiah(interest), fee: rupiah(0), days }
        assert.equal(breachesCap(loan, cap), exact)
      },
    ),
  )
})

test('a date without a cap is refused', () => {
  assert.throws(() => capFor(defaultCaps, 'BENEFIT', businessDate('2024-12-31'), 2, 'MONTHS'), RangeError)
})

test('a price at the cap does not breach it, one rupiah more does', () => {
  const cap = capFor(strictCaps, 'BENEFIT', today, 2, 'MONTHS')
  const loan = { principal: rupiah(3_000_000), interest: rupiah(120_000), fee: rupiah(57_000), days: 59 }
  assert.equal(breachesCap(loan, cap), false)
  assert.equal(breachesCap({ ...loan, fee: rupiah(57_001) }, cap), true)
  assert.equal(breachesCap({ ...loan, days: 58 }, cap), true)
})

test('the fewest days of tenors 2, 3, 6, 9 and 12 are 59, 89, 181, 273 and 365', () => {
  assert.deepEqual(
    [2, 3, 6, 9, 12].map((tenor) => shortestDays(tenor)),
    [59, 89, 181, 273, 365],
  )
  assert.equal(shortestDays(8, 'WEEKS'), 56)
  assert.equal(shortestDays(30, 'DAYS'), 30)
})

test('shortestDays is the minimum over all start dates of four years', () => {
  const start = businessDate('2025-01-01')
  const days = Array.from({ length: 1461 }, (_, index) => addDays(start, index))
  for (const tenor of [1, 2, 3, 4, 5, 6, 7, 9, 11, 12, 24, 60]) {
    assert.equal(Math.min(...days.map((day) => daysBetween(day, addMonths(day, tenor)))), shortestDays(tenor))
  }
})

test('I5 charges never exceed the first principal', () => {
  assert.equal(hundredPercentHeadroom(rupiah(1000), [rupiah(400), rupiah(500)]), 100)
  const amounts = fc.array(fc.integer({ min: 0, max: 2000 }).map(rupiah))
  fc.assert(
    fc.property(amounts, (counted) => {
      const headroom = hundredPercentHeadroom(rupiah(1000), counted)
      const charged = counted.reduce((total, each) => total + each, 0)
      assert.ok(headroom >= 0 && (headroom === 0 || charged + headroom === 1000))
    }),
  )
})

function ppm(cap: { ppmPerDay: number }): number {
  return cap.ppmPerDay
}
