import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CouponStatus } from '@lumbung/shared/enums/content.ts'
import { voucherStates } from './voucher-state.ts'

const movesOf = (status: CouponStatus) =>
  voucherStates.moves.filter(({ from }) => from === status).map(({ event, to }) => `${event} ${to}`)

test('D-129 E-69 I9: a voucher has exactly these transitions', () => {
  assert.deepEqual(Object.fromEntries(CouponStatus.map((status) => [status, movesOf(status)])), {
    AVAILABLE: ['reserve RESERVED', 'expire EXPIRED', 'revoke REVOKED', 'retake USED'],
    RESERVED: ['use USED', 'giveBack AVAILABLE', 'lapse EXPIRED'],
    USED: ['giveBack AVAILABLE', 'lapse EXPIRED'],
    EXPIRED: ['retake USED'],
    REVOKED: [],
  })
  assert.deepEqual(voucherStates.statuses.toSorted(), CouponStatus.toSorted())
})
