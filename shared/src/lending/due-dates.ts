import { addDays, addMonths, type BusinessDate, dayOf, daysBetween, monthCount } from './calendar.ts'
import type { TermUnit } from './price.ts'

/** What determines the due dates of a loan. */
export interface Term {
  /** The number of `unit`s. */
  tenor: number
  unit: TermUnit
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
  if (!Number.isSafeInteger(term.tenor) || term.tenor < 1) throw new RangeError(`not a tenor: ${term.tenor}`)
  let start = unclamped(disbursedOn)
  return endsOf(term, disbursedOn).map((end) => {
    const period = { dueDate: end.date, days: daysBetween(start.date, end.date), days30: days30(start, end) }
    start = end
    return period
  })
}

/** A date with its anchor day: 31 for 28 February in a loan due on the 31st. */
interface AnchoredDate {
  date: BusinessDate
  day: number
}

function unclamped(date: BusinessDate): AnchoredDate {
  return { date, day: dayOf(date) }
}

function endsOf({ tenor, unit, payday }: Term, disbursedOn: BusinessDate): AnchoredDate[] {
  if (unit === 'DAYS') return [unclamped(addDays(disbursedOn, tenor))]
  const steps = Array.from({ length: tenor }, (_, index) => index)
  if (unit === 'WEEKS') return steps.map((step) => unclamped(addDays(disbursedOn, 7 * (step + 1))))
  const day = payday ?? dayOf(disbursedOn)
  const first = payday === undefined ? addMonths(disbursedOn, 1) : firstPayday(disbursedOn, payday)
  return steps.map((step) => ({ date: addMonths(first, step, day), day }))
}

/** The first payday at least 31 days after disbursement. */
function firstPayday(disbursedOn: BusinessDate, payday: number): BusinessDate {
  if (!Number.isSafeInteger(payday) || payday < 1 || payday > 31) throw new RangeError(`not a payday: ${payday}`)
  const earliest = addDays(disbursedOn, 31)
  const sameMonth = addMonths(earliest, 0, payday)
  return sameMonth < earliest ? addMonths(earliest, 1, payday) : sameMonth
}

/** Days with months of 30 days (30E/360), using anchor days instead of clamped ones. */
function days30(start: AnchoredDate, end: AnchoredDate): number {
  return (monthCount(end.date) - monthCount(start.date)) * 30 + Math.min(end.day, 30) - Math.min(start.day, 30)
}
