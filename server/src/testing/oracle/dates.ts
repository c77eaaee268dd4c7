/** Dates of the model are 'YYYY-MM-DD' in Jakarta (UTC+7, no summer time); they compare as texts. */
export const dayLength = 86_400_000
const WIB = 7 * 3_600_000

const utc = (date: string): number => Date.parse(`${date}T00:00:00Z`)
const textOf = (time: number): string => new Date(time).toISOString().slice(0, 10)

export const plusDays = (date: string, days: number): string => textOf(utc(date) + days * dayLength)
export const daysFrom = (first: string, last: string): number => (utc(last) - utc(first)) / dayLength
/** 00:00 in Jakarta. */
export const midnight = (date: string): number => utc(date) - WIB
export const dateAt = (instant: number): string => textOf(instant + WIB)
export const monthIn = (date: string): string => date.slice(0, 7)
export const dayIn = (date: string): number => Number(date.slice(8))
/** 0 is Sunday. */
const weekdayOf = (date: string): number => new Date(utc(date)).getUTCDay()

/** Day `day` of the month that is `months` after that of `date`; in a shorter month its last day. */
export function inMonth(date: string, months: number, day: number): string {
  const [year = 0, month = 0] = date.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return textOf(Date.UTC(year, month - 1 + months, Math.min(day, last)))
}

export interface FreeDays {
  national: ReadonlySet<string>
  jointLeave: ReadonlySet<string>
  /** National holidays that were removed, with the date on which they were. */
  removed?: ReadonlyMap<string, string>
}

/**
 * The last date on which a payment is on time (behaviour 7, Grace): the due date; due on a Sunday or national holiday, the next Monday
 * to Friday that is neither holiday nor joint leave. A day that was removed counts for what was due by then (behaviour 14).
 */
export function onTimeUntil(dueDate: string, { national, jointLeave, removed }: FreeDays): string {
  const isHoliday = (day: string) => national.has(day) || (removed?.get(day) ?? '') >= dueDate
  if (weekdayOf(dueDate) !== 0 && !isHoliday(dueDate)) return dueDate
  let date = plusDays(dueDate, 1)
  const isWorkingDay = () => ![0, 6].includes(weekdayOf(date)) && !isHoliday(date) && !jointLeave.has(date)
  while (!isWorkingDay()) date = plusDays(date, 1)
  return date
}
