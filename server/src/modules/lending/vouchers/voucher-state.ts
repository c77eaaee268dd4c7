import { defineStates, type EventOf } from '../../../platform/states.ts'

/**
 * A customer's voucher (E-69). It is reserved by an order, used when the money is sent, and returns when the order ends without
 * money or the loan is undone, unless its last day has passed. `retake`: the payment that undid the loan was taken back.
 */
export const voucherStates = defineStates({
  AVAILABLE: { reserve: 'RESERVED', expire: 'EXPIRED', revoke: 'REVOKED', retake: 'USED' },
  RESERVED: { use: 'USED', giveBack: 'AVAILABLE', lapse: 'EXPIRED' },
  USED: { giveBack: 'AVAILABLE', lapse: 'EXPIRED' },
  EXPIRED: { retake: 'USED' },
  REVOKED: {},
})
export type VoucherEvent = EventOf<typeof voucherStates>
