import type { BillStatus } from '@lumbung/shared/enums/billing.ts'
import { type BusinessDate, daysBetween } from '@lumbung/shared/lending/dates/calendar.ts'

/** A bill is shown as due this many days before its first due date ⚙. */
export const dueSoonDays = 7

/** The facts about a month's instalments that determine its status. */
export interface BillFacts {
  /** Rupiah */
  unpaid: number
  paid: number
  late: boolean
  extended: boolean
  /** The earliest due date of the unpaid instalments. */
  firstDueDate: BusinessDate
}

/** The first status that matches (D-129): PAID, OVERDUE, EXTENDED, PARTLY_PAID, DUE, OPEN. Nothing of a CONVERTED bill is left to have one. */
export function billStatus(facts: BillFacts, today: BusinessDate): BillStatus {
  if (facts.unpaid === 0) return 'PAID'
  if (facts.late) return 'OVERDUE'
  if (facts.extended) return 'EXTENDED'
  if (facts.paid > 0) return 'PARTLY_PAID'
  return daysBetween(today, facts.firstDueDate) <= dueSoonDays ? 'DUE' : 'OPEN'
}
