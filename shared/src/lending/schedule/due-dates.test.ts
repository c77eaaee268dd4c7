import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { addDays, businessDate, daysBetween, monthOf } from '../dates/calendar.ts'
import { periodsOf, type Term } from './due-dates.ts'

const dates = fc.integer({ min: 0, max: 3652 }).map((days) => addDays(businessDate('2024-01-01'), days))
const months = (tenor: number, payday?: number): Term =>
  payday === undefined ? { tenor, unit: 'MONTHS' } : { tenor, unit: 'MONTHS', payday }

const cases: [string, Term, string, string[]][] = [
  ['monthly on the day of disbursement', months(3), '2026-11-20', ['2026-12-20', '2027-01-20', '2027-02-20']],
  ['31st, clamped in short months', months(4), '2026-10-31', ['2026-11-30', '2026-12-31', '2027-01-31', '2027-02-28']],
  ['29 February of a leap year', months(2), '2027-12-29', ['2028-01-29', '2028-02-29']],
  ['first payday after exactly 31 days', months(2, 21), '2026-11-20', ['2026-12-21', '2027-01-21']],
  ['a payday after 30 days is too early', months(2, 20), '2026-11-20', ['2027-01-20', '2027-02-20']],
  ['a payday later in the same month', months(1, 25), '2026-11-20', ['2026-12-25']],
  ['payday 31 in short months', months(3, 31), '2026-12-31', ['2027-01-31', '2027-02-28', '2027-03-31']],
  ['payday 31 clamped in the first month', months(2, 31), '2027-01-28', ['2027-02-28', '2027-03-31']],
  ['four weeks', { tenor: 4, unit: 'WEEKS' }, '2026-11-20', ['2026-11-27', '2026-12-04', '2026-12-11', '2026-12-18']],
  ['thirty days are one instalment', { tenor: 30, unit: 'DAYS' }, '2026-11-20', ['2026-12-20']],
  ['every two weeks', { tenor: 4, unit: 'WEEKS', every: 2 }, '2026-11-20', ['2026-12-04', '2026-12-18']],
  ['four weeks at once', { tenor: 4, unit: 'WEEKS', every: 4 }, '2026-11-20', ['2026-12-18']],
  ['every 10 days', { tenor: 30, unit: 'DAYS', every: 10 }, '2028-02-20', ['2028-03-01', '2028-03-11', '2028-03-21']],
  ['every day', { tenor: 2, unit: 'DAYS', every: 1 }, '2026-12-31', ['2027-01-01', '2027-01-02']],
]
for (const [name, term, disbursedOn, expected] of cases) {
  test(`due dates: ${name}`, () => {
    assert.deepEqual(dueDates(term, disbursedOn), expected)
  })
}

test('periods are contiguous, one per month', () => {
  fc.assert(
    fc.property(dates, fc.integer({ min: 1, max: 36 }), fc.integer({ min: 1, max: 31 }), (day, tenor, payday) => {
      for (const term of [months(tenor), months(tenor, payday)]) {
        const periods = periodsOf(term, day)
        const last = periods.at(-1)?.dueDate ?? day
        assert.equal(
          periods.reduce((total, { days }) => total + days, 0),
          daysBetween(day, last),
        )
        assert.equal(new Set(periods.map(({ dueDate }) => monthOf(dueDate))).size, tenor)
        assert.ok(periods.slice(1).every(({ days, days30 }) => days >= 28 && days <= 31 && days30 === 30))
      }
    }),
  )
})

test('the first payday is 31 to 61 days after disbursement', () => {
  fc.assert(
    fc.property(dates, fc.integer({ min: 1, max: 31 }), (day, payday) => {
      const [first] = periodsOf(months(1, payday), day)
      assert.ok(first && first.days >= 31 && first.days <= 61)
    }),
  )
})

test('by 30/360 a month has 30 days, and a long first period its own number', () => {
  assert.deepEqual(days30(months(3), '2026-12-31'), [30, 30, 30])
  assert.deepEqual(days30(months(2, 5), '2026-11-20'), [45, 30]) // due on 5 January: 45 days in months of 30, 46 by calendar
})

test('an invalid tenor or payday is refused', () => {
  const weeks = (every: number): Term => ({ tenor: 4, unit: 'WEEKS', every })
  const wrong = [weeks(3), weeks(8), weeks(0), weeks(0.5), { ...months(4), every: 2 }]
  for (const term of [months(0), months(1.5), months(-1), months(2, 0), months(2, 32), months(2, 1.5), ...wrong]) {
    assert.throws(() => periodsOf(term, businessDate('2026-11-20')), RangeError)
  }
})

function dueDates(term: Term, disbursedOn: string): string[] {
  return periodsOf(term, businessDate(disbursedOn)).map(({ dueDate }) => dueDate)
}

function days30(term: Term, disbursedOn: string): number[] {
  return periodsOf(term, businessDate(disbursedOn)).map((period) => period.days30)
}
