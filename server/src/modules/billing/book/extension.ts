import type { BusinessDate } from '@lumbung/shared/lending/dates/calendar.ts'
import type { Rupiah } from '@lumbung/shared/lending/money.ts'

/** One instalment that an extension moves, and what that costs. */
export interface ExtendedItem {
  loanId: string
  number: number
  fee: Rupiah
  vat: Rupiah
}

/** An extension that the customer applied for (behaviour 8). It takes effect when its fee is paid. */
export interface Extension {
  extensionId: string
  /** The month of its bill: YYYY-MM. */
  month: string
  days: number
  /** The last value date on which its fee can be paid. */
  until: BusinessDate
  items: readonly ExtendedItem[]
  /** The value date of its fee, once it has taken effect. */
  extendedOn: BusinessDate | undefined
}
