import type { Notice } from '../compare.ts'
import { dateAt, plusDays } from '../dates.ts'
import { type Knowledge, learn, passTime } from '../knowledge.ts'
import { type LifeEvent, ofKind, rulesAfter } from '../life-event.ts'
import type { Rules } from '../loan.ts'
import type { Plan } from './random-plan.ts'

export const minute = 60_000

/** A life that is being lived: what is known so far. */
export interface Living {
  rules: Rules
  told: Notice[]
  now: number
  known: Knowledge
}

/** Lets time pass, and makes known what happens then. */
export function tell(living: Living, happens: () => LifeEvent | undefined): LifeEvent | undefined {
  const { rules, now } = living
  if (living.told.length > 0) living.known = passTime(rules, living.known, now)
  const event = happens()
  if (event) living.known = learn(rules, living.known, event, now)
  living.told.push({ now, event, known: living.known })
  return event
}

/**
 * Adds a holiday, or removes one near that day. Not once a bill was converted: a new loan that cannot be made smaller waits for an
 * operator.
 */
export function changeCalendar(living: Living, { days, isAdded }: Plan['news'][number]): void {
  living.now += minute
  const { events } = living.known
  const near = plusDays(dateAt(living.now), days)
  const { national } = rulesAfter(living.rules, events).freeDays
  const date = isAdded ? near : [...national].sort().find((day) => day >= near)
  const isConverted = ofKind(events, 'BOOKED').length > 0
  tell(living, () => (date && !isConverted ? { kind: 'HOLIDAY', date, isAdded, at: living.now } : undefined))
}
