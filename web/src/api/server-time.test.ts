import assert from 'node:assert/strict'
import { test } from 'node:test'
import { serverNow, updateServerOffset } from './server-time.ts'

const now = Date.UTC(2026, 10, 21, 3, 0, 0)
const ahead = (date: string | null) => {
  updateServerOffset(date, now)
  return Math.round((serverNow() - Date.now()) / 1_000)
}

test('a server clock that is days ahead is followed', () => {
  assert.equal(ahead('Mon, 21 Dec 2026 03:00:00 GMT'), 30 * 86_400)
})

test('a difference of seconds is latency and ignored', () => {
  assert.equal(ahead('Sat, 21 Nov 2026 03:00:20 GMT'), 0)
})

test('a reply without a readable date changes nothing', () => {
  ahead('Sun, 22 Nov 2026 03:00:00 GMT')
  assert.equal(ahead(null), 86_400)
  assert.equal(ahead('soon'), 86_400)
})
