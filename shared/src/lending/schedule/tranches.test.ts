import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { breachesCap, capFor, defaultCaps } from '../caps.ts'
import { addDays, businessDate } from '../dates/calendar.ts'
import { rupiah } from '../money.ts'
import type { Price } from '../price.ts'
import { quoteLoan, rescheduleFor } from '../quotes/quote.ts'
import { type LoanTerms, schedule } from './schedule.ts'
import { faultOfTranches, loansOfTranches, tranchesFrom, tranchesOf, tranchesText } from './tranches.ts'

const price: Price = {
  method: 'FLAT',
  ratePpm: 18_000,
  dayCount: '30/360',
  serviceFeePpm: 15_000,
  vatPpm: 110_000,
  lateFeePpm: 1000,
  roundingMultiple: 1,
}
const disbursedOn = businessDate('2026-11-20')
const tranches = tranchesOf([
  { tenor: 3, amount: 1_200_000 },
  { tenor: 12, amount: 2_400_000 },
])
const plain: LoanTerms = { principal: rupiah(3_600_000), tenor: 12, unit: 'MONTHS', price, disbursedOn }
const mixed: LoanTerms = { ...plain, tranches }

test('N-12 D-147: parts over 3 and over 12 months are one loan of 12 instalments', () => {
  const quote = quoteLoan({ ...mixed, caps: defaultCaps })
  assert.deepEqual(
    quote.installments.map(({ principal, interest, fee, vat, total }) => [principal, interest, fee, vat, total]),
    [
      ...Array.from({ length: 3 }, () => [600_000, 64_800, 4500, 495, 669_795]),
      ...Array.from({ length: 9 }, () => [200_000, 43_200, 4500, 495, 248_195]),
    ],
  )
  const { interest, fee, vat, total, lastDueDate, tranches: parts } = quote
  assert.deepEqual([interest, fee, vat, total], [583_200, 54_000, 5940, 4_243_140])
  assert.deepEqual([lastDueDate, parts], ['2027-11-20', tranches])
})

test('D-147: on another date amounts stay and dates move', () => {
  const quote = quoteLoan({ ...mixed, caps: defaultCaps })
  const moved = rescheduleFor(quote, businessDate('2026-11-23'))
  assert.deepEqual(
    moved.installments.map(({ total }) => total),
    quote.installments.map(({ total }) => total),
  )
  assert.deepEqual([moved.firstDueDate, moved.tranches], ['2026-12-23', tranches])
})

test('D-147 D-174: a voucher for interest takes it off the first instalments, one for the fee off the fee', () => {
  const off = (charge: 'INTEREST' | 'FEE', amount: number) =>
    schedule({ ...mixed, discount: { charge, kind: 'AMOUNT', amount: rupiah(amount) } })
  assert.deepEqual(
    off('INTEREST', 100_000).map(({ interest }) => interest),
    [0, 29_600, 64_800, ...Array<number>(9).fill(43_200)],
  )
  const fees = off('FEE', 30_000)
  assert.deepEqual([fees[0]?.fee, fees[11]?.fee, fees[0]?.interest], [2000, 2000, 64_800])
})

/** n ÷ d, rounded half up. */
const divided = (n: bigint, d: bigint) => Number((2n * n + d) / (2n * d))
function splitOf(total: number, count: number): number[] {
  const part = divided(BigInt(total), BigInt(count))
  const list: number[] = []
  for (let left = total; list.length < count; left -= list.at(-1) ?? 0)
    list.push(list.length === count - 1 ? left : Math.min(part, left))
  return list
}

const plans = fc
  .record({
    tenors: fc.uniqueArray(fc.integer({ min: 1, max: 24 }), { minLength: 2, maxLength: 6 }),
    amounts: fc.array(fc.integer({ min: 500_000, max: 9_999_999 }), { minLength: 6, maxLength: 6 }),
    ratePpm: fc.integer({ min: 0, max: 60_000 }),
    serviceFeePpm: fc.integer({ min: 0, max: 30_000 }),
    day: fc.nat({ max: 1460 }),
  })
  .map(({ tenors, amounts, day, ...rates }) => {
    const rising = tenors.sort((a, b) => a - b)
    const parts = rising.map((tenor, index) => ({ tenor, amount: amounts[index] ?? 500_000 }))
    return { parts, rates, on: addDays(disbursedOn, day) }
  })

test('D-147: a loan in tranches is the sum of its tranches, computed by hand', () => {
  fc.assert(
    fc.property(plans, ({ parts, rates, on }) => {
      const principal = rupiah(parts.reduce((sum, { amount }) => sum + amount, 0))
      const tenor = parts.at(-1)?.tenor ?? 0
      const given = { ...plain, principal, tenor, disbursedOn: on, price: { ...price, ...rates } }
      const lines = schedule({ ...given, tranches: tranchesOf(parts) })
      const fee = divided(BigInt(principal) * BigInt(rates.serviceFeePpm), 1_000_000n)
      const [fees, vats] = [splitOf(fee, tenor), splitOf(divided(BigInt(fee) * 110_000n, 1_000_000n), tenor)]
      const lists = parts.map(({ amount, tenor: months }) => ({
        principal: splitOf(amount, months),
        interest: splitOf(divided(BigInt(amount) * BigInt(rates.ratePpm) * BigInt(months), 1_000_000n), months),
      }))
      const due = (part: 'principal' | 'interest', index: number) =>
        lists.reduce((sum, list) => sum + (list[part][index] ?? 0), 0)
      const whole = schedule(given)
      assert.deepEqual(
        lines.map(({ dueDate, principal, interest, fee, vat }) => [dueDate, principal, interest, fee, vat]),
        whole.map(({ dueDate }, n) => [dueDate, due('principal', n), due('interest', n), fees[n], vats[n]]),
      )
    }),
    { numRuns: 300 },
  )
})

test('D-147 behaviour 5: each tranche is held against the ceiling of its own tenor and days', () => {
  const quote = quoteLoan({ ...mixed, caps: defaultCaps })
  const [short, long] = loansOfTranches({ ...quote, ratePpm: 18_000, serviceFeePpm: 15_000 })
  assert.deepEqual(short, { tenor: 3, principal: 1_200_000, interest: 64_800, fee: 18_000, days: 92 })
  assert.deepEqual(long, { tenor: 12, principal: 2_400_000, interest: 518_400, fee: 36_000, days: 365 })
  const dear = loansOfTranches({ ...quote, ratePpm: 18_000, serviceFeePpm: 240_000 })
  const above = dear.map((loan) => breachesCap(loan, capFor(defaultCaps, 'BENEFIT', disbursedOn, loan.tenor, 'MONTHS')))
  assert.deepEqual(above, [true, false])
})

test('D-147: an invalid set of tranches names its fault', () => {
  const loan = { tenor: 12, amount: 3_600_000 }
  const fault = (...parts: [tenor: number, amount: number][]) =>
    faultOfTranches(
      parts.map(([tenor, amount]) => ({ tenor, amount })),
      loan,
    )
  assert.equal(faultOfTranches(tranches, loan), undefined)
  assert.equal(fault([12, 3_600_000]), 'tenors')
  assert.equal(fault([12, 2_400_000], [3, 1_200_000]), 'tenors')
  assert.equal(fault([12, 1_200_000], [12, 2_400_000]), 'tenors')
  assert.equal(fault([3, 1_200_000], [9, 2_400_000]), 'tenors')
  assert.equal(fault([3, 1_200_000], [12, 2_400_001]), 'amounts')
  assert.equal(fault([3, 0], [12, 3_600_000]), 'amounts')
  assert.equal(fault([3, -400_000], [12, 4_000_000]), 'amounts')
})

test('D-147: only a flat price without rounding and grace is split', () => {
  const split = (change: Partial<Price>) => () => schedule({ ...mixed, price: { ...price, ...change } })
  for (const change of [{ method: 'ANNUITY' }, { roundingMultiple: 100 }, { graceInstallments: 1 }] as const)
    assert.throws(split(change), /only a flat price/)
  assert.throws(() => schedule({ ...mixed, principal: rupiah(3_600_001) }), /not tranches of the loan/)
})

test('D-147: tranches in an address are read as they were written, and nothing else is', () => {
  assert.equal(tranchesText(tranches), '3:1200000,12:2400000')
  assert.deepEqual(tranchesFrom(tranchesText(tranches)), tranches)
  for (const text of [undefined, '', '3:1200000', '3:0,12:1', '3:1,12', '3:1,12:-5', '3:1,12:1e9', '3:1,12:2,'])
    assert.equal(tranchesFrom(text), undefined, text)
})
