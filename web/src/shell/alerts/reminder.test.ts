import assert from 'node:assert/strict'
import { test } from 'node:test'
import { calendarEntry } from './reminder.ts'

test('the reminder is an all-day event on the date, with special characters escaped', () => {
  const lines = calendarEntry('2026-12-18', 'Ajukan lagi, di Lumbung').split('\r\n')
  assert.ok(lines.includes('DTSTART;VALUE=DATE:20261218'))
  assert.ok(lines.includes('SUMMARY:Ajukan lagi\\, di Lumbung'))
  assert.deepEqual([lines[0], lines[lines.length - 2]], ['BEGIN:VCALENDAR', 'END:VCALENDAR'])
})
