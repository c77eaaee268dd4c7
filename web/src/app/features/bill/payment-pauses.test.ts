import assert from 'node:assert/strict'
import { test } from 'node:test'
import { paymentPause, watchedFor } from './payment-pauses.ts'

test('K-26 D-163: a payment is asked for after 5, 10, 20 and then 30 seconds, until 30 minutes are over', () => {
  assert.deepEqual(
    [0, 1, 2, 3, 4].map((asked) => paymentPause(asked, 0)),
    [5_000, 10_000, 20_000, 30_000, 30_000],
  )
  assert.equal(paymentPause(40, watchedFor - 1), 30_000)
  assert.equal(paymentPause(40, watchedFor), undefined)
})
