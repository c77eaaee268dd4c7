import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { addDays, businessDate } from '../dates/calendar.ts'
import { rupiah, sum, zero } from '../money.ts'
import { outcomeOf, type SettlementInstallment, settlementOf } from './settlement.ts'

const start = businessDate('2026-11-20')
const dueDays = [30, 61, 92]

/** Three instalments of 500 000 + 60 000 interest + 10 000 fee + 1 100 VAT, due 20 December, 20 January, 20 February. */
function loan(lateFee = 0): SettlementInstallment[] {
  return dueDays.map((day, index) => ({
    number: index + 1,
    dueDate: addDays(start, day),
    days: day - (dueDays[index - 1] ?? 0),
    interest: rupiah(60_000),
    unpaid: {
      lateFee: rupiah(index === 0 ? lateFee : 0),
      extensionFee: zero,
      extensionVat: zero,
      insurance: zero,
      fee: rupiah(10_000),
      vat: rupiah(1100),
      interest: rupiah(60_000),
      principal: rupiah(500_000),
    },
  }))
}

const charges = 3 * 11_100
const figures: [string, string, number][] = [
  ['no interest on the day of disbursement', '2026-11-20', 0],
  ['7 of 30 days of interest after a week', '2026-11-27', 14_000],
  ["a period's full interest on its due date", '2026-12-20', 60_000],
  ['10 of 31 days of interest in the second period, rounded down', '2026-12-30', 60_000 + 19_354],
  ['the next period counts while overdue', '2027-01-21', 120_000 + 1935],
  ['all interest after the last due date', '2027-03-01', 180_000],
]
for (const [name, today, interest] of figures) {
  test(`early settlement: ${name}`, () => {
    const { total, saving } = settlementOf(loan(), businessDate(today))
    assert.deepEqual({ total, saving }, { total: 1_500_000 + charges + interest, saving: 180_000 - interest })
  })
}

test('early settlement includes late fees and excludes paid instalments', () => {
  const [, ...unpaid] = loan(5000)
  assert.equal(settlementOf(loan(5000), start).total, 1_500_000 + charges + 5000)
  assert.equal(settlementOf(unpaid, businessDate('2026-12-30')).total, 1_000_000 + 22_200 + 19_354)
})

test('interest paid in advance counts towards the running period and is not refunded', () => {
  const ahead = (left: number) =>
    loan().map((each) => (each.number === 1 ? { ...each, unpaid: { ...each.unpaid, interest: rupiah(left) } } : each))
  const afterWeek = addDays(start, 7)
  assert.equal(settlementOf(ahead(50_000), afterWeek).total, 1_500_000 + charges + 4000)
  assert.equal(settlementOf(ahead(0), afterWeek).total, 1_500_000 + charges)
})

test('an extension moves the due date but not the interest period', () => {
  const extended = loan().map((each) =>
    each.number === 1 ? { ...each, dueDate: addDays(each.dueDate, 30), originalDueDate: each.dueDate } : each,
  )
  assert.deepEqual(settlementOf(extended, addDays(start, 30)), settlementOf(loan(), addDays(start, 30)))
})

test('a payment short by Rp10.000 settles, by Rp10.001 it does not; a surplus is credit', () => {
  const figure = rupiah(1_000_000)
  assert.deepEqual(outcomeOf(rupiah(990_000), figure), { settled: true, waived: 10_000, credit: zero })
  assert.deepEqual(outcomeOf(rupiah(989_999), figure), { settled: false, short: 10_001 })
  assert.deepEqual(outcomeOf(rupiah(1_000_001), figure), { settled: true, waived: zero, credit: 1 })
})

test('the settlement amount never decreases over time nor exceeds the schedule, and its parts sum to it', () => {
  const days = fc.integer({ min: 0, max: 120 })
  fc.assert(
    fc.property(days, days, (day, later) => {
      const now = settlementOf(loan(), addDays(start, day))
      const then = settlementOf(loan(), addDays(start, day + later))
      assert.ok(now.total <= then.total && then.total <= 3 * 571_100)
      assert.equal(now.total + now.saving, 3 * 571_100)
      const parts = now.installments.flatMap(({ unpaid }) => Object.values(unpaid))
      assert.equal(sum(parts), now.total)
    }),
  )
})
