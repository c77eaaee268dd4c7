import { defineStates, type EventOf, type StatusOf } from '../../platform/states.ts'

/** The transitions of a complaint: somebody takes it up, and it is answered once. */
export const complaintStates = defineStates({
  RECEIVED: { begin: 'IN_PROGRESS', answer: 'ANSWERED' },
  IN_PROGRESS: { answer: 'ANSWERED' },
  ANSWERED: {},
})
export type ComplaintStatus = StatusOf<typeof complaintStates>
export type ComplaintEvent = EventOf<typeof complaintStates>
