import { defineStates, type EventOf, type StatusOf } from '../../../platform/states.ts'

/**
 * The transitions of a payment code (D-129). PREPARING until the gateway has issued the code; REPLACED by a newer one of the
 * same target and method. Money still counts after a code has ended, so `pay` is allowed in nearly every status.
 */
export const codeStates = defineStates({
  PREPARING: { open: 'PENDING', refuse: 'FAILED', expire: 'EXPIRED', replace: 'REPLACED', pay: 'PAID' },
  PENDING: { pay: 'PAID', expire: 'EXPIRED', replace: 'REPLACED' },
  PAID: { reverse: 'REVERSED', pay: 'PAID' },
  EXPIRED: { pay: 'PAID' },
  FAILED: {},
  REVERSED: { pay: 'PAID' },
  REPLACED: { pay: 'PAID' },
})
export type CodeStatus = StatusOf<typeof codeStates>
export type CodeEvent = EventOf<typeof codeStates>
