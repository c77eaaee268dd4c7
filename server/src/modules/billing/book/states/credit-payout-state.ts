import { defineStates, type EventOf, type StatusOf } from '../../../../platform/states.ts'

/**
 * The transitions of a payout of credit, as those of a disbursement: SENT is written before the provider is called, so CREATED proves
 * that nothing was ever requested, and after SENT only the provider's reply ends it. It may come back after it had arrived.
 */
export const creditPayoutStates = defineStates({
  CREATED: { send: 'SENT', drop: 'FAILED' },
  SENT: { accept: 'SENT', markUnknown: 'UNKNOWN', succeed: 'SUCCEEDED', fail: 'FAILED' },
  UNKNOWN: { accept: 'SENT', markUnknown: 'UNKNOWN', succeed: 'SUCCEEDED', fail: 'FAILED' },
  SUCCEEDED: { comeBack: 'RETURNED' },
  FAILED: {},
  RETURNED: {},
})
export type CreditPayoutStatus = StatusOf<typeof creditPayoutStates>
export type CreditPayoutEvent = EventOf<typeof creditPayoutStates>
