import { type BusinessDate, businessDateAt } from '@lumbung/shared/lending/dates/calendar.ts'

/** How long a browser may keep an event while it is offline. */
const longestMs = 2 * 86_400_000

/** When something happened in a browser, by its own clock: never later than now, and not long before. */
export function eventTime(at: string, now: Date): { at: Date; day: BusinessDate } {
  const claimed = Date.parse(at)
  const time = new Date(Math.min(Math.max(claimed, now.getTime() - longestMs), now.getTime()))
  return { at: time, day: businessDateAt(time) }
}
