import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addDays, businessDate } from '@lumbung/shared/lending/dates/calendar.ts'
import { holidaysOf } from '@lumbung/shared/lending/dates/holidays.ts'
import { dueSteps, reminderStep } from './reminder-step.ts'

const holidays = holidaysOf([{ date: '2026-12-25', kind: 'NATIONAL' }], [['2026', 'CONFIRMED']])
const stepOn = (due: string, day: string) => reminderStep(businessDate(due), businessDate(day), holidays)

test('behaviour 7: the steps of a due date are H-7, H-3, H-1, H0, H+1, H+3 and H+7, each until the next one', () => {
  const steps = Array.from({ length: 25 }, (_, day) =>
    reminderStep(businessDate('2026-11-24'), addDays(businessDate('2026-11-16'), day), holidays),
  )
  const expected = [
    undefined,
    -7,
    -7,
    -7,
    -7,
    -3,
    -3,
    -1,
    0,
    1,
    1,
    3,
    3,
    3,
    3,
    7,
    7,
    7,
    7,
    7,
    7,
    7,
    7,
    undefined,
    undefined,
  ]
  assert.deepEqual(steps, expected)
})

test('grace: a due date on a Sunday stays at H0 until its grace ends, then H+1 follows', () => {
  assert.equal(stepOn('2026-12-20', '2026-12-20'), 0)
  assert.equal(stepOn('2026-12-20', '2026-12-21'), 0)
  assert.equal(stepOn('2026-12-20', '2026-12-22'), 1)
  assert.equal(stepOn('2026-12-25', '2026-12-28'), 0)
  assert.equal(stepOn('2026-12-25', '2026-12-29'), 1)
})

test('the due dates with a step today are those for which there is one', () => {
  const today = businessDate('2026-12-28')
  const all = Array.from({ length: 400 }, (_, day) => addDays(today, day - 300))
  assert.deepEqual(
    dueSteps(today, holidays),
    all.flatMap((dueDate) => {
      const step = reminderStep(dueDate, today, holidays)
      return step === undefined ? [] : [{ dueDate, step }]
    }),
  )
})
