import {
  addDays,
  addMonths,
  type BusinessDate,
  dateInMonth,
  dayOf,
  daysBetween,
  daysInMonth,
  monthCount,
} from '../dates/calendar.ts'
import { type TermUnit, unitsBetween } from '../price.ts'

/** What determines the due dates of a loan. */
export interface Term {
  /** The number of `unit`s. */
  tenor: number
  unit: TermUnit
  /** Weeks or days between due dates, of which the tenor is a multiple; 1 week or the whole tenor in days by default. */
  every?: number
  /** The customer's payday, 1–31, if the product is due on paydays; months only. */
  payday?: number
}

/** One interest period, ending on its due date. The first day is not counted, the due date is. */
export interface Period {
  dueDate: BusinessDate
  days: number
  /** Days by the 30/360 rule; a whole month on the same anchor day has 30. */
  days30: number
}

/**
 * The periods of a loan from its disbursement (behaviour 5): due on the day of disbursement or on the payday, in shorter months on
 * the last day. Holidays are not considered. Throws RangeError for an invalid tenor or payday.
 */
export function periodsOf(term: Term, disbursedOn: BusinessDate): Period[] {
  const { tenor, unit, payday } = term
  if (!Number.isSafeInteger(tenor) || tenor < 1) throw new RangeError(`not a tenor: ${tenor}`)
  if (unit !== 'MONTHS') return dayPeriods(term, disbursedOn)
  if (term.every !== undefined) throw new RangeError('months are due one by one')
  if (payday === undefined) return monthPeriods(tenor, disbursedOn, addMonths(disbursedOn, 1), dayOf(disbursedOn))
  return monthPeriods(tenor, disbursedOn, firstPayday(disbursedOn, payday), payday)
}

/** Periods of the same number of days. */
function dayPeriods({ tenor, unit, every }: Term, disbursedOn: BusinessDate): Period[] {
  const units = every ?? unitsBetween(unit, tenor)
  if (!Number.isSafeInteger(units) || units < 1 || tenor % units !== 0)
    throw new RangeError(`${tenor} ${unit} cannot be due every ${units}`)
  const days = unit === 'WEEKS' ? 7 * units : units
  return Array.from({ length: tenor / units }, (_, index) => dayPeriod(addDays(disbursedOn, days * index), days))
}

function dayPeriod(start: BusinessDate, days: number): Period {
  const dueDate = addDays(start, days)
  return { dueDate, days, days30: days30(start, dueDate, dayOf(dueDate)) }
}

/** The later due dates are on the anchor day of each month after the first: the 31st is 28 February, then 31 March. */
function monthPeriods(tenor: number, disbursedOn: BusinessDate, first: BusinessDate, anchorDay: number): Period[] {
  const days = daysBetween(disbursedOn, first)
  const periods: Period[] = [{ dueDate: first, days, days30: days30(disbursedOn, first, anchorDay) }]
  let month = monthCount(first)
  let left = daysInMonth(month) - dayOf(first)
  while (periods.length < tenor) {
    month++
    const length = daysInMonth(month)
    const day = Math.min(anchorDay, length)
    periods.push({ dueDate: dateInMonth(month, day), days: left + day, days30: 30 })
    left = length - day
  }
  return periods
}

/** The first payday at least 31 days after disbursement. */
function firstPayday(disbursedOn: BusinessDate, payday: number): BusinessDate {
  if (!Number.isSafeInteger(payday) || payday < 1 || payday > 31) throw new RangeError(`not a payday: ${payday}`)
  const earliest = addDays(disbursedOn, 31)
  const sameMonth = addMonths(earliest, 0, payday)
  return sameMonth < earliest ? addMonths(earliest, 1, payday) : sameMonth
}

/** Days with months of 30 days (30E/360) to a date with this anchor day, which counts instead of a clamped one. */
function days30(start: BusinessDate, end: BusinessDate, anchorDay: number): number {
  return (monthCount(end) - monthCount(start)) * 30 + Math.min(anchorDay, 30) - Math.min(dayOf(start), 30)
}
