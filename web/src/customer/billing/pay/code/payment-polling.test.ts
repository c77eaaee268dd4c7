import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pollDelay, watchDuration } from './payment-polling.ts'

test('K-26 D-163: a payment is polled after 5, 10, 20 and then every 30 seconds, for 30 minutes', () => {
  assert.deepEqual(
    [0, 1, 2, 3, 4].map((asked) => pollDelay(asked, 0)),
    [5_000, 10_000, 20_000, 30_000, 30_000],
  )
  assert.equal(pollDelay(40, watchDuration - 1), 30_000)
  assert.equal(pollDelay(40, watchDuration), undefined)
})
