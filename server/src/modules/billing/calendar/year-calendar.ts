import type { calendarProblems } from '@lumbung/shared/contract/operators/books/holidays.ts'
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

/** What is wrong with a file, and where: a date, a year, or a place in the file. */
export interface CalendarProblem {
  problem: (typeof calendarProblems)[number]
  at: string
}

const problemTexts: Readonly<Record<CalendarProblem['problem'], (at: string) => string>> = {
  FORM: (at) => `${at}: missing, unknown, or not of the form that is described`,
  OTHER_YEAR: (at) => `${at} is not in the year of the file`,
  TWICE: (at) => `${at} is named twice`,
  MISSING: (at) => `${at} is missing: the law makes it a national holiday every year`,
  DECREED: (at) => `${at} is confirmed: an estimate cannot follow a decree`,
  UNCHANGED: (at) => `${at} has these days already, and is as certain`,
}
/** For the command. */
export const problemText = ({ problem, at }: CalendarProblem): string => problemTexts[problem](at)

/** What is wrong with the days themselves: of another year, twice, or without one that the law fixes. */
function problemsOf({ year, national, jointLeave }: z.output<typeof File>): CalendarProblem[] {
  const dates = [...Object.keys(national), ...Object.keys(jointLeave)]
  const all = (problem: CalendarProblem['problem'], found: readonly string[]) => found.map((at) => ({ problem, at }))
  return [
    ...all(
      'OTHER_YEAR',
      dates.filter((date) => !date.startsWith(`${year}-`)),
    ),
    ...all(
      'TWICE',
      Object.keys(national).filter((date) => date in jointLeave),
    ),
    ...all(
      'MISSING',
      [...fixedHolidays].map((day) => `${year}-${day}`).filter((date) => !(date in national)),
    ),
  ]
}

/** The calendar of a year from a file's contents, or what is wrong with it. */
export function parseYear(input: unknown): YearCalendar | { problems: CalendarProblem[] } {
  const { success, data, error } = File.safeParse(input)
  if (!success) {
    const places = error.issues.map(({ path }) => path.join('.') || 'file')
    return { problems: [...new Set(places)].map((at) => ({ problem: 'FORM', at })) }
  }
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
