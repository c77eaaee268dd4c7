/** How interest is counted (behaviour 5); each says what `ratePpm` means. */
export const interestMethods = ['FLAT', 'ANNUITY', 'EQUAL_PRINCIPAL', 'DAILY'] as const
export type InterestMethod = (typeof interestMethods)[number]

export const dayCounts = ['30/360', 'ACT/365', 'ACT/360'] as const
export type DayCount = (typeof dayCounts)[number]

/** MONTHS: so many monthly instalments; WEEKS: so many weekly ones; DAYS: one instalment after so many days. */
export const termUnits = ['MONTHS', 'WEEKS', 'DAYS'] as const
export type TermUnit = (typeof termUnits)[number]

/** What a rate version charges. All rates are integers in ppm. */
export interface Price {
  method: InterestMethod
  /** FLAT: a month, of the first principal. ANNUITY, EQUAL_PRINCIPAL: a year, of the balance. DAILY: a day, of the balance. */
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

/** Whether a method knows a tenor's unit: DAILY is for days and weeks, the others for months. */
export function fitsUnit(method: InterestMethod, unit: TermUnit): boolean {
  return (method === 'DAILY') === (unit !== 'MONTHS')
}
