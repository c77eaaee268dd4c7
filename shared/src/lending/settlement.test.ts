import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { addDays, businessDate } from './calendar.ts'
import { rupiah, sum, zero } from './money.ts'
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
      fee: rupiah(10_000),
      vat: rupiah(1100),
      interest: rupiah(60_000),
      principal: rupiah(500_000),
    },
  }))
}

const charges = 3 * 11_100
const figures: [string, string, number][] = [
  ['on the day of disbursement no interest', '2026-11-20', 0],
  ['after 7 of 30 days', '2026-11-27', 14_000],
  ['on a due date its interest in full', '2026-12-20', 60_000],
  ['after 10 of 31 days of the second period, rounded down', '2026-12-30', 60_000 + 19_354],
  ['while overdue', '2027-01-21', 120_000 + 1935],
  ['after the last due date all of it', '2027-03-01', 180_000],
]
for (const [name, today, interest] of figures) {
  test(`early settlement: ${name}`, () => {
    const { total, saving } = settlementOf(loan(), businessDate(today))
    assert.deepEqual({ total, saving }, { total: 1_500_000 + charges + interest, saving: 180_000 - interest })
  })
}

test('early settlement counts late fees and leaves out what is paid', () => {
  const [, ...unpaid] = loan(5000)
  assert.equal(settlementOf(loan(5000), start).total, 1_500_000 + charges + 5000)
  assert.equal(settlementOf(unpaid, businessDate('2026-12-30')).total, 1_000_000 + 22_200 + 19_354)
})

test('interest that was paid ahead counts against the running period and is not given back', () => {
  const ahead = (left: number) =>
    loan().map((each) => (each.number === 1 ? { ...each, unpaid: { ...each.unpaid, interest: rupiah(left) } } : each))
  const afterWeek = addDays(start, 7)
  assert.equal(settlementOf(ahead(50_000), afterWeek).total, 1_500_000 + charges + 4000)
  assert.equal(settlementOf(ahead(0), afterWeek).total, 1_500_000 + charges)
})

test('an extension moves the due date, not the interest period', () => {
  const extended = loan().map((each) =>
    each.number === 1 ? { ...each, dueDate: addDays(each.dueDate, 30), originalDueDate: each.dueDate } : each,
  )
  assert.deepEqual(settlementOf(extended, addDays(start, 30)), settlementOf(loan(), addDays(start, 30)))
})

test('short by Rp10.000 still settles, by a rupiah more it does not; too much is credit', () => {
  const figure = rupiah(1_000_000)
  assert.deepEqual(outcomeOf(rupiah(990_000), figure), { settled: true, waived: 10_000, credit: zero })
  assert.deepEqual(outcomeOf(rupiah(989_999), figure), { settled: false, short: 10_001 })
  assert.deepEqual(outcomeOf(rupiah(1_000_001), figure), { settled: true, waived: zero, credit: 1 })
})

test('the figure never falls with time nor passes what the schedule asks, and its parts sum to it', () => {
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
