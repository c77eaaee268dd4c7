import assert from 'node:assert/strict'
import { test } from 'node:test'
import { daysOf, periodIn, today } from '../lists/periods.ts'
import { dateIn, journalHref, journalQueryIn } from './filter.ts'

test('a filter comes back from its own address; what is no date is today', () => {
  const query = { from: '2026-11-01', to: '2026-11-30', account: 'cash', kind: 'payment' }
  assert.deepEqual(journalQueryIn(journalHref(query).replace(/^[^?]*/, '')), query)
  assert.deepEqual(journalQueryIn('?from=x&to=&account='), { from: today(), to: today() })
  assert.equal(dateIn('?on=2026-11-20'), '2026-11-20')
  assert.equal(dateIn('?on=<b>'), today())
})

test('the address of a period has the period and not its days', () => {
  const href = journalHref({ from: '2026-11-14', to: '2026-11-20', kind: 'payment' }, 'LAST_7')
  assert.equal(href, '/console/books/journal?period=LAST_7&kind=payment')
  const search = href.replace(/^[^?]*/, '')
  assert.equal(periodIn(search), 'LAST_7')
  assert.deepEqual(journalQueryIn(search), { ...daysOf('LAST_7'), kind: 'payment' })
  assert.equal(periodIn('?period=EVER'), undefined)
})
