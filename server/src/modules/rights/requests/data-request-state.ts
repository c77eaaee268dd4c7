import { defineStates, type EventOf, type StatusOf } from '../../../platform/states.ts'

/** The transitions of a request about data: somebody takes it, it is answered once; the file of an export goes after a week. */
export const dataRequestStates = defineStates({
  RECEIVED: { take: 'RECEIVED', answer: 'ANSWERED' },
  ANSWERED: { expire: 'EXPIRED' },
  EXPIRED: {},
})
export type DataRequestStatus = StatusOf<typeof dataRequestStates>
export type DataRequestEvent = EventOf<typeof dataRequestStates>
