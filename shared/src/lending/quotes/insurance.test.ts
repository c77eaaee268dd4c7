import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { defaultCaps } from '../caps.ts'
import { businessDate } from '../dates/calendar.ts'
import { rupiah, sum, zero } from '../money.ts'
import { type PremiumRule, premiumOf } from './insurance.ts'
import { quoteLoan, rescheduleFor } from './quote.ts'

const share: PremiumRule = { kind: 'PERCENT', byTenor: { 6: 6000 }, roundingMultiple: 100 }
const flat: PremiumRule = { kind: 'AMOUNT', byTenor: { 6: 15_000 }, roundingMultiple: 1 }

test('D-153: a premium is a share of the principal, rounded once to its multiple, or an amount, by tenor', () => {
  assert.equal(premiumOf(share, rupiah(3_000_000), 6), 18_000)
  // 2.950.000 × 0,6 % = 17.700; 2.958.333 × 0,6 % = 17.749,998 is less than half way to 17.800; 2.958.334 is more.
  assert.equal(premiumOf(share, rupiah(2_950_000), 6), 17_700)
  assert.equal(premiumOf(share, rupiah(2_958_333), 6), 17_700)
  assert.equal(premiumOf(share, rupiah(2_958_334), 6), 17_800)
  assert.equal(premiumOf(flat, rupiah(500_000), 6), 15_000)
  assert.equal(premiumOf(flat, rupiah(500_000), 3), undefined)
})

const terms = {
  ...({ tenor: 6, unit: 'MONTHS', principal: rupiah(3_000_000), disbursedOn: businessDate('2026-11-20') } as const),
  price: {
    ...({ method: 'FLAT', ratePpm: 20_000, dayCount: '30/360', serviceFeePpm: 20_000 } as const),
    vatPpm: 110_000,
    lateFeePpm: 1000,
    roundingMultiple: 1,
  },
  caps: defaultCaps,
}

test('behaviour 5: a premium is spread over the instalments and counts in total and cost, not in the cap test', () => {
  const plain = quoteLoan(terms)
  const insured = quoteLoan({ ...terms, premium: rupiah(15_001) })
  assert.deepEqual(
    insured.installments.map(({ insurance }) => insurance),
    [2500, 2500, 2500, 2500, 2500, 2501],
  )
  assert.equal(insured.received, plain.received)
  assert.equal(insured.total, plain.total + 15_001)
  assert.equal(insured.cost, plain.cost + 15_001)
  assert.ok(insured.effectiveAnnualPpm > plain.effectiveAnnualPpm)
  assert.equal(insured.capPerDayPpm, plain.capPerDayPpm)
  assert.equal(plain.premium, undefined)
  assert.ok(plain.installments.every((each) => !('insurance' in each)))
})

test('I2: the parts of every insured instalment sum to its total, also on another date', () => {
  const premiums = fc.integer({ min: 1, max: 2_000_000 }).map(rupiah)
  const principals = fc.integer({ min: 1_000_000, max: 20_000_000 }).map(rupiah)
  fc.assert(
    fc.property(principals, premiums, fc.integer({ min: 1, max: 40 }), (principal, premium, day) => {
      const quote = quoteLoan({ ...terms, principal, premium })
      const moved = rescheduleFor(quote, businessDate(`2026-12-${String((day % 28) + 1).padStart(2, '0')}`))
      for (const { installments, total, premium: whole } of [quote, moved]) {
        assert.equal(whole, premium)
        assert.equal(sum(installments.map((each) => each.total)), total)
        assert.equal(sum(installments.map(({ insurance = zero }) => insurance)), premium)
        for (const each of installments)
          assert.equal(each.total, each.principal + each.interest + each.fee + each.vat + (each.insurance ?? 0))
      }
    }),
  )
})
