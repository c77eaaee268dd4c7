import assert from 'node:assert/strict'
import { test } from 'node:test'
import { wayOf } from './eligibility-way.ts'

const orderId = '01930000-0000-7000-8000-000000000001'

test('D-131: who may apply goes to the loan screen, an unsigned agreement to its signature', () => {
  assert.deepEqual(wayOf({ result: 'APPLICABLE' }), { kind: 'apply' })
  assert.deepEqual(wayOf({ result: 'HAS_LBA_TO_SIGN', orderId }), { kind: 'sign', orderId })
})

test('A-04 A-06 D-131: everything else opens its popup', () => {
  assert.deepEqual(wayOf({ result: 'UNDER_REJECTION', popup: 'REJECTED', retryDate: '2026-12-20' }), {
    kind: 'popup',
    popup: 'REJECTED',
    date: '2026-12-20',
  })
  assert.deepEqual(wayOf({ result: 'ONGOING_ORDER_EXISTS', popup: 'ONGOING', orderId }), {
    kind: 'popup',
    popup: 'ONGOING',
    orderId,
  })
})

test('A-08: an answer without a popup of ours says that the customer does not qualify yet', () => {
  assert.deepEqual(wayOf({ result: 'NOT_RECOMMENDED' }), { kind: 'popup', popup: 'UNQUALIFIED' })
})
