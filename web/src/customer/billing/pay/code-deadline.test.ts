import assert from 'node:assert/strict'
import { test } from 'node:test'
import { businessDate } from '@lumbung/shared/lending/dates/calendar.ts'
import { boundAmountState, codeDeadline } from './code-deadline.ts'

/** A virtual account for a bill due on Friday 22 January; the number expires a day later. */
const account = {
  target: { kind: 'BILL', month: '2027-01' },
  dueDate: '2027-01-22',
  daysLate: 0,
  expiresAt: '2027-01-23T17:00:00.000Z',
} as const
const on = (day: string, change: object = {}) => codeDeadline({ ...account, ...change }, businessDate(day))

test('the deadline is the due date, not the expiry of the number', () => {
  const until = '2027-01-22T17:00:00.000Z'
  assert.deepEqual(on('2027-01-10'), { kind: 'due', until })
  assert.deepEqual(on('2027-01-22'), { kind: 'due', until })
})

test('after the due date the bill is late, or in its grace period', () => {
  assert.deepEqual(on('2027-01-23', { daysLate: 1 }), { kind: 'late', dueDate: '2027-01-22', days: 1 })
  assert.deepEqual(on('2027-01-25', { dueDate: '2027-01-24' }), { kind: 'grace', dueDate: '2027-01-24' })
})

test('a number that expires before the due date is the deadline', () => {
  const expiresAt = '2027-01-22T08:00:00.000Z'
  assert.deepEqual(on('2027-01-22', { expiresAt }), { kind: 'code', until: expiresAt })
  const tomorrow = on('2027-01-22', { expiresAt: '2027-01-22T19:00:00.000Z' })
  assert.deepEqual(tomorrow, { kind: 'due', until: '2027-01-22T17:00:00.000Z' })
})

test('a settlement amount is valid today, a return until its last day; a reversal debt has no due date', () => {
  const settlement = { target: { kind: 'SETTLEMENT', loanId: 'x' }, dueDate: undefined }
  assert.deepEqual(on('2027-01-10', settlement), { kind: 'today', until: '2027-01-10T17:00:00.000Z' })
  const back = on('2027-01-10', { ...settlement, returnUntil: '2027-01-11' })
  assert.deepEqual(back, { kind: 'return', until: '2027-01-11T17:00:00.000Z' })
  const owed = on('2027-01-10', { target: { kind: 'ALL_DUE' }, dueDate: undefined })
  assert.deepEqual(owed, { kind: 'code', until: account.expiresAt })
})

test('only a bound code can have an amount other than the bill’s', () => {
  assert.equal(boundAmountState({ bound: false, amount: 571_100, remaining: 571_600 }), 'current')
  assert.equal(boundAmountState({ bound: true, amount: 571_100, remaining: 571_100 }), 'current')
  assert.equal(boundAmountState({ bound: true, amount: 571_100, remaining: 571_600 }), 'low')
  assert.equal(boundAmountState({ bound: true, amount: 571_100, remaining: 71_100 }), 'high')
})
