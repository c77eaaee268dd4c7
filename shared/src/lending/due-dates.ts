import { addDays, addMonths, type BusinessDate, dayOf, daysBetween, monthCount } from './calendar.ts'
import type { TermUnit } from './price.ts'

/** What decides when a loan falls due. */
export interface Term {
  /** How many `unit`s. */
  tenor: number
  unit: TermUnit
  /** The customer's payday, 1–31, when the product falls due on it; months only. */
  payday?: number
}

/** One interest period: it ends on its due date; its first day is not counted, its due date is. */
export interface Period {
  dueDate: BusinessDate
  days: number
  /** Days by the 30/360 rule; a whole month on the same anchor day is 30 whatever its length. */
  days30: number
}

/**
 * The periods of a loan from the date of its disbursement (behaviour 5): due on the day of disbursement or on the
 * payday, in a month without that day on its last. Holidays move nothing here. Throws RangeError for tenor or payday.
 */
export function periodsOf(term: Term, disbursedOn: BusinessDate): Period[] {
  if (!Number.isSafeInteger(term.tenor) || term.tenor < 1) throw new RangeError(`no tenor: ${term.tenor}`)
  let start = unclamped(disbursedOn)
  return marksOf(term, disbursedOn).map((end) => {
    const period = { dueDate: end.date, days: daysBetween(start.date, end.date), days30: days30(start, end) }
    start = end
    return period
  })
}

/** A date and the day of the month that it stands for: 28 February stands for 31 in a loan that is due on the 31st. */
interface Mark {
  date: BusinessDate
  day: number
}

function unclamped(date: BusinessDate): Mark {
  return { date, day: dayOf(date) }
}

function marksOf({ tenor, unit, payday }: Term, disbursedOn: BusinessDate): Mark[] {
  if (unit === 'DAYS') return [unclamped(addDays(disbursedOn, tenor))]
  const steps = Array.from({ length: tenor }, (_, index) => index)
  if (unit === 'WEEKS') return steps.map((step) => unclamped(addDays(disbursedOn, 7 * (step + 1))))
  const day = payday ?? dayOf(disbursedOn)
  const first = payday === undefined ? addMonths(disbursedOn, 1) : firstPayday(disbursedOn, payday)
  return steps.map((step) => ({ date: addMonths(first, step, day), day }))
}

/** The first payday at least 31 days after disbursement. */
function firstPayday(disbursedOn: BusinessDate, payday: number): BusinessDate {
  if (!Number.isSafeInteger(payday) || payday < 1 || payday > 31) throw new RangeError(`no payday: ${payday}`)
  const earliest = addDays(disbursedOn, 31)
  const sameMonth = addMonths(earliest, 0, payday)
  return sameMonth < earliest ? addMonths(earliest, 1, payday) : sameMonth
}

/** Days in months of 30 days (30E/360, with the anchor day in place of a clamped one). */
function days30(start: Mark, end: Mark): number {
  return (monthCount(end.date) - monthCount(start.date)) * 30 + Math.min(end.day, 30) - Math.min(start.day, 30)
}
