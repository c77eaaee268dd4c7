import assert from 'node:assert/strict'
import { test } from 'node:test'
import { timeLeft } from './time-left.ts'

const until = '2026-11-20T02:15:00.000Z'
const cases: readonly (readonly [now: string, left: string | undefined])[] = [
  ['2026-11-20T02:00:00.000Z', '15:00'],
  ['2026-11-20T02:00:54.200Z', '14:06'],
  ['2026-11-20T02:14:51.000Z', '0:09'],
  ['2026-11-20T02:14:59.999Z', '0:01'],
  ['2026-11-20T02:15:00.000Z', undefined],
  ['2026-11-20T03:00:00.000Z', undefined],
]

for (const [now, left] of cases)
  test(`at ${now} what is open until 02:15 has ${left ?? 'no time'} left`, () => {
    assert.equal(timeLeft(until, Date.parse(now)), left)
  })
