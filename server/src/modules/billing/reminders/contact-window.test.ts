import assert from 'node:assert/strict'
import { test } from 'node:test'
import { holidaysOf } from '@lumbung/shared/lending/dates/holidays.ts'
import { type ContactZone, mayContact } from './contact-window.ts'

const days = [
  { date: '2026-12-25', kind: 'NATIONAL' },
  { date: '2026-12-24', kind: 'JOINT_LEAVE' },
] as const
const holidays = holidaysOf(days, [['2026', 'CONFIRMED']])
const may = (at: string, zone?: ContactZone) => mayContact(new Date(at), zone, holidays)

test('domain 14 D-237: contacts are allowed from 08:00:00.000 to 19:59:59.999 in the customer’s own zone', () => {
  const windows = [
    ['Asia/Jakarta', '2026-12-02T01:00:00.000Z', '2026-12-02T12:59:59.999Z'],
    ['Asia/Makassar', '2026-12-02T00:00:00.000Z', '2026-12-02T11:59:59.999Z'],
    ['Asia/Jayapura', '2026-12-01T23:00:00.000Z', '2026-12-02T10:59:59.999Z'],
    [undefined, '2026-12-02T01:00:00.000Z', '2026-12-02T10:59:59.999Z'],
  ] as const
  for (const [zone, first, last] of windows) {
    const near = (at: string, ms: number) => new Date(Date.parse(at) + ms).toISOString()
    assert.deepEqual([may(near(first, -1), zone), may(first, zone)], [false, true], zone)
    assert.deepEqual([may(last, zone), may(near(last, 1), zone)], [true, false], zone)
  }
})

test('domain 14: no contacts on Sundays and national holidays of the customer’s own zone; joint leave is no holiday', () => {
  const noon = (date: string) => may(`${date}T05:00:00Z`, 'Asia/Jakarta')
  const days = ['2026-12-24', '2026-12-25', '2026-12-26', '2026-12-27', '2026-12-28']
  assert.deepEqual(days.map(noon), [true, false, true, false, true])
  // 08:30 on Monday in Jayapura is still Sunday in UTC.
  assert.equal(may('2026-12-27T23:30:00Z', 'Asia/Jayapura'), true)
})
