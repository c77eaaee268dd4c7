import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startStopwatch } from './stopwatch.ts'

test('a clock that is set back does not stop the watch, and one that was asleep is believed', (t) => {
  t.mock.timers.enable({ apis: ['Date'], now: 10_000_000 })
  const elapsed = startStopwatch()
  t.mock.timers.setTime(10_000_000 - 3_600_000)
  assert.ok(elapsed() >= 0 && elapsed() < 60_000)
  t.mock.timers.setTime(10_000_000 + 90_000)
  assert.ok(elapsed() >= 90_000)
})
