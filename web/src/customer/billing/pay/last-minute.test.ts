import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatMoment } from '@lumbung/shared/format.ts'
import { lastMinuteBefore } from './last-minute.ts'

test('midnight is shown as 23.59 of the day before', () => {
  assert.equal(formatMoment(lastMinuteBefore('2026-11-22T17:00:00.000Z'), 'id'), '22 Nov 2026, 23.59 WIB')
  assert.equal(formatMoment(lastMinuteBefore('2026-11-22T08:30:20.000Z'), 'id'), '22 Nov 2026, 15.30 WIB')
})
