import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { addDays, addMonths, businessDate, daysBetween } from '../dates/calendar.ts'
import type { Discount } from '../discount.ts'
import { rupiah, sum } from '../money.ts'
import { dayCounts, installmentCount, interestMethods, type Price } from '../price.ts'
import { type LoanTerms, schedule } from './schedule.ts'

const price: Price = {
  method: 'FLAT',
  ratePpm: 20_000,
  dayCount: '30/360',
  serviceFeePpm: 20_000,
  vatPpm: 110_000,
  lateFeePpm: 1000,
  roundingMultiple: 1,
}
const threeMillion: LoanTerms = {
  principal: rupiah(3_000_000),
  tenor: 6,
  unit: 'MONTHS',
  price,
  disbursedOn: businessDate('2026-11-20'),
}

const prices = fc.record({
  method: fc.constantFrom(...interestMethods),
  ratePpm: fc.integer({ min: 0, max: 50_000 }),
  dayCount: fc.constantFrom(...dayCounts),
  serviceFeePpm: fc.integer({ min: 0, max: 100_000 }),
  vatPpm: fc.constantFrom(0, 110_000, 120_000),
  lateFeePpm: fc.constant(1000),
  roundingMultiple: fc.constantFrom(1, 100, 1000),
})
const everies = fc.constantFrom(undefined, 1, 2, 5)
const discounts = fc.oneof(
  fc.constant(undefined),
  fc.record({
    charge: fc.constantFrom('INTEREST' as const, 'FEE' as const),
    kind: fc.constant('AMOUNT' as const),
    amount: fc.integer({ min: 0, max: 5_000_000 }).map(rupiah),
  }),
  fc.record({
    charge: fc.constantFrom('INTEREST' as const, 'FEE' as const),
    kind: fc.constant('PERCENT' as const),
    ppm: fc.integer({ min: 0, max: 1_000_000 }),
  }),
)
const anyTerms = fc
  .record({
    principal: fc.integer({ min: 1, max: 50_000_000 }).map(rupiah),
    tenor: fc.integer({ min: 1, max: 24 }),
    price: prices,
    disbursedOn: fc.integer({ min: 0, max: 3652 }).map((days) => addDays(businessDate('2024-01-01'), days)),
    weeks: fc.boolean(),
    payday: fc.option(fc.integer({ min: 1, max: 31 }), { nil: undefined }),
    discount: discounts,
    grace: fc.integer({ min: 0, max: 3 }),
    every: everies,
  })
  .map(({ weeks, payday, discount, grace, every, ...rest }): LoanTerms => {
    const unit = rest.price.method === 'DAILY' ? (weeks ? 'WEEKS' : 'DAYS') : 'MONTHS'
    const tenor = unit === 'MONTHS' ? rest.tenor : rest.tenor * (every ?? 1)
    const count = installmentCount(unit, tenor, unit === 'MONTHS' ? undefined : every)
    const price = { ...rest.price, graceInstallments: Math.min(grace, count - 1) }
    return {
      ...rest,
      unit,
      tenor,
      price,
      ...(unit === 'MONTHS' || every === undefined ? {} : { every }),
      ...(payday === undefined ? {} : { payday }),
      ...(discount ? { discount } : {}),
    }
  })

test('I2 Rp3.000.000 over 6 months is 6 × Rp571.100', () => {
  const parts = { principal: 500_000, interest: 60_000, fee: 10_000, vat: 1100, total: 571_100 }
  const days = [30, 31, 31, 28, 31, 30]
  const expected = days.map((length, index) => ({
    number: index + 1,
    dueDate: addMonths(threeMillion.disbursedOn, index + 1),
    days: length,
    ...parts,
  }))
  assert.deepEqual(schedule(threeMillion), expected)
})

test('I2 every schedule sums to the principal, each total to its parts, nothing is negative', () => {
  fc.assert(
    fc.property(anyTerms, (terms) => {
      const installments = schedule(terms)
      assert.equal(installments.length, installmentCount(terms.unit, terms.tenor, terms.every))
      assert.equal(sum(installments.map(({ principal }) => principal)), terms.principal)
      for (const { principal, interest, fee, vat, total } of installments) {
        assert.equal(total, principal + interest + fee + vat)
        assert.ok([principal, interest, fee, vat].every((part) => part >= 0))
      }
    }),
    { numRuns: 500 },
  )
})

test('due dates ascend, numbers count from 1, and days add up from disbursement to the last due date', () => {
  fc.assert(
    fc.property(anyTerms, (terms) => {
      const installments = schedule(terms)
      let previous = terms.disbursedOn
      for (const [index, { number, dueDate, days }] of installments.entries()) {
        assert.equal(number, index + 1)
        assert.ok(days > 0 && daysBetween(previous, dueDate) === days)
        previous = dueDate
      }
    }),
  )
})

test('I2 only the last instalment differs by rounding', () => {
  const principals = fc.integer({ min: 500_000, max: 20_000_000 }).map(rupiah)
  fc.assert(
    fc.property(principals, fc.integer({ min: 2, max: 12 }), (principal, tenor) => {
      const installments = schedule({ ...threeMillion, principal, tenor })
      const [first] = installments
      const last = installments.at(-1)
      assert.ok(first && last)
      assert.equal(new Set(installments.slice(0, -1).map(({ total }) => total)).size, 1)
      assert.ok(Math.abs(last.total - first.total) <= 4 * tenor)
    }),
  )
})

test('FLAT: more principal, a higher rate or a longer tenor never costs less', () => {
  const principals = fc.integer({ min: 1, max: 20_000_000 })
  const small = fc.integer({ min: 0, max: 1000 })
  fc.assert(
    fc.property(principals, fc.integer({ min: 1, max: 12 }), small, small, (amount, tenor, more, higher) => {
      const terms = { ...threeMillion, principal: rupiah(amount), tenor }
      const least = totalOf(terms)
      assert.ok(totalOf({ ...terms, principal: rupiah(amount + more) }) >= least + more)
      assert.ok(totalOf({ ...terms, price: { ...price, ratePpm: price.ratePpm + higher } }) >= least)
      assert.ok(totalOf({ ...terms, price: { ...price, serviceFeePpm: price.serviceFeePpm + higher } }) >= least)
      assert.ok(totalOf({ ...terms, tenor: tenor + 1 }) >= least)
    }),
  )
})

test('ANNUITY: a step of Rp50.000 never costs less', () => {
  const annuity: Price = { ...price, method: 'ANNUITY', ratePpm: 300_000, dayCount: 'ACT/365' }
  const steps = fc.integer({ min: 10, max: 400 })
  fc.assert(
    fc.property(steps, fc.integer({ min: 1, max: 12 }), (step, tenor) => {
      const total = (steps: number) =>
        totalOf({ ...threeMillion, price: annuity, tenor, principal: rupiah(steps * 50_000) })
      assert.ok(total(step + 1) > total(step) + 50_000)
    }),
  )
})

const vouchers: [string, Discount, number, number, number][] = [
  ['half of the fee', { charge: 'FEE', kind: 'PERCENT', ppm: 500_000 }, 360_000, 30_000, 3300],
  ['more than the fee', { charge: 'FEE', kind: 'AMOUNT', amount: rupiah(90_000) }, 360_000, 0, 0],
  [
    "nearly a third of the fee, rounded in the customer's favour",
    { charge: 'FEE', kind: 'PERCENT', ppm: 333_330 },
    360_000,
    40_000,
    4400,
  ], // 19 999,8
  ['Rp10.001 of interest', { charge: 'INTEREST', kind: 'AMOUNT', amount: rupiah(10_001) }, 349_999, 60_000, 6600],
]
for (const [name, discount, interest, fee, vat] of vouchers) {
  test(`a voucher for ${name} is deducted before VAT and before the split`, () => {
    const installments = schedule({ ...threeMillion, discount })
    const total = (part: 'interest' | 'fee' | 'vat') => sum(installments.map((each) => each[part]))
    assert.deepEqual([total('interest'), total('fee'), total('vat')], [interest, fee, vat])
  })
}

test('a voucher never raises a price', () => {
  fc.assert(
    fc.property(anyTerms, ({ discount, ...terms }) => {
      assert.ok(totalOf(discount ? { ...terms, discount } : terms) <= totalOf(terms))
    }),
  )
  const negative: Discount = { charge: 'FEE', kind: 'AMOUNT', amount: rupiah(-1) }
  assert.throws(() => schedule({ ...threeMillion, discount: negative }), RangeError)
})

test('a principal of 0 and a method that does not support the unit are refused', () => {
  assert.throws(() => schedule({ ...threeMillion, principal: rupiah(0) }), RangeError)
  assert.throws(() => schedule({ ...threeMillion, unit: 'WEEKS' }), RangeError)
  assert.throws(() => schedule({ ...threeMillion, price: { ...price, method: 'DAILY' } }), RangeError)
})

function totalOf(terms: LoanTerms): number {
  return sum(schedule(terms).map(({ total }) => total))
}
