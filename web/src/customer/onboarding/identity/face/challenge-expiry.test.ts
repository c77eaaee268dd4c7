import assert from 'node:assert/strict'
import { test } from 'node:test'
import { timeUntilExpiry } from './challenge-expiry.ts'

const now = Date.UTC(2026, 10, 21, 3)
const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString()

test('a challenge expires at its time; with a wrong clock it expires after five minutes', () => {
  assert.equal(timeUntilExpiry(at(4), now), 240_000)
  assert.equal(timeUntilExpiry(at(-90), now), 300_000)
  assert.equal(timeUntilExpiry(at(900), now), 300_000)
  assert.equal(timeUntilExpiry('never', now), 300_000)
})
