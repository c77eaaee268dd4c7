import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dateIn, daysOf, journalHref, journalQueryIn, periodIn, today } from './filter.ts'

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

test('a period moves with today, over the ends of months and years', () => {
  const days = (now: string) => {
    const at = Date.parse(now)
    return [daysOf('TODAY', at), daysOf('LAST_7', at), daysOf('THIS_MONTH', at), daysOf('LAST_MONTH', at)].map(
      ({ from, to }) => `${from} ${to}`,
    )
  }
  assert.deepEqual(days('2026-11-20T02:00:00Z'), [
    '2026-11-20 2026-11-20',
    '2026-11-14 2026-11-20',
    '2026-11-01 2026-11-20',
    '2026-10-01 2026-10-31',
  ])
  // In Jakarta the year is new already.
  assert.deepEqual(days('2026-12-31T17:00:00Z'), [
    '2027-01-01 2027-01-01',
    '2026-12-26 2027-01-01',
    '2027-01-01 2027-01-01',
    '2026-12-01 2026-12-31',
  ])
  assert.equal(daysOf('LAST_MONTH', Date.parse('2028-03-31T00:00:00Z')).to, '2028-02-29')
})

test('the address of a period has the period and not its days', () => {
  const href = journalHref({ from: '2026-11-14', to: '2026-11-20', kind: 'payment' }, 'LAST_7')
  assert.equal(href, '/console/books/journal?period=LAST_7&kind=payment')
  const search = href.replace(/^[^?]*/, '')
  assert.equal(periodIn(search), 'LAST_7')
  assert.deepEqual(journalQueryIn(search), { ...daysOf('LAST_7'), kind: 'payment' })
  assert.equal(periodIn('?period=EVER'), undefined)
})
