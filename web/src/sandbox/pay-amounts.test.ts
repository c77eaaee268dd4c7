import assert from 'node:assert/strict'
import { test } from 'node:test'
import { paymentsOf } from './pay-amounts.ts'

test('without a sum the code itself says how much', () => {
  assert.deepEqual(paymentsOf('exact', undefined), [undefined])
  assert.deepEqual(paymentsOf('twice', undefined), [undefined, undefined])
})

test('a part and too much start from the sum of the field', () => {
  assert.deepEqual(paymentsOf('partial', 571_101), [285_550])
  assert.deepEqual(paymentsOf('tooMuch', 571_100), [671_100])
  assert.deepEqual(paymentsOf('partial', undefined), [])
})
