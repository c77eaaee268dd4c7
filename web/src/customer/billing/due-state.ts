import { type BusinessDate, businessDate, daysBetween } from '@lumbung/shared/lending/dates/calendar.ts'

/** The fields of a bill or an instalment that decide its due state. */
export interface DueFacts {
  dueDate: string
  /** Still to pay, rupiah. */
  unpaid: number
  daysLate: number
}

export type DueState =
  | { kind: 'paid' | 'today' | 'grace' }
  /** `days` since or until the due date. */
  | { kind: 'overdue' | 'soon' | 'upcoming'; days: number }

const soon = 7

/** The state of a bill card. `grace`: the due date has passed, but it was a holiday, so the bill is not late yet. */
export function dueState({ dueDate, unpaid, daysLate }: DueFacts, today: BusinessDate): DueState {
  if (unpaid === 0) return { kind: 'paid' }
  if (daysLate > 0) return { kind: 'overdue', days: daysLate }
  const days = daysBetween(today, businessDate(dueDate))
  if (days < 0) return { kind: 'grace' }
  if (days === 0) return { kind: 'today' }
  return { kind: days <= soon ? 'soon' : 'upcoming', days }
}
