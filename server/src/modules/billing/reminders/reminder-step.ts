import { addDays, type BusinessDate, daysBetween } from '@lumbung/shared/lending/dates/calendar.ts'
import type { Holidays } from '@lumbung/shared/lending/dates/holidays.ts'
import { daysPastDue } from '@lumbung/shared/lending/servicing/late-fee.ts'

/** The days before (negative) and past the due date on which a customer is reminded ⚙ (behaviour 7). */
const steps = [-7, -3, -1, 0, 1, 3, 7] as const
export type ReminderStep = (typeof steps)[number]

/** The last step may be sent this many days later ⚙, if no time between them was allowed. */
const lastStepDays = 7

/**
 * The step that a due date has reached today; undefined before the first one and long after the last. The days of the grace
 * belong to the due date (step 0). A step that could not be sent is dropped as soon as the next one is reached.
 */
export function reminderStep(dueDate: BusinessDate, today: BusinessDate, holidays: Holidays): ReminderStep | undefined {
  const days = today <= dueDate ? -daysBetween(today, dueDate) : daysPastDue(dueDate, today, holidays)
  return days > 7 + lastStepDays ? undefined : steps.findLast((step) => step <= days)
}

export interface DueStep {
  dueDate: BusinessDate
  step: ReminderStep
}

/** The longest time from a due date to the end of its grace that is looked back on. */
const longestGrace = 60

/** The due dates that have a step today. */
export function dueSteps(today: BusinessDate, holidays: Holidays): DueStep[] {
  const first = -7 - lastStepDays - longestGrace
  return Array.from({ length: 8 - first }, (_, index) => addDays(today, first + index)).flatMap((dueDate) => {
    const step = reminderStep(dueDate, today, holidays)
    return step === undefined ? [] : [{ dueDate, step }]
  })
}
