import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rupiah } from '@lumbung/shared/lending/money.ts'
import { fitTranches, flexibleLoanData, leastFor, type MixedTerms, setTranche, toggleTenor } from './flexible-loan.ts'

const range = { min: rupiah(500_000), max: rupiah(6_000_000), step: rupiah(50_000) }
const single: MixedTerms = { amount: rupiah(3_600_000), tenor: 12, tranches: [] }
const parts = ({ tranches }: Pick<MixedTerms, 'tranches'>) => tranches.map(({ tenor, amount }) => [tenor, amount])
function choose(terms: MixedTerms, ...tenors: number[]): MixedTerms {
  let chosen = terms
  for (const tenor of tenors) chosen = { ...chosen, ...toggleTenor(chosen, tenor, range) }
  return chosen
}

test('N-12 D-147: chosen tenors share the amount in steps, the longest takes the rest', () => {
  assert.deepEqual(parts(choose(single, 3)), [
    [3, 1_800_000],
    [12, 1_800_000],
  ])
  assert.deepEqual(parts(choose({ ...single, amount: rupiah(1_950_000) }, 9, 6)), [
    [6, 650_000],
    [9, 650_000],
    [12, 650_000],
  ])
  assert.deepEqual(parts(choose({ ...single, amount: rupiah(2_050_000) }, 9, 6)), [
    [6, 650_000],
    [9, 650_000],
    [12, 750_000],
  ])
})

test('D-147: a tenor can be removed again, but not the last one', () => {
  const mixed = choose(single, 3)
  assert.deepEqual(choose(mixed, 12), { amount: 3_600_000, tenor: 3, tranches: [] })
  assert.deepEqual(choose(mixed, 3), single)
  assert.deepEqual(choose(single, 12), single)
})

test('D-147: a change of one part changes the longest', () => {
  const mixed = choose(single, 3, 6)
  const changed = setTranche(mixed, { tenor: 3, amount: rupiah(2_000_000) })
  assert.deepEqual(parts({ tranches: changed }), [
    [3, 2_000_000],
    [6, 1_200_000],
    [12, 400_000],
  ])
  assert.equal(flexibleLoanData({ ...mixed, tranches: changed }, 3, range).loanPlanValid, false)
})

test('D-147: another amount is taken from the longest part, then from the others', () => {
  const { tranches } = choose(single, 3, 6)
  const fit = (amount: number) => parts({ tranches: fitTranches(tranches, rupiah(amount), range) })
  const shares = (...amounts: number[]) => amounts.map((amount, index) => [[3, 6, 12][index], amount])
  assert.deepEqual(fit(4_000_000), shares(1_200_000, 1_200_000, 1_600_000))
  assert.deepEqual(fit(2_900_000), shares(1_200_000, 1_200_000, 500_000))
  assert.deepEqual(fit(2_000_000), shares(1_000_000, 500_000, 500_000))
  assert.deepEqual(fit(1_500_000), shares(500_000, 500_000, 500_000))
  assert.deepEqual(fit(1_000_000), shares(500_000, 500_000, 0))
  assert.deepEqual(fitTranches([], rupiah(1_000_000), range), [])
})

test('N-12: the range of a part leaves the others theirs, and an invalid plan says so', () => {
  const mixed = choose(single, 3, 6)
  assert.deepEqual(flexibleLoanData(mixed, 3, range), {
    selectedTenor: 3,
    selectedTenorList: [3, 6, 12],
    minLoanAmount: 500_000,
    maxLoanAmount: 1_900_000,
    loanPlanValid: true,
  })
  const offStep = { ...mixed, tranches: setTranche(mixed, { tenor: 3, amount: rupiah(1_210_000) }) }
  assert.equal(flexibleLoanData(offStep, 3, range).loanPlanValid, false)
  assert.deepEqual(flexibleLoanData(single, 12, range), {
    selectedTenor: 12,
    selectedTenorList: [12],
    minLoanAmount: 500_000,
    maxLoanAmount: 6_000_000,
    loanPlanValid: true,
  })
  assert.equal(flexibleLoanData({ ...single, amount: rupiah(525_000) }, 12, range).loanPlanValid, false)
  assert.equal(leastFor(3, range), 1_500_000)
})
