import { dateText, dateTextOf, digits, epochDayOf, monthLength } from './gregorian.ts'

declare const brand: unique symbol

/** A day in Asia/Jakarta, 'YYYY-MM-DD'. Dates compare as strings. */
export type BusinessDate = string & { readonly [brand]: 'BusinessDate' }

const DAY = 86_400_000
const EPOCH_WEEKDAY = 4 // 1 January 1970 was a Thursday
/** How far Jakarta (WIB) is ahead of UTC, in milliseconds: seven hours since 1964, without summer time. */
export const jakartaOffset = 7 * 3_600_000

/** Parses 'YYYY-MM-DD'. Throws RangeError for any other format and for days that do not exist. */
export function businessDate(text: string): BusinessDate {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || !isInMonth(text)) throw new RangeError(`not a date: ${text}`)
  return text as BusinessDate
}

function isInMonth(text: string): boolean {
  const [month, day] = [digits(text, 5, 7), digits(text, 8, 10)]
  return month >= 1 && month <= 12 && day >= 1 && day <= monthLength(digits(text, 0, 4), month)
}

/** The business date of an instant, independent of the process's time zone. Throws RangeError for an invalid Date. */
export function businessDateAt(instant: Date): BusinessDate {
  return dateOf(Math.floor((instant.getTime() + jakartaOffset) / DAY))
}

/** The instant of 00:00 WIB on a date. */
export function startOfDay(date: BusinessDate): Date {
  return new Date(epochDay(date) * DAY - jakartaOffset)
}

/** The date a number of days later (earlier if negative). */
export function addDays(date: BusinessDate, days: number): BusinessDate {
  return dateOf(epochDay(date) + days)
}

/**
 * The date a number of months later, on the anchor day (default: the date's own day) or the last day of a shorter month. With the
 * anchor, a clamped date returns to its day: 31 Jan → 28 Feb → 31 Mar.
 */
export function addMonths(date: BusinessDate, months: number, anchorDay: number = dayOf(date)): BusinessDate {
  const count = monthCount(date) + months
  return dateInMonth(count, Math.min(anchorDay, daysInMonth(count)))
}

/** The day, 1–31, of the month with this `monthCount`. */
export function dateInMonth(count: number, day: number): BusinessDate {
  const year = Math.floor(count / 12)
  return dateText(year, count - year * 12 + 1, day) as BusinessDate
}

/** The length of the month with this `monthCount`. */
export function daysInMonth(count: number): number {
  const year = Math.floor(count / 12)
  return monthLength(year, count - year * 12 + 1)
}

/** Months since year 0. */
export function monthCount(date: BusinessDate): number {
  return digits(date, 0, 4) * 12 + digits(date, 5, 7) - 1
}

/** Days from a to b: 1 for the next day, negative if b is earlier. */
export function daysBetween(a: BusinessDate, b: BusinessDate): number {
  return epochDay(b) - epochDay(a)
}

/** 0 = Sunday … 6 = Saturday. */
export function weekday(date: BusinessDate): number {
  return (((epochDay(date) + EPOCH_WEEKDAY) % 7) + 7) % 7
}

/** The day of the month, 1–31. */
export function dayOf(date: BusinessDate): number {
  return digits(date, 8, 10)
}

/** 'YYYY-MM'. */
export function monthOf(date: BusinessDate): string {
  return date.slice(0, 7)
}

const epochDay = (text: string): number => epochDayOf(digits(text, 0, 4), digits(text, 5, 7), digits(text, 8, 10))
const dateOf = (epoch: number) => dateTextOf(epoch) as BusinessDate
