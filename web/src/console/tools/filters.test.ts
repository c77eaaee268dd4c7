import assert from 'node:assert/strict'
import { test } from 'node:test'
import { filteredHref, filterIn, isSameFilter } from './filters.ts'

test('a view keeps the words, dates and ids of an address, and nothing that somebody typed freely', () => {
  assert.deepEqual(filterIn('?view=mine&subject=order:01a2&from=2026-11-20'), {
    view: 'mine',
    subject: 'order:01a2',
    from: '2026-11-20',
  })
  assert.deepEqual(filterIn('?q=Sari+Dewi&x=%3D1&view='), {})
})

test('a view leads back to the address that it was kept from', () => {
  for (const search of ['', '?view=RECENT', '?subject=order%3A01a2'])
    assert.equal(filteredHref('/console/x', filterIn(search)), `/console/x${search}`)
})

test('the order of a filter does not matter, its values do', () => {
  assert.ok(isSameFilter({ a: '1', b: '2' }, { b: '2', a: '1' }))
  assert.ok(!isSameFilter({ a: '1' }, { a: '2' }))
  assert.ok(!isSameFilter({}, { a: '1' }))
})
