import { defineStates, type EventOf, type StatusOf } from '../../../../platform/states.ts'

/** The transitions of a proposal to write a loan off. An operator other than the one who made it approves it. */
export const writeOffStates = defineStates({
  PROPOSED: { approve: 'APPROVED', reject: 'REJECTED' },
  APPROVED: {},
  REJECTED: {},
})
export type WriteOffStatus = StatusOf<typeof writeOffStates>
export type WriteOffEvent = EventOf<typeof writeOffStates>
