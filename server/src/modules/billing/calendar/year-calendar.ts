import { addDays, type BusinessDate, businessDate } from '@lumbung/shared/lending/dates/calendar.ts'
import {
  fixedHolidays,
  graceEnd,
  type HolidayKind,
  type Holidays,
  type Standing,
} from '@lumbung/shared/lending/dates/holidays.ts'
import { z } from 'zod'

/** A holiday with its name. */
export interface NamedDay {
  date: string
  kind: HolidayKind
  name: string
}

/** The holidays of a year, as a file describes them. */
export interface YearCalendar {
  year: number
  standing: Standing
  days: NamedDay[]
}

const named = z.record(z.iso.date(), z.string().trim().min(1).max(100))
const File = z.strictObject({
  year: z.int().min(2020).max(2100),
  standing: z.enum(['CONFIRMED', 'ESTIMATED']),
  national: named,
  jointLeave: named,
})

/** What is wrong with the days themselves: of another year, twice, or without one that the law fixes. */
function problemsOf({ year, national, jointLeave }: z.output<typeof File>): string[] {
  const dates = [...Object.keys(national), ...Object.keys(jointLeave)]
  return [
    ...dates.filter((date) => !date.startsWith(`${year}-`)).map((date) => `${date} is not in ${year}`),
    ...Object.keys(national).flatMap((date) => (date in jointLeave ? [`${date} is named twice`] : [])),
    ...[...fixedHolidays].flatMap((day) =>
      `${year}-${day}` in national ? [] : [`${year}-${day} is missing: the law makes it a national holiday every year`],
    ),
  ]
}

/** The calendar of a year from a file's contents, or what is wrong with it. */
export function parseYear(input: unknown): YearCalendar | { problems: string[] } {
  const { success, data, error } = File.safeParse(input)
  if (!success) return { problems: error.issues.map(({ path, message }) => `${path.join('.') || 'file'}: ${message}`) }
  const problems = problemsOf(data)
  if (problems.length > 0) return { problems }
  const of = (kind: HolidayKind, days: Record<string, string>) =>
    Object.entries(days).map(([date, name]) => ({ date, kind, name }))
  const days = [...of('NATIONAL', data.national), ...of('JOINT_LEAVE', data.jointLeave)]
  return { year: data.year, standing: data.standing, days: days.sort((a, b) => (a.date < b.date ? -1 : 1)) }
}

const keyOf = ({ date, kind }: NamedDay): string => `${date} ${kind}`

/** The days that are new and those that are gone; a day of the other kind is both. */
export function calendarChanges(
  now: readonly NamedDay[],
  then: readonly NamedDay[],
): { added: NamedDay[]; removed: NamedDay[] } {
  const without = (days: readonly NamedDay[], others: readonly NamedDay[]) => {
    const keys = new Set(others.map(keyOf))
    return days.filter((day) => !keys.has(keyOf(day)))
  }
  return { added: without(then, now), removed: without(now, then) }
}

/** The longest time from a due date to a day that its grace depends on, in days ⚙. */
const longestGrace = 60

/**
 * The due dates whose grace had ended, or ends today, and ends later once these days are added: what was charged since then is taken
 * back.
 */
export function lengthenedGraces(
  added: readonly NamedDay[],
  [before, after]: readonly [Holidays, Holidays],
  today: BusinessDate,
): BusinessDate[] {
  const first = added.map(({ date }) => date).sort()[0]
  const dues: BusinessDate[] = []
  if (first === undefined) return dues
  for (let due = addDays(businessDate(first), -longestGrace); due <= today; due = addDays(due, 1)) {
    const end = graceEnd(due, before)
    if (end <= today && graceEnd(due, after) > end) dues.push(due)
  }
  return dues
}
