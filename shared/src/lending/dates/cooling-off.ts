import type { BusinessDate } from './calendar.ts'

/**
 * The last business date of cooling-off (behaviour 6, 14): the date of disbursement, or if later, the date on which we learned of
 * it and could notify the customer. It ends at 24:00 WIB of that day.
 */
export const coolingOffUntil = (disbursedOn: BusinessDate, learnedOn: BusinessDate): BusinessDate =>
  learnedOn > disbursedOn ? learnedOn : disbursedOn

/** Whether a payment with this value date can still undo the loan. */
export const isCoolingOff = (
  loan: { disbursedOn: BusinessDate; coolingOffUntil: BusinessDate },
  valueDate: BusinessDate,
): boolean => valueDate >= loan.disbursedOn && valueDate <= loan.coolingOffUntil
