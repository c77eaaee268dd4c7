import { defineStates, type EventOf, type StatusOf } from '../../../platform/states.ts'

/** The transitions of a proposal to set the holidays of a year. An operator other than the one who made it approves it. */
export const calendarStates = defineStates({
  PROPOSED: { approve: 'APPROVED', reject: 'REJECTED' },
  APPROVED: {},
  REJECTED: {},
})
export type CalendarStatus = StatusOf<typeof calendarStates>
export type CalendarEvent = EventOf<typeof calendarStates>
