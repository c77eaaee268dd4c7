import assert from 'node:assert/strict'
import { test } from 'node:test'
import { businessDate } from '@lumbung/shared/lending/dates/calendar.ts'
import { statementMonths } from './statement-months.ts'

const months = (from: string, today: string) =>
  statementMonths(businessDate(from), businessDate(today)).map(({ month, dueUpTo, everyone }) => [
    month,
    dueUpTo,
    everyone,
  ])

test('behaviour 7: a statement is due 7 days before its first due date; without one, 7 days before the month ends', () => {
  assert.deepEqual(months('2026-12-09', '2026-12-10'), [['2026-12', '2026-12-17', false]])
  assert.deepEqual(months('2026-12-22', '2026-12-23'), [['2026-12', '2026-12-30', false]])
  assert.deepEqual(months('2026-12-23', '2026-12-24'), [['2026-12', '2026-12-31', true]])
  assert.deepEqual(months('2026-12-24', '2026-12-25'), [
    ['2026-12', '2026-12-31', true],
    ['2027-01', '2027-01-01', false],
  ])
  assert.deepEqual(months('2028-02-21', '2028-02-22'), [['2028-02', '2028-02-29', true]])
})

test('after missed days the missed months come first', () => {
  assert.deepEqual(months('2026-11-20', '2027-01-15'), [
    ['2026-11', '2026-11-30', true],
    ['2026-12', '2026-12-31', true],
    ['2027-01', '2027-01-22', false],
  ])
})
