/** Days from 1 March of year 0 to 1 January 1970. */
const EPOCH = 719_468
const ZERO = '0'.charCodeAt(0)
const twoDigits = (number: number) => String(number).padStart(2, '0')
/** '00' to '99'. */
const two = Array.from({ length: 100 }, (_, number) => twoDigits(number))
/** '-MM-DD' by month × 32 + day. */
const inYear = Array.from({ length: 13 * 32 }, (_, index) => `-${twoDigits(index >> 5)}-${twoDigits(index & 31)}`)

// A quote has a dozen dates. Integer arithmetic takes a seventh of the time that Date and its strings take.

/** The decimal number in a text from `start` up to `end`. */
export function digits(text: string, start: number, end: number): number {
  let value = 0
  for (let index = start; index < end; index++) value = value * 10 + text.charCodeAt(index) - ZERO
  return value
}

/**
 * Days from 1 January 1970 to a Gregorian date; a day past the end of the month overflows into the next. Years are counted from
 * March, so that a leap day is the last day of its year.
 */
export function epochDayOf(year: number, month: number, day: number): number {
  const marchYear = month > 2 ? year : year - 1
  const marchMonth = month > 2 ? month - 3 : month + 9
  return marchYear * 365 + leapDays(marchYear) + daysBefore(marchMonth) + day - 1 - EPOCH
}

/** 'YYYY-MM-DD' for a number of days after 1 January 1970. Throws RangeError outside the years 0 to 9999. */
export function dateTextOf(epochDay: number): string {
  if (!Number.isInteger(epochDay)) throw new RangeError(`not a day: ${epochDay}`)
  const days = epochDay + EPOCH
  const cycle = Math.floor(days / 146_097) // days of 400 years
  const left = days - cycle * 146_097
  const leaps = Math.floor(left / 1460) - Math.floor(left / 36_524) + Math.floor(left / 146_096)
  const marchYear = 400 * cycle + Math.floor((left - leaps) / 365)
  const rest = days - marchYear * 365 - leapDays(marchYear)
  const marchMonth = Math.floor((5 * rest + 2) / 153)
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
  return dateText(month > 2 ? marchYear : marchYear + 1, month, rest - daysBefore(marchMonth) + 1)
}

/** 'YYYY-MM-DD'. Throws RangeError for a year before 0 or after 9999. */
export function dateText(year: number, month: number, day: number): string {
  if (!(year >= 0 && year <= 9999)) throw new RangeError(`no date in year ${year}`)
  const century = Math.floor(year / 100)
  return `${two[century]}${two[year - century * 100]}${inYear[month * 32 + day]}`
}

/** 28 to 31. */
export function monthLength(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}

const leapDays = (years: number) => Math.floor(years / 4) - Math.floor(years / 100) + Math.floor(years / 400)
/** Days before month 0 to 11 of a year from March: month lengths repeat as 31, 30, 31, 30, 31. */
const daysBefore = (marchMonth: number) => Math.floor((153 * marchMonth + 2) / 5)
