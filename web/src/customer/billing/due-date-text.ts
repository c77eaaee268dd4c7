import type { Language } from '@lumbung/shared/enums/app.ts'
import { formatDeadline, formatWeekday, isWithinDay } from '@lumbung/shared/format.ts'

/** A due date where action is due, with the hours left once it is within a day (F-09 to F-11): `Senin, 23 Nov 2026, dalam 5 jam`. */
export function dueDateText(dueDate: string, now: number, language: Language): string {
  const day = formatWeekday(dueDate, language)
  return isWithinDay(dueDate, now) ? `${day}, ${formatDeadline(dueDate, now, language)}` : day
}
