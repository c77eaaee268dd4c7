import assert from 'node:assert/strict'
import { test } from 'node:test'
import { businessDate } from '@lumbung/shared/lending/calendar.ts'
import { boundFigure, codeDeadline } from './code-deadline.ts'

/** A virtual account for a bill that is due on Friday 22 January: the number itself ends a day later. */
const account = {
  target: { kind: 'BILL', month: '2027-01' },
  dueDate: '2027-01-22',
  daysLate: 0,
  expiresAt: '2027-01-23T17:00:00.000Z',
} as const
const on = (day: string, change: object = {}) => codeDeadline({ ...account, ...change }, businessDate(day))

test('the due date is the deadline, not the day on which the number ends', () => {
  const until = '2027-01-22T17:00:00.000Z'
  assert.deepEqual(on('2027-01-10'), { kind: 'due', until })
  assert.deepEqual(on('2027-01-22'), { kind: 'due', until })
})

test('past the due date there is no deadline left: late, or in the grace of a holiday', () => {
  assert.deepEqual(on('2027-01-23', { daysLate: 1 }), { kind: 'late', dueDate: '2027-01-22', days: 1 })
  assert.deepEqual(on('2027-01-25', { dueDate: '2027-01-24' }), { kind: 'grace', dueDate: '2027-01-24' })
})

test('a number that ends before the due date says so; one made in its last hours does not outlive it', () => {
  const expiresAt = '2027-01-22T08:00:00.000Z'
  assert.deepEqual(on('2027-01-22', { expiresAt }), { kind: 'code', until: expiresAt })
  const tomorrow = on('2027-01-22', { expiresAt: '2027-01-22T19:00:00.000Z' })
  assert.deepEqual(tomorrow, { kind: 'due', until: '2027-01-22T17:00:00.000Z' })
})

test('a settlement figure holds for its day; what is owed back has no day', () => {
  const settlement = { target: { kind: 'SETTLEMENT', loanId: 'x' }, dueDate: undefined }
  assert.deepEqual(on('2027-01-10', settlement), { kind: 'today', until: '2027-01-10T17:00:00.000Z' })
  const owed = on('2027-01-10', { target: { kind: 'ALL_DUE' }, dueDate: undefined })
  assert.deepEqual(owed, { kind: 'code', until: account.expiresAt })
})

test('only a bound code can have another figure than the bill', () => {
  assert.equal(boundFigure({ bound: false, amount: 571_100, remaining: 571_600 }), 'current')
  assert.equal(boundFigure({ bound: true, amount: 571_100, remaining: 571_100 }), 'current')
  assert.equal(boundFigure({ bound: true, amount: 571_100, remaining: 571_600 }), 'low')
  assert.equal(boundFigure({ bound: true, amount: 571_100, remaining: 71_100 }), 'high')
})
