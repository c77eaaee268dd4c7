import assert from 'node:assert/strict'
import { test } from 'node:test'
import { paymentsOf } from './pay-amounts.ts'

test('without an amount the code decides how much is paid', () => {
  assert.deepEqual(paymentsOf('exact', undefined), [undefined])
  assert.deepEqual(paymentsOf('twice', undefined), [undefined, undefined])
})

test('partial and excess payments of a code that waits need no entered amount', () => {
  assert.deepEqual(paymentsOf('partial', undefined, 571_100), [285_550])
  assert.deepEqual(paymentsOf('tooMuch', undefined, 571_100), [671_100])
  assert.deepEqual(paymentsOf('partial', 400_000, 571_100), [200_000])
  assert.deepEqual(paymentsOf('twice', undefined, 571_100), [undefined, undefined])
})

test('partial and excess payments are relative to the entered amount', () => {
  assert.deepEqual(paymentsOf('partial', 571_101), [285_550])
  assert.deepEqual(paymentsOf('tooMuch', 571_100), [671_100])
  assert.deepEqual(paymentsOf('partial', undefined), [])
})
