import assert from 'node:assert/strict'
import { test } from 'node:test'
import { groupOf } from './groups.ts'

test('notifications are grouped by their date in Jakarta: today, the six days before, earlier', () => {
  const now = Date.parse('2026-11-24T02:00:00Z')
  for (const [at, group] of [
    ['2026-11-24T01:59:00.000Z', 'today'],
    ['2026-11-23T17:00:00.000Z', 'today'],
    ['2026-11-23T16:59:59.999Z', 'week'],
    ['2026-11-17T17:00:00.000Z', 'week'],
    ['2026-11-17T16:59:59.999Z', 'before'],
    // The phone's clock is behind.
    ['2026-11-26T02:00:00.000Z', 'today'],
  ] as const)
    assert.equal(groupOf(at, now), group, at)
})
