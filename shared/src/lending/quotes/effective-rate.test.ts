import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { rupiah, sum } from '../money.ts'
import { effectiveAnnualPpm } from './effective-rate.ts'

const million = rupiah(1_000_000)

test('one payment of 120 % after a year is a rate of 20 %; other terms compound', () => {
  assert.equal(effectiveAnnualPpm(million, [{ day: 365, amount: rupiah(1_200_000) }]), 200_000)
  assert.equal(effectiveAnnualPpm(million, [{ day: 730, amount: rupiah(1_440_000) }]), 200_000)
  assert.equal(effectiveAnnualPpm(rupiah(2_000_000), [{ day: 73, amount: rupiah(2_200_000) }]), 610_510) // 1,1^5
})

test('the rate is 0 if nothing is paid on top, and at most the largest safe integer', () => {
  assert.equal(effectiveAnnualPpm(million, [{ day: 30, amount: million }]), 0)
  assert.equal(effectiveAnnualPpm(million, []), 0)
  assert.equal(effectiveAnnualPpm(million, [{ day: 1, amount: rupiah(3_000_000) }]), Number.MAX_SAFE_INTEGER)
})

test('discounted at the effective rate, the payments equal the amount received', () => {
  const payment = fc.record({
    day: fc.integer({ min: 1, max: 730 }),
    amount: fc.integer({ min: 1, max: 5_000_000 }).map(rupiah),
  })
  fc.assert(
    fc.property(
      fc.array(payment, { minLength: 1, maxLength: 24 }),
      fc.integer({ min: 500, max: 1000 }),
      (payments, mille) => {
        const total = sum(payments.map(({ amount }) => amount))
        const received = rupiah(Math.ceil((total * mille) / 1000))
        const rate = effectiveAnnualPpm(received, payments)
        if (rate > 1e9) return // a ppm says nothing there
        const worth = (ppm: number) =>
          payments.reduce((value, { day, amount }) => value + amount / (1 + ppm / 1e6) ** (day / 365), 0)
        assert.ok(worth(rate - 1) >= received && received >= worth(rate + 1))
      },
    ),
    { numRuns: 300 },
  )
})

/** The rate by bisection: slow but correct for any payments. */
function annualByBisection(received: number, payments: readonly { day: number; amount: number }[]): number {
  const worth = (force: number) =>
    payments.reduce((total, { day, amount }) => total + amount * Math.exp(-force * day), 0) - received
  let [low, high] = [0, 1000]
  for (let step = 0; step < 100; step++) {
    const middle = (low + high) / 2
    if (worth(middle) > 0) low = middle
    else high = middle
  }
  return Math.expm1(365 * low) * 1_000_000
}

test('the rate agrees with bisection to the nearest ppm', () => {
  const payment = fc.record({
    day: fc.integer({ min: 1, max: 1500 }),
    amount: fc.integer({ min: 1, max: 50_000_000 }).map(rupiah),
  })
  const loans = fc.array(payment, { minLength: 1, maxLength: 36 })
  fc.assert(
    fc.property(loans, fc.integer({ min: 1, max: 999 }), (payments, mille) => {
      const total = sum(payments.map(({ amount }) => amount))
      const received = rupiah(Math.ceil((total * mille) / 1000))
      const exact = received < total ? annualByBisection(received, payments) : 0
      const rate = effectiveAnnualPpm(received, payments)
      if (exact >= Number.MAX_SAFE_INTEGER) assert.equal(rate, Number.MAX_SAFE_INTEGER)
      else assert.ok(Math.abs(rate - exact) <= 0.5 + exact * 1e-12, `${rate} for ${exact}`)
    }),
    { numRuns: 2000 },
  )
})
