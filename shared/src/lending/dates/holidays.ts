import { addDays, type BusinessDate, weekday } from './calendar.ts'

/**
 * The state of a year in the holiday table. CONFIRMED: by decree; ESTIMATED: expected days, which count in the customer's favour only
 * (behaviour 14).
 */
export type Standing = 'CONFIRMED' | 'ESTIMATED'

export type HolidayKind = 'NATIONAL' | 'JOINT_LEAVE'

/** A row of the holiday table. */
export interface Holiday {
  date: string
  kind: HolidayKind
  /** When it was removed from the table: a grace that had begun by then keeps it. */
  removedOn?: string | null
}

/** The calendar of holidays. */
export interface Holidays {
  /** National holidays, with the last due date for whose grace they count. */
  national: ReadonlyMap<string, string>
  /** Joint leave (cuti bersama), likewise. */
  jointLeave: ReadonlyMap<string, string>
  /** By year, 'YYYY'. A missing year is unknown: only the days that the law fixes count in it. */
  years: ReadonlyMap<string, Standing>
}

/** The national holidays that have the same date every year: New Year, Labour, Pancasila, Independence, Christmas. */
export const fixedHolidays: ReadonlySet<string> = new Set(['01-01', '05-01', '06-01', '08-17', '12-25'])

const forEver = '9999-12-31'

/** The calendar of these days. */
export function holidaysOf(days: readonly Holiday[], years: Iterable<readonly [string, Standing]>): Holidays {
  const of = (kind: HolidayKind) => {
    const map = new Map<string, string>()
    for (const day of days) {
      const until = day.removedOn ?? forEver
      if (day.kind === kind && until >= (map.get(day.date) ?? '')) map.set(day.date, until)
    }
    return map
  }
  return { national: of('NATIONAL'), jointLeave: of('JOINT_LEAVE'), years: new Map(years) }
}

const isIn = (days: ReadonlyMap<string, string>, day: string, due: string): boolean => (days.get(day) ?? '') >= due

/** Whether a day is a national holiday for what is due on a date; for the day itself by default. */
export const isNationalHoliday = (day: BusinessDate, { national, years }: Holidays, due: BusinessDate = day): boolean =>
  isIn(national, day, due) || (!years.has(day.slice(0, 4)) && fixedHolidays.has(day.slice(5)))

function isWorkday(day: BusinessDate, holidays: Holidays, due: BusinessDate): boolean {
  const number = weekday(day)
  if (number === 0 || number === 6) return false
  return !isNationalHoliday(day, holidays, due) && !isIn(holidays.jointLeave, day, due)
}

/**
 * The last day on which a payment for this due date is on time (behaviour 7, grace). Only a due date on a Sunday or national holiday
 * is moved: to the next Monday–Friday that is neither a holiday nor joint leave. A change of the table can only lengthen a grace that
 * has begun.
 */
export function graceEnd(dueDate: BusinessDate, holidays: Holidays): BusinessDate {
  if (weekday(dueDate) !== 0 && !isNationalHoliday(dueDate, holidays)) return dueDate
  let day = addDays(dueDate, 1)
  while (!isWorkday(day, holidays, dueDate)) day = addDays(day, 1)
  return day
}

/** Whether a day counts towards a period of ours: a day that is only estimated as a holiday gives us no more time. */
function isCounted(day: BusinessDate, holidays: Holidays): boolean {
  const isSure = holidays.years.get(day.slice(0, 4)) === 'CONFIRMED'
  return isSure ? isWorkday(day, holidays, day) : weekday(day) % 6 !== 0
}

/** The n-th working day after a date: Monday–Friday, neither a confirmed holiday nor joint leave. */
export function addWorkdays(date: BusinessDate, days: number, holidays: Holidays): BusinessDate {
  let day = date
  for (let left = days; left > 0; ) {
    day = addDays(day, 1)
    if (isCounted(day, holidays)) left--
  }
  return day
}

/** The working days after a date up to another, negative if that is earlier: 0 on the day itself and over a weekend. */
export function workdaysUntil(from: BusinessDate, to: BusinessDate, holidays: Holidays): number {
  if (to < from) return 0 - workdaysUntil(to, from, holidays)
  let count = 0
  for (let day = from; day < to; ) {
    day = addDays(day, 1)
    if (isCounted(day, holidays)) count++
  }
  return count
}
