import { defineStates, type EventOf, type StatusOf } from '../../platform/states.ts'

/** The transitions of a complaint: somebody takes it up, a colleague takes it over, its time is prolonged, and it is answered once. */
export const complaintStates = defineStates({
  RECEIVED: { begin: 'IN_PROGRESS', prolong: 'RECEIVED', answer: 'ANSWERED' },
  IN_PROGRESS: { takeOver: 'IN_PROGRESS', prolong: 'IN_PROGRESS', answer: 'ANSWERED' },
  ANSWERED: {},
})
export type ComplaintStatus = StatusOf<typeof complaintStates>
export type ComplaintEvent = EventOf<typeof complaintStates>
