import { dateAt } from './dates.ts'
import type { Rules } from './loan.ts'

/** A national holiday is added to the calendar or removed from it, on any day. */
export interface HolidayNews {
  kind: 'HOLIDAY'
  date: string
  isAdded: boolean
  at: number
}

/** The rules by the calendar as it is known after these events: a day that was added counts as if it had always been one. */
export function rulesAfter(rules: Rules, events: readonly { kind: string }[]): Rules {
  const news = events.filter((event): event is HolidayNews => event.kind === 'HOLIDAY')
  if (news.length === 0) return rules
  const [national, removed] = [new Set(rules.freeDays.national), new Map<string, string>()]
  for (const { date, isAdded, at } of news) {
    if (isAdded) national.add(date)
    else if (national.delete(date)) removed.set(date, dateAt(at))
  }
  return { ...rules, freeDays: { ...rules.freeDays, national, removed } }
}
