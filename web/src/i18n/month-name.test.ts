import assert from 'node:assert/strict'
import { test } from 'node:test'
import { monthName } from './month-name.ts'

test('a month has its whole name and year, without a day', () => {
  assert.deepEqual([monthName('2026-11', 'id'), monthName('2027-05', 'id')], ['Nov 2026', 'Mei 2027'])
  assert.equal(monthName('2027-05', 'en-us'), 'May 2027')
})
