import assert from 'node:assert/strict'
import { test } from 'node:test'
import { longClock } from './long-clock.ts'

test('D-094 the time until the next try is shown in hours and minutes, and in seconds in the last minute', () => {
  assert.equal(longClock(86_400, 'id'), '24 jam')
  assert.equal(longClock(86_345, 'id'), '23 jam 59 menit')
  assert.equal(longClock(3_599, 'id'), '59 menit')
  assert.equal(longClock(59, 'id'), '59 detik')
  assert.equal(longClock(86_345, 'en-us'), '23\u00a0h 59\u00a0min')
  assert.equal(longClock(1, 'en-us'), '1\u00a0s')
})
