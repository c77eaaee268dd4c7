export { type EventRow, restartEvents, undeliveredEvents } from './event-store.ts'
