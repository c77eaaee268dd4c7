import assert from 'node:assert/strict'
import { test } from 'node:test'
import { backRule } from './back-rule.ts'

test('D-043: back on a root route leaves the app', () => assert.deepEqual(backRule('Bill'), { kind: 'leave' }))
test('B-05: a named target takes precedence over history', () =>
  assert.deepEqual(backRule('BillHowToPay'), { kind: 'to', name: 'PaymentMethod' }))
test('a route that cannot be gone back from stays', () =>
  assert.deepEqual(backRule('BillReminderSuccess'), { kind: 'stay' }))
test('B-04 D-042: other routes go back through history, with a fallback', () => {
  assert.deepEqual(backRule('CodeStep'), { kind: 'history', fallback: 'Login' })
})
