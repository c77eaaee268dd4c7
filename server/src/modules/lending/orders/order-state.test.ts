import assert from 'node:assert/strict'
import { test } from 'node:test'
import { OrderStatus } from '@lumbung/shared/enums/lending.ts'
import { meaningOf } from '@lumbung/shared/facts/order-status.ts'
import { disbursementStates } from '../disbursement/disbursement-state.ts'
import { deadlineOf, endsWithoutLoan, orderStates } from './order-state.ts'

const movesOf = (status: OrderStatus) =>
  orderStates.moves.filter(({ from }) => from === status).map(({ event, to }) => `${event} ${to}`)

test('D-129, I9: an order has exactly these transitions', () => {
  assert.deepEqual(Object.fromEntries(OrderStatus.map((status) => [status, movesOf(status)])), {
    CREATED: ['askCode OTP_REQUIRED', 'openSigning SIGNING', 'cancel CANCELED'],
    OTP_REQUIRED: ['confirm SIGNING', 'useUpCodes CANCELED', 'expire CANCELED', 'cancel CANCELED'],
    SIGNING: [
      'sign WAITING_LENDER_APPROVE',
      'useUpCodes CANCELED',
      'breachCap CANCELED',
      'expire CANCELED',
      'cancel CANCELED',
    ],
    WAITING_LENDER_APPROVE: ['approve DISBURSING', 'refuse REJECTED', 'breachCap CANCELED', 'cancel CANCELED'],
    DISBURSING: [
      'pay DISBURSED',
      'markUnknown DISBURSEMENT_UNKNOWN',
      'fail DISBURSEMENT_FAILED',
      'breachCap CANCELED',
      'refuse REJECTED',
      'cancel CANCELED',
    ],
    DISBURSEMENT_UNKNOWN: ['pay DISBURSED', 'fail DISBURSEMENT_FAILED', 'resend DISBURSING'],
    DISBURSEMENT_FAILED: [
      'changeAccount DISBURSING',
      'useUpCodes CANCELED',
      'breachCap CANCELED',
      'expire CANCELED',
      'cancel CANCELED',
    ],
    DISBURSED: [],
    REJECTED: [],
    CANCELED: [],
  })
})

test('statuses that wait for the customer have a deadline, others have none', () => {
  const now = new Date('2026-11-20T02:00:00Z')
  const hours = (status: OrderStatus) => {
    const until = deadlineOf(status, now)
    return until && (until.getTime() - now.getTime()) / 3_600_000
  }
  const waits = OrderStatus.map((status) => [status, hours(status)]).filter(([, wait]) => wait !== null)
  assert.deepEqual(Object.fromEntries(waits), { OTP_REQUIRED: 0.25, SIGNING: 24, DISBURSEMENT_FAILED: 72 })
  assert.deepEqual(OrderStatus.filter(endsWithoutLoan), ['REJECTED', 'CANCELED'])
})

test('the meaning of each status agrees with its transitions', () => {
  for (const status of OrderStatus) {
    const { cancelable, waitsMinutes, open, code } = meaningOf(status)
    const moves = movesOf(status)
    assert.equal(moves.includes('cancel CANCELED'), cancelable !== 'never', status)
    assert.equal(moves.includes('expire CANCELED'), waitsMinutes !== undefined, status)
    assert.equal(moves.includes('useUpCodes CANCELED'), code !== undefined, status)
    assert.equal(moves.length > 0, open, status)
  }
})

test('a disbursement that was sent ends only by the provider’s answer', () => {
  const { statuses, moves } = disbursementStates
  const ends = statuses.map((status) => [
    status,
    moves
      .filter(({ from, to }) => from === status && (to === 'FAILED' || to === 'SUCCEEDED'))
      .map(({ event }) => event),
  ])
  assert.deepEqual(Object.fromEntries(ends), {
    CREATED: ['drop'],
    SENT: ['succeed', 'fail'],
    UNKNOWN: ['succeed', 'fail'],
    SUCCEEDED: [],
    FAILED: [],
  })
})
