import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { addDays, businessDate } from '../dates/calendar.ts'
import { rupiah, sum } from '../money.ts'
import type { Price } from '../price.ts'
import { periodsOf } from './due-dates.ts'
import { interestAndPrincipal } from './interest.ts'
import { schedule } from './schedule.ts'

const base: Price = {
  method: 'ANNUITY',
  ratePpm: 240_000,
  dayCount: '30/360',
  serviceFeePpm: 0,
  vatPpm: 0,
  lateFeePpm: 0,
  roundingMultiple: 1,
}
const principals = fc.integer({ min: 100_000, max: 1_000_000_000 }).map(rupiah)
const rates = fc.integer({ min: 1000, max: 600_000 })
const tenors = fc.integer({ min: 1, max: 36 })
const dates = fc.integer({ min: 0, max: 3652 }).map((days) => addDays(businessDate('2024-01-01'), days))
const monthly = (tenor: number) => periodsOf({ tenor, unit: 'MONTHS' }, businessDate('2026-11-20'))

for (const [name, wrong] of [
  ['an unknown method', { method: 'DECLINING' }],
  ['a method in another case', { method: 'annuity' }],
  ['an unknown day count', { dayCount: 'ACT/364' }],
  ['a missing day count', { dayCount: undefined }],
  ['a rate below 0', { ratePpm: -1 }],
  ['a rate of half a ppm', { ratePpm: 0.5 }],
  ['a rate that is no number', { ratePpm: Number.NaN }],
  ['a service fee below 0', { serviceFeePpm: -1 }],
  ['a rounding multiple of 0', { roundingMultiple: 0 }],
  ['grace on every instalment', { graceInstallments: 6 }],
  ['grace on half an instalment', { graceInstallments: 0.5 }],
  ['grace below 0', { graceInstallments: -1 }],
] as const)
  test(`${name} is refused`, () => {
    const price = { ...base, ...wrong } as unknown as Price
    assert.throws(() => interestAndPrincipal(rupiah(1_000_000), price, monthly(6)), RangeError)
    const terms = { principal: rupiah(1_000_000), price, tenor: 6, unit: 'MONTHS' } as const
    assert.throws(() => schedule({ ...terms, disbursedOn: businessDate('2026-11-20') }), RangeError)
  })

test('annuity: 12 000 000 at 24 % a year over 12 months is Rp1.134.715 a month', () => {
  const { interest, principal } = interestAndPrincipal(rupiah(12_000_000), base, monthly(12))
  assert.deepEqual([interest[0], principal[0]], [240_000, 894_715])
  assert.equal(sum(principal), 12_000_000)
  const last = (interest.at(-1) ?? 0) + (principal.at(-1) ?? 0)
  assert.ok(Math.abs(last - 1_134_715) <= 12, `the last payment is ${last}`)
})

test('annuity: each payment but the last is P·i ÷ (1 − (1 + i)^−n), from a separate fixed-point calculation', () => {
  const one = 10n ** 80n
  fc.assert(
    fc.property(principals, rates, tenors, (amount, ratePpm, tenor) => {
      const { interest, principal } = interestAndPrincipal(amount, { ...base, ratePpm }, monthly(tenor))
      const monthlyRate = (BigInt(ratePpm) * one) / 12_000_000n
      let discount = one
      for (let month = 0; month < tenor; month++) discount = (discount * one) / (one + monthlyRate)
      const thousandths = (BigInt(amount) * monthlyRate * 1000n) / (one - discount)
      for (let index = 0; index < tenor - 1; index++) {
        const payment = BigInt((interest[index] ?? 0) + (principal[index] ?? 0))
        const off = payment * 1000n - thousandths
        assert.ok(off >= -501n && off <= 501n, `payment ${payment} of ${thousandths} thousandths`)
      }
    }),
  )
})

test('annuity: with a long first period the last payment differs only by accumulated rounding', () => {
  const price: Price = { ...base, ratePpm: 300_000, dayCount: 'ACT/365' }
  fc.assert(
    fc.property(principals, fc.integer({ min: 2, max: 24 }), dates, (amount, tenor, day) => {
      const { interest, principal } = interestAndPrincipal(
        amount,
        price,
        periodsOf({ tenor, unit: 'MONTHS', payday: 25 }, day),
      )
      const payments = interest.map((each, index) => each + (principal[index] ?? 0))
      assert.equal(new Set(payments.slice(0, -1)).size, 1)
      assert.ok(Math.abs((payments.at(-1) ?? 0) - (payments[0] ?? 0)) <= 2 * tenor)
    }),
  )
})

test('annuity: interest of a first period above the payment is charged in full and not capitalised', () => {
  const long = periodsOf({ tenor: 36, unit: 'MONTHS', payday: 25 }, businessDate('2026-11-25'))
  const { interest, principal } = interestAndPrincipal(rupiah(10_000_000), { ...base, ratePpm: 800_000 }, long)
  assert.deepEqual([long[0]?.days, interest[0], principal[0]], [61, 1_333_333, 0])
  assert.equal(sum(principal), 10_000_000)
})

test('annuity at 0 % is the principal in equal parts', () => {
  const { interest, principal } = interestAndPrincipal(rupiah(1000), { ...base, ratePpm: 0 }, monthly(3))
  assert.deepEqual({ interest, principal }, { interest: [0, 0, 0], principal: [333, 333, 334] })
})

test('annuity: payments are rounded to the multiple, the last one takes the difference', () => {
  const { interest, principal } = interestAndPrincipal(
    rupiah(3_000_000),
    { ...base, roundingMultiple: 1000 },
    monthly(6),
  )
  const payments = interest.map((each, index) => each + (principal[index] ?? 0))
  assert.deepEqual(payments.slice(0, -1), [536_000, 536_000, 536_000, 536_000, 536_000])
  assert.equal(sum(principal), 3_000_000)
})

test('grace: the first instalments contain no principal, and interest runs on the whole of it', () => {
  const lines = (change: Partial<Price>) => interestAndPrincipal(rupiah(1_200_000), { ...base, ...change }, monthly(4))
  const grace = { graceInstallments: 1 }
  const equal = lines({ ...grace, method: 'EQUAL_PRINCIPAL' })
  assert.deepEqual(equal, { interest: [24_000, 24_000, 16_000, 8000], principal: [0, 400_000, 400_000, 400_000] })
  const flat = lines({ ...grace, method: 'FLAT', ratePpm: 20_000 })
  assert.deepEqual(flat, { interest: [24_000, 24_000, 24_000, 24_000], principal: [0, 400_000, 400_000, 400_000] })
  const annuity = lines(grace)
  const later = interestAndPrincipal(rupiah(1_200_000), base, monthly(3))
  assert.deepEqual(annuity, { interest: [24_000, ...later.interest], principal: [0, ...later.principal] })
})

test("equal principal: interest on the balance by the price's day count", () => {
  const lines = (dayCount: Price['dayCount']) =>
    interestAndPrincipal(rupiah(3_650_000), { ...base, method: 'EQUAL_PRINCIPAL', dayCount }, monthly(2))
  assert.deepEqual(lines('30/360').interest, [73_000, 36_500])
  assert.deepEqual(lines('ACT/365').interest, [72_000, 37_200]) // 30 days of 3 650 000, 31 of the half
  assert.deepEqual(lines('ACT/360').interest, [73_000, 37_717])
  assert.deepEqual(lines('ACT/365').principal, [1_825_000, 1_825_000])
})

test('daily: the first day is not counted, the due date is', () => {
  const daily: Price = { ...base, method: 'DAILY', ratePpm: 2000 }
  const fortnight = periodsOf({ tenor: 14, unit: 'DAYS' }, businessDate('2028-02-20'))
  assert.deepEqual(interestAndPrincipal(rupiah(1_000_000), daily, fortnight).interest, [28_000]) // a leap day within
  const weeks = periodsOf({ tenor: 4, unit: 'WEEKS' }, businessDate('2026-11-20'))
  assert.deepEqual(interestAndPrincipal(rupiah(1_000_000), daily, weeks).interest, [14_000, 10_500, 7000, 3500])
})

test('flat: the whole interest is rounded once, then split', () => {
  const flat: Price = { ...base, method: 'FLAT', ratePpm: 27_777 }
  const { interest } = interestAndPrincipal(rupiah(1_000_001), flat, monthly(7))
  assert.equal(sum(interest), 194_439) // 194 439,19…
  assert.deepEqual(interest, [27_777, 27_777, 27_777, 27_777, 27_777, 27_777, 27_777])
})
