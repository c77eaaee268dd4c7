import { defineStates, type EventOf, type StatusOf } from '../../../platform/states.ts'

/**
 * The transitions of a disbursement. SENT is written before the provider is called, so CREATED proves that nothing was ever
 * requested; `drop` gives up such a disbursement. After SENT only the provider's reply ends it.
 */
export const disbursementStates = defineStates({
  CREATED: { send: 'SENT', drop: 'FAILED' },
  SENT: { accept: 'SENT', markUnknown: 'UNKNOWN', succeed: 'SUCCEEDED', fail: 'FAILED' },
  UNKNOWN: { accept: 'SENT', markUnknown: 'UNKNOWN', succeed: 'SUCCEEDED', fail: 'FAILED' },
  SUCCEEDED: {},
  FAILED: {},
})
export type DisbursementStatus = StatusOf<typeof disbursementStates>
export type DisbursementEvent = EventOf<typeof disbursementStates>
