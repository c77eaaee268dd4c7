import { type BusinessDate, daysBetween } from '../dates/calendar.ts'
import { graceEnd, type Holidays } from '../dates/holidays.ts'
import { min, type Rupiah, share, subtract, zero } from '../money.ts'

/** An instalment's principal overdue at 00:00 of the date. */
export interface OverduePrincipal {
  number: number
  principal: Rupiah
}

export interface LateFee {
  number: number
  amount: Rupiah
}

/**
 * The late fees of one loan for one date (behaviour 5): ppm a day of each instalment's overdue principal, rounded down, in the given
 * order, limited by the 100 % rule (`hundredPercentHeadroom`). Interest, fee, VAT and late fees carry no late fee. Fees of Rp0 are left out.
 */
export function lateFees(overdue: readonly OverduePrincipal[], ppmPerDay: number, headroom: Rupiah): LateFee[] {
  let left = headroom
  return overdue.flatMap(({ number, principal }) => {
    const amount = min(share(principal, ppmPerDay, 'DOWN'), left)
    if (amount <= zero) return []
    left = subtract(left, amount)
    return [{ number, amount }]
  })
}

/** Days past due on a date (behaviour 7): 0 until the end of the grace, then counted from it. Above 0 is overdue. */
export function daysPastDue(dueDate: BusinessDate, date: BusinessDate, holidays: Holidays): number {
  return date <= dueDate ? 0 : Math.max(0, daysBetween(graceEnd(dueDate, holidays), date))
}
