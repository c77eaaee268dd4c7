import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { businessDate } from '../dates/calendar.ts'
import { holidaysOf } from '../dates/holidays.ts'
import { rupiah, sum } from '../money.ts'
import { daysPastDue, lateFees } from './late-fee.ts'

const noHolidays = holidaysOf([], [])

test('the late fee is 0.1 % a day of each overdue principal, rounded down', () => {
  const overdue = [
    { number: 1, principal: rupiah(500_999) },
    { number: 2, principal: rupiah(999) },
    { number: 3, principal: rupiah(500_000) },
  ]
  const expected = [
    { number: 1, amount: 500 },
    { number: 3, amount: 500 },
  ]
  assert.deepEqual(lateFees(overdue, 1000, rupiah(1_000_000)), expected)
})

test('I5 a fee that would exceed 100 % is cut to the rest, later ones are not charged', () => {
  const overdue = [1, 2, 3].map((number) => ({ number, principal: rupiah(500_000) }))
  assert.deepEqual(lateFees(overdue, 1000, rupiah(700)), [
    { number: 1, amount: 500 },
    { number: 2, amount: 200 },
  ])
  assert.deepEqual(lateFees(overdue, 1000, rupiah(0)), [])
})

test('I5 late fees never exceed the headroom, nor the cap on the total principal', () => {
  const principals = fc.array(fc.integer({ min: 0, max: 20_000_000 }).map(rupiah), { maxLength: 12 })
  fc.assert(
    fc.property(principals, fc.integer({ min: 0, max: 50_000 }).map(rupiah), (owed, headroom) => {
      const overdue = owed.map((principal, index) => ({ number: index + 1, principal }))
      const fees = lateFees(overdue, 1000, headroom)
      const charged = sum(fees.map(({ amount }) => amount))
      assert.ok(charged <= headroom && charged * 1000 <= sum(owed))
      assert.ok(fees.every(({ amount }) => amount > 0))
    }),
  )
})

test('days past due are 0 until the end of the grace, then counted from it', () => {
  const late = (due: string, day: string) => daysPastDue(businessDate(due), businessDate(day), noHolidays)
  assert.deepEqual([late('2026-11-20', '2026-11-01'), late('2026-11-20', '2026-11-20')], [0, 0])
  assert.deepEqual([late('2026-11-20', '2026-11-21'), late('2026-11-20', '2026-12-20')], [1, 30])
  assert.deepEqual([late('2026-11-22', '2026-11-23'), late('2026-11-22', '2026-11-24')], [0, 1])
})
