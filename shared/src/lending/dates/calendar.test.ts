import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  addDays,
  addMonths,
  businessDateAt,
  businessDate as date,
  dayOf,
  daysBetween,
  monthOf,
  startOfDay,
  weekday,
} from './calendar.ts'

const dates = fc.integer({ min: 0, max: 36_500 }).map((days) => addDays(date('2000-01-01'), days))

test('a text that is not a calendar day is refused', () => {
  assert.equal(date('2028-02-29'), '2028-02-29')
  for (const bad of [
    '2026-02-29',
    '2026-02-30',
    '2026-13-01',
    '2026-00-10',
    '2026-1-1',
    '26-01-01',
    '2026-01-01T00',
    '',
  ]) {
    assert.throws(() => date(bad), RangeError, bad)
  }
})

test('an instant at midnight in Jakarta belongs to the next business date', () => {
  assert.equal(businessDateAt(new Date('2026-11-20T16:59:59.999Z')), '2026-11-20')
  assert.equal(businessDateAt(new Date('2026-11-20T17:00:00Z')), '2026-11-21')
  assert.equal(startOfDay(date('2026-11-21')).toISOString(), '2026-11-20T17:00:00.000Z')
  assert.throws(() => businessDateAt(new Date(Number.NaN)), RangeError)
})

test('businessDateAt agrees with the time zone database for Asia/Jakarta', () => {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Jakarta', dateStyle: 'short' })
  const instants = fc.date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
  fc.assert(fc.property(instants, (instant) => assert.equal(businessDateAt(instant), format.format(instant))))
})

test('startOfDay is the first instant of a date', () => {
  fc.assert(
    fc.property(dates, (day) => {
      const start = startOfDay(day)
      assert.equal(businessDateAt(start), day)
      assert.equal(businessDateAt(new Date(start.getTime() - 1)), addDays(day, -1))
    }),
  )
})

test('daysBetween reverses addDays, and dates order like their strings', () => {
  fc.assert(
    fc.property(dates, fc.integer({ min: -5000, max: 5000 }), (day, days) => {
      const other = addDays(day, days)
      assert.equal(daysBetween(day, other), days)
      assert.equal(other > day, days > 0)
      assert.equal(weekday(other), (((weekday(day) + days) % 7) + 7) % 7)
    }),
  )
})

test('addMonths clamps to the end of the month and returns to the anchor day: 31 Jan → 28 Feb → 31 Mar', () => {
  const january = date('2026-01-31')
  assert.deepEqual(
    [1, 2, 3, 25].map((months) => addMonths(january, months)),
    ['2026-02-28', '2026-03-31', '2026-04-30', '2028-02-29'],
  )
  assert.equal(addMonths(date('2026-02-28'), 1, 31), '2026-03-31')
  assert.equal(addMonths(date('2026-02-28'), 1), '2026-03-28')
  assert.equal(addMonths(date('2026-01-15'), -2), '2025-11-15')
})

test('addMonths gives the right month and the anchor day, or the last day of the month', () => {
  const anchors = fc.integer({ min: 1, max: 31 })
  fc.assert(
    fc.property(dates, fc.integer({ min: 0, max: 60 }), anchors, (day, months, anchor) => {
      const due = addMonths(day, months, anchor)
      const month = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) + months
      assert.equal(Number(due.slice(0, 4)) * 12 + Number(due.slice(5, 7)), month)
      const clamped = dayOf(due) < anchor && monthOf(addDays(due, 1)) !== monthOf(due)
      assert.ok(dayOf(due) === anchor || clamped)
    }),
  )
})

test('dates of the years 100 to 9999 agree with Date', () => {
  const epochDays = fc.integer({ min: Date.UTC(100, 0, 1) / 86_400_000, max: Date.UTC(9999, 11, 31) / 86_400_000 })
  const textOf = (epochDay: number) => new Date(epochDay * 86_400_000).toISOString().slice(0, 10)
  fc.assert(
    fc.property(epochDays, fc.integer({ min: -50_000, max: 50_000 }), (epochDay, days) => {
      const day = date(textOf(epochDay))
      assert.equal(startOfDay(day).getTime(), epochDay * 86_400_000 - 7 * 3_600_000)
      assert.equal(weekday(day), new Date(epochDay * 86_400_000).getUTCDay())
      const other = new Date((epochDay + days) * 86_400_000)
      if (other.getUTCFullYear() >= 100 && other.getUTCFullYear() <= 9999)
        assert.equal(addDays(day, days), textOf(epochDay + days))
    }),
    { numRuns: 5000 },
  )
  assert.throws(() => addDays(date('9999-12-31'), 1), RangeError)
})

test('addDays agrees with Date around leap days and centuries', () => {
  for (const year of [1600, 1700, 1900, 2000, 2027, 2028, 2100, 2400, 8227]) {
    let day = date(`${year}-02-26`)
    for (let index = 0; index < 740; index++) {
      const next = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
      day = addDays(day, 1)
      assert.equal(day, next)
      assert.equal(date(day), next)
    }
  }
})

test('weekday is 0 for Sunday and 5 for Friday', () => {
  assert.equal(weekday(date('2026-11-22')), 0)
  assert.equal(weekday(date('2026-11-20')), 5)
})
