import type { BusinessDate } from './calendar.ts'

/**
 * The last business date of cooling-off (behaviour 6, 14): the date of disbursement, or the one on which we learned that the
 * money had left, and so could tell her, if that is later. It ends with that day, at 24:00 WIB.
 */
export const coolingOffUntil = (disbursedOn: BusinessDate, learnedOn: BusinessDate): BusinessDate =>
  learnedOn > disbursedOn ? learnedOn : disbursedOn

/** Whether money of this value date can still undo the loan. */
export const isCoolingOff = (
  loan: { disbursedOn: BusinessDate; coolingOffUntil: BusinessDate },
  valueDate: BusinessDate,
): boolean => valueDate >= loan.disbursedOn && valueDate <= loan.coolingOffUntil
