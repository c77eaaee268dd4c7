import assert from 'node:assert/strict'
import { test } from 'node:test'
import { daysOf, isWrongOrder, periods, today } from './periods.ts'

test('today is the date in Jakarta, which begins at 17:00 UTC', () => {
  assert.equal(today(Date.parse('2026-11-20T16:59:59Z')), '2026-11-20')
  assert.equal(today(Date.parse('2026-11-20T17:00:00Z')), '2026-11-21')
})

test('a period moves with today, over the ends of months and years', () => {
  const days = (now: string) => {
    const at = Date.parse(now)
    return periods.map((period) => daysOf(period, at)).map(({ from, to }) => `${from} ${to}`)
  }
  assert.deepEqual(days('2026-11-20T02:00:00Z'), [
    '2026-11-20 2026-11-20',
    '2026-11-14 2026-11-20',
    '2026-10-22 2026-11-20',
    '2026-11-01 2026-11-20',
    '2026-10-01 2026-10-31',
  ])
  // In Jakarta the year is new already.
  assert.deepEqual(days('2026-12-31T17:00:00Z'), [
    '2027-01-01 2027-01-01',
    '2026-12-26 2027-01-01',
    '2026-12-03 2027-01-01',
    '2027-01-01 2027-01-01',
    '2026-12-01 2026-12-31',
  ])
  assert.equal(daysOf('LAST_MONTH', Date.parse('2028-03-31T00:00:00Z')).to, '2028-02-29')
})

test('days that are open at one end are in order', () => {
  assert.ok(isWrongOrder({ from: '2026-11-21', to: '2026-11-20' }))
  for (const [from, to] of [
    ['2026-11-20', '2026-11-20'],
    ['2026-11-21', ''],
    ['', '2026-11-20'],
  ] as const)
    assert.ok(!isWrongOrder({ from, to }))
})
