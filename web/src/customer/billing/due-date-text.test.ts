import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dueDateText } from './due-date-text.ts'

const at = (instant: string, language: 'id' | 'en-us' = 'id') =>
  dueDateText('2026-11-23', Date.parse(instant), language)

test('F-09 F-10 F-11: a due date is a day until its last 24 hours, then it says in how many hours it ends', () => {
  assert.equal(at('2026-11-20T02:00:00Z'), 'Senin, 23 Nov 2026')
  assert.equal(at('2026-11-22T17:00:00.000Z'), 'Senin, 23 Nov 2026')
  assert.equal(at('2026-11-22T17:00:00.001Z'), 'Senin, 23 Nov 2026, dalam 24 jam')
  assert.equal(at('2026-11-23T02:00:00Z'), 'Senin, 23 Nov 2026, dalam 15 jam')
  assert.equal(at('2026-11-23T16:59:59Z', 'en-us'), 'Monday, 23 Nov 2026, in 1 hour')
  assert.equal(at('2026-11-24T02:00:00Z', 'en-us'), 'Monday, 23 Nov 2026')
})
