import assert from 'node:assert/strict'
import { test } from 'node:test'
import { recents, remember, rememberFor } from './recents.ts'

test('the newest comes first, once, and only the last eight are kept', () => {
  for (const one of [1, 2, 3, 4, 5, 6, 7, 8, 9, 3]) remember({ title: `LN-${one}`, href: `/console/loans/${one}` })
  assert.deepEqual(
    recents.get().map(({ title }) => title),
    ['LN-3', 'LN-9', 'LN-8', 'LN-7', 'LN-6', 'LN-5', 'LN-4', 'LN-2'],
  )
})

test('who signs in next in the same tab sees nothing of what was opened before', () => {
  rememberFor('rina@lender.example')
  remember({ title: 'Sari Dewi', href: '/console/customers/1' })
  rememberFor('rina@lender.example')
  assert.equal(recents.get()[0]?.title, 'Sari Dewi')
  rememberFor('budi@lender.example')
  assert.deepEqual(recents.get(), [])
})
