/** How interest is counted (behaviour 5); each says what `ratePpm` means. */
export const interestMethods = ['FLAT', 'ANNUITY', 'EQUAL_PRINCIPAL', 'DAILY'] as const
export type InterestMethod = (typeof interestMethods)[number]

export const dayCounts = ['30/360', 'ACT/365', 'ACT/360'] as const
export type DayCount = (typeof dayCounts)[number]

/** The time that `ratePpm` is for. */
export const ratePeriods = ['DAY', 'MONTH', 'YEAR'] as const
export type RatePeriod = (typeof ratePeriods)[number]

const periodOf = {
  FLAT: 'MONTH',
  ANNUITY: 'YEAR',
  EQUAL_PRINCIPAL: 'YEAR',
  DAILY: 'DAY',
} as const satisfies Record<InterestMethod, RatePeriod>

/** MONTHS: so many monthly instalments; WEEKS: so many weekly ones; DAYS: one instalment after so many days. */
export const termUnits = ['MONTHS', 'WEEKS', 'DAYS'] as const
export type TermUnit = (typeof termUnits)[number]

/** What a rate version charges. All rates are integers in ppm. */
export interface Price {
  method: InterestMethod
  /** For the time that `ratePeriodOf` says. FLAT: of the first principal; the others: of the scheduled balance. */
  ratePpm: number
  /** Used by ANNUITY and EQUAL_PRINCIPAL only. */
  dayCount: DayCount
  /** Of the principal, spread over the instalments. */
  serviceFeePpm: number
  /** Of the service fee after vouchers (110 000: 11/12 × 12 %). */
  vatPpm: number
  /** A day, of overdue principal. */
  lateFeePpm: number
  /** The parts of a split and the annuity are rounded to this many rupiah; 1 for none. */
  roundingMultiple: number
}

/** FLAT is priced by the month, the declining methods by the year, DAILY by the day. */
export const ratePeriodOf = (method: InterestMethod): RatePeriod => periodOf[method]

/** Whether a method knows a tenor's unit: DAILY is for days and weeks, the others for months. */
export function supportsUnit(method: InterestMethod, unit: TermUnit): boolean {
  return (method === 'DAILY') === (unit !== 'MONTHS')
}

/** Throws RangeError for a method or day count that the engine does not know, and for a rate that is no whole ppm ≥ 0. */
export function checkPrice(price: Price): void {
  const { method, dayCount, ratePpm, serviceFeePpm, vatPpm, lateFeePpm, roundingMultiple } = price
  if (!interestMethods.includes(method)) throw new RangeError(`unknown interest method: ${method}`)
  if (!dayCounts.includes(dayCount)) throw new RangeError(`unknown day count: ${dayCount}`)
  for (const ppm of [ratePpm, serviceFeePpm, vatPpm, lateFeePpm])
    if (!Number.isSafeInteger(ppm) || ppm < 0) throw new RangeError(`not a rate in ppm: ${ppm}`)
  if (!Number.isSafeInteger(roundingMultiple) || roundingMultiple < 1)
    throw new RangeError(`not a rounding multiple: ${roundingMultiple}`)
}
