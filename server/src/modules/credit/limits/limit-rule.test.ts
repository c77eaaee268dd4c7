import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rupiah } from '@lumbung/shared/lending/money.ts'
import fc from 'fast-check'
import { limitFor } from './limit-rule.ts'

const policy = {
  maxLimit: 20_000_000,
  incomeMultiple: 2,
  debtRatioPpm: 300_000,
  debtRatioMonths: 6,
  limitStep: 50_000,
}
const limit = (income: number, installments = 0) => limitFor(policy, rupiah(income), rupiah(installments))

test('the limit is the least of maximum, twice the income and six free instalments, rounded down to Rp50.000', () => {
  const cases = [
    [3_000_000, 0, 5_400_000],
    [12_000_000, 0, 20_000_000],
    [100_000_000, 0, 20_000_000],
    [5_000_000, 1_000_000, 3_000_000],
    [5_000_000, 1_001_000, 2_950_000],
    [5_000_000, 1_500_000, 0],
    [5_000_000, 9_000_000, 0],
    [0, 0, 0],
  ] as const
  for (const [income, installments, expected] of cases)
    assert.equal(limit(income, installments), expected, `${income} ${installments}`)
  assert.equal(limitFor({ ...policy, incomeMultiple: 1 }, rupiah(3_000_000), rupiah(0)), 3_000_000)
})

const amount = fc.integer({ min: 0, max: 999_999_999 })

test('any limit is a multiple of the step, between 0 and the maximum, and within what the income can repay', () => {
  fc.assert(
    fc.property(amount, amount, (income, installments) => {
      const given = limit(income, installments)
      const affordable = Math.max(0, 6 * (Math.floor(income * 0.3 + 1e-6) - installments))
      return given % 50_000 === 0 && given >= 0 && given <= Math.min(20_000_000, income * 2, affordable)
    }),
  )
})

test('more income never lowers a limit, more instalments never raise it', () => {
  fc.assert(
    fc.property(amount, amount, fc.integer({ min: 0, max: 50_000_000 }), (income, installments, more) => {
      const given = limit(income, installments)
      return limit(income + more, installments) >= given && limit(income, installments + more) <= given
    }),
  )
})
