import assert from 'node:assert/strict'
import { test } from 'node:test'
import { documentOf } from './document-kind.ts'

const orderId = '0197f0a2-0000-7000-8000-00000000a1b2'

test('R-137: an id names a photo by its type or the agreement of an order, and nothing else', () => {
  assert.deepEqual(documentOf('KTP'), { photo: 'KTP' })
  assert.deepEqual(documentOf('ID_HOLDING'), { photo: 'ID_HOLDING' })
  assert.deepEqual(documentOf(orderId), { orderId })
  for (const id of [undefined, '', 'ktp', '../KTP', `${orderId}/..`, 'https://evil.example/KTP', '//evil.example'])
    assert.equal(documentOf(id), undefined, id)
})
