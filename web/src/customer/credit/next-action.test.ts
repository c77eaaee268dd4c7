import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nextActionFor } from './next-action.ts'

const orderId = '01930000-0000-7000-8000-000000000001'

test('D-131: an eligible customer opens the loan screen, an unsigned agreement its signature', () => {
  assert.deepEqual(nextActionFor({ result: 'APPLICABLE' }), { kind: 'apply' })
  assert.deepEqual(nextActionFor({ result: 'HAS_LBA_TO_SIGN', orderId }), { kind: 'sign', orderId })
})

test('A-04 A-06 D-131: every other result opens its popup', () => {
  assert.deepEqual(nextActionFor({ result: 'UNDER_REJECTION', popup: 'REJECTED', retryDate: '2026-12-20' }), {
    kind: 'popup',
    popup: 'REJECTED',
    date: '2026-12-20',
  })
  assert.deepEqual(nextActionFor({ result: 'ONGOING_ORDER_EXISTS', popup: 'ONGOING', orderId }), {
    kind: 'popup',
    popup: 'ONGOING',
    orderId,
  })
})

test('A-08: a result without a known popup says that the customer does not qualify yet', () => {
  assert.deepEqual(nextActionFor({ result: 'NOT_RECOMMENDED' }), { kind: 'popup', popup: 'UNQUALIFIED' })
})

test('R-063: a customer whose data are old refreshes them', () => {
  assert.deepEqual(nextActionFor({ result: 'INVALID', isOutdated: true }), { kind: 'update' })
})

test('D-061: a customer whose data lack a compulsory field fills it in', () => {
  assert.deepEqual(nextActionFor({ result: 'INVALID', isIncomplete: true }), { kind: 'complete' })
})

test('D-137 S-09: without a product on offer the screen that says so opens, not a popup', () => {
  assert.deepEqual(nextActionFor({ result: 'INVALID', hasNoProduct: true }), { kind: 'noProduct' })
})
