/** Interest methods (behaviour 5). The method determines the meaning of `ratePpm`. */
export const interestMethods = ['FLAT', 'ANNUITY', 'EQUAL_PRINCIPAL', 'DAILY'] as const
export type InterestMethod = (typeof interestMethods)[number]

export const dayCounts = ['30/360', 'ACT/365', 'ACT/360'] as const
export type DayCount = (typeof dayCounts)[number]

/** The period of `ratePpm`. */
export const ratePeriods = ['DAY', 'MONTH', 'YEAR'] as const
export type RatePeriod = (typeof ratePeriods)[number]

const periodOf = {
  FLAT: 'MONTH',
  ANNUITY: 'YEAR',
  EQUAL_PRINCIPAL: 'YEAR',
  DAILY: 'DAY',
} as const satisfies Record<InterestMethod, RatePeriod>

/** MONTHS: monthly instalments; WEEKS, DAYS: one every n of them, n by the rate version. */
export const termUnits = ['MONTHS', 'WEEKS', 'DAYS'] as const
export type TermUnit = (typeof termUnits)[number]

/** The units between two due dates unless a rate version says otherwise: 1, for days the whole tenor. */
export const unitsBetween = (unit: TermUnit, tenor: number): number => (unit === 'DAYS' ? tenor : 1)

/** How many instalments a tenor has. */
export function installmentCount(unit: TermUnit, tenor: number, every = unitsBetween(unit, tenor)): number {
  return tenor / every
}

/** The price of a rate version. All rates are integers in ppm. */
export interface Price {
  method: InterestMethod
  /** Per period of `ratePeriodOf`. FLAT: on the first principal; the others: on the scheduled balance. */
  ratePpm: number
  /** Used by ANNUITY and EQUAL_PRINCIPAL only. */
  dayCount: DayCount
  /** On the principal, spread over the instalments. */
  serviceFeePpm: number
  /** On the service fee after vouchers (110 000: 11/12 × 12 %). */
  vatPpm: number
  /** Per day, on overdue principal. */
  lateFeePpm: number
  /** The parts of a split and the annuity are rounded to this many rupiah; 1 for none. */
  roundingMultiple: number
  /** How many first instalments contain no principal; 0 by default. At least one instalment contains it. */
  graceInstallments?: number
}

/** Per month for FLAT, per year for the declining methods, per day for DAILY. */
export const ratePeriodOf = (method: InterestMethod): RatePeriod => periodOf[method]

/** Whether a method supports a tenor's unit: DAILY for days and weeks, the others for months. */
export function supportsUnit(method: InterestMethod, unit: TermUnit): boolean {
  return (method === 'DAILY') === (unit !== 'MONTHS')
}

/**
 * Throws RangeError for an unknown method or day count, for a rate that is not an integer ≥ 0, and for a price that leaves none of
 * the instalments for the principal.
 */
export function checkPrice(price: Price, installments: number): void {
  const {
    method,
    dayCount,
    ratePpm,
    serviceFeePpm,
    vatPpm,
    lateFeePpm,
    roundingMultiple,
    graceInstallments = 0,
  } = price
  if (!interestMethods.includes(method)) throw new RangeError(`unknown interest method: ${method}`)
  if (!dayCounts.includes(dayCount)) throw new RangeError(`unknown day count: ${dayCount}`)
  for (const ppm of [ratePpm, serviceFeePpm, vatPpm, lateFeePpm])
    if (!Number.isSafeInteger(ppm) || ppm < 0) throw new RangeError(`not a rate in ppm: ${ppm}`)
  if (!Number.isSafeInteger(roundingMultiple) || roundingMultiple < 1)
    throw new RangeError(`not a rounding multiple: ${roundingMultiple}`)
  if (!Number.isSafeInteger(graceInstallments) || graceInstallments < 0 || graceInstallments >= installments)
    throw new RangeError(`${graceInstallments} of ${installments} instalments without principal`)
}
