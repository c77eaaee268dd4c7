import { defineStates, type EventOf, type StatusOf } from '../../../platform/states.ts'

/**
 * The moves of a disbursement. SENT is written before the provider is called, so that CREATED proves that nothing was ever
 * asked for; `drop` gives such a one up. After SENT only the provider's word ends it.
 */
export const disbursementStates = defineStates({
  CREATED: { send: 'SENT', drop: 'FAILED' },
  SENT: { take: 'SENT', doubt: 'UNKNOWN', succeed: 'SUCCEEDED', fail: 'FAILED' },
  UNKNOWN: { take: 'SENT', doubt: 'UNKNOWN', succeed: 'SUCCEEDED', fail: 'FAILED' },
  SUCCEEDED: {},
  FAILED: {},
})
export type DisbursementStatus = StatusOf<typeof disbursementStates>
export type DisbursementEvent = EventOf<typeof disbursementStates>
