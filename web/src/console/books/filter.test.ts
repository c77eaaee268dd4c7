import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dateIn, journalHref, journalQueryIn, today } from './filter.ts'

test('today is the date in Jakarta, which begins at 17:00 UTC', () => {
  assert.equal(today(Date.parse('2026-11-20T16:59:59Z')), '2026-11-20')
  assert.equal(today(Date.parse('2026-11-20T17:00:00Z')), '2026-11-21')
})

test('a filter comes back from its own address; what is no date is today', () => {
  const query = { from: '2026-11-01', to: '2026-11-30', account: 'cash', kind: 'payment' }
  assert.deepEqual(journalQueryIn(journalHref(query).replace(/^[^?]*/, '')), query)
  assert.deepEqual(journalQueryIn('?from=x&to=&account='), { from: today(), to: today() })
  assert.equal(dateIn('?on=2026-11-20'), '2026-11-20')
  assert.equal(dateIn('?on=<b>'), today())
})
