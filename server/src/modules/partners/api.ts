export { restartEvents, undeliveredEvents } from './event-store.ts'
