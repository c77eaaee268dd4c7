import assert from 'node:assert/strict'
import { test } from 'node:test'
import { businessDate } from '@lumbung/shared/lending/dates/calendar.ts'
import { dueState } from './due-state.ts'

const today = businessDate('2026-11-20')
const state = (dueDate: string, more: object = {}) => dueState({ dueDate, unpaid: 1, daysLate: 0, ...more }, today)

test('a bill due in 8 days is upcoming, in 7 days due soon, in 0 days due today', () => {
  assert.deepEqual(state('2026-11-28'), { kind: 'upcoming', days: 8 })
  assert.deepEqual(state('2026-11-27'), { kind: 'soon', days: 7 })
  assert.deepEqual(state('2026-11-20'), { kind: 'today' })
})

test('a bill past its due date is overdue only if the server counts it as late', () => {
  assert.deepEqual(state('2026-11-17', { daysLate: 3 }), { kind: 'overdue', days: 3 })
  assert.deepEqual(state('2026-11-17'), { kind: 'grace' })
})

test('a paid bill is paid, even after its due date', () => {
  assert.deepEqual(state('2026-11-17', { unpaid: 0, daysLate: 3 }), { kind: 'paid' })
})
