import { defineStates, type EventOf } from '../../../../platform/states.ts'

/**
 * The transitions of an extension: its fee is paid in time, or its window ends. Late news may put an expired one into effect, or
 * show that one had nothing left to move.
 */
export const extensionStates = defineStates({
  PAY_IN_ADVANCE_UNPAID: { pay: 'EXTENDED', expire: 'EXPIRED' },
  EXTENDED: { correct: 'EXPIRED' },
  EXPIRED: { pay: 'EXTENDED' },
})
export type ExtensionEvent = EventOf<typeof extensionStates>
