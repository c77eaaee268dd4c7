import assert from 'node:assert/strict'
import { test } from 'node:test'
import { longClock } from './long-clock.ts'

test('D-094 seconds are shown as hours, minutes and seconds', () => {
  assert.equal(longClock(86_345), '23.59.05')
  assert.equal(longClock(59), '00.00.59')
})
