import type { BillStatus } from '@lumbung/shared/enums/bill.ts'
import { type BusinessDate, daysBetween } from '@lumbung/shared/lending/calendar.ts'

/** A bill is shown as due from so many days before its first due date ⚙. */
export const dueSoonDays = 7

/** The facts of a month's instalments that its status follows from. */
export interface BillFacts {
  /** Every instalment was turned into new instalments. */
  converted: boolean
  /** Rupiah */
  unpaid: number
  paid: number
  late: boolean
  extended: boolean
  /** Of what is unpaid. */
  firstDueDate: BusinessDate
}

/** The first that fits (D-129): CONVERTED, PAID, OVERDUE, EXTENDED, PARTLY_PAID, DUE, OPEN. */
export function billStatus(facts: BillFacts, today: BusinessDate): BillStatus {
  if (facts.converted) return 'CONVERTED'
  if (facts.unpaid === 0) return 'PAID'
  if (facts.late) return 'OVERDUE'
  if (facts.extended) return 'EXTENDED'
  if (facts.paid > 0) return 'PARTLY_PAID'
  return daysBetween(today, facts.firstDueDate) <= dueSoonDays ? 'DUE' : 'OPEN'
}
