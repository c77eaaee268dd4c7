import assert from 'node:assert/strict'
import { test } from 'node:test'
import { businessDate } from '@lumbung/shared/lending/calendar.ts'
import { dueState } from './due-state.ts'

const today = businessDate('2026-11-20')
const state = (dueDate: string, more: object = {}) => dueState({ dueDate, unpaid: 1, daysLate: 0, ...more }, today)

test('a bill counts the days to its due date; from 7 days on it is due soon', () => {
  assert.deepEqual(state('2026-11-28'), { kind: 'upcoming', days: 8 })
  assert.deepEqual(state('2026-11-27'), { kind: 'soon', days: 7 })
  assert.deepEqual(state('2026-11-20'), { kind: 'today' })
})

test('the server says what is late', () => {
  assert.deepEqual(state('2026-11-17', { daysLate: 3 }), { kind: 'overdue', days: 3 })
  assert.deepEqual(state('2026-11-17'), { kind: 'grace' })
})

test('paid comes before everything', () => {
  assert.deepEqual(state('2026-11-17', { unpaid: 0, daysLate: 3 }), { kind: 'paid' })
})
