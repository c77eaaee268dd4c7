import { paymentParts, type UnpaidParts } from '@lumbung/shared/lending/allocation.ts'
import type { BusinessDate, Holidays } from '@lumbung/shared/lending/calendar.ts'
import { daysPastDue } from '@lumbung/shared/lending/late-fee.ts'
import { type Rupiah, rupiah, sum } from '@lumbung/shared/lending/money.ts'
import { byPart, type Parts, unpaidPart } from './parts.ts'

/** An instalment as the books hold it. */
export interface Installment {
  loanId: string
  number: number
  dueDate: BusinessDate
  /** Before an extension: it keeps its place in allocation, and its interest ends there. */
  originalDueDate: BusinessDate
  /** Of its interest period. */
  days: number
  parts: Parts
}

/** What is still to pay, by part, interest that is not booked yet included. */
export const unpaidOf = ({ parts }: Installment): UnpaidParts => byPart((part) => rupiah(unpaidPart(parts[part])))

export const unpaidTotal = ({ parts }: Installment): Rupiah =>
  rupiah(paymentParts.reduce((total, part) => total + unpaidPart(parts[part]), 0))

/** What is or was asked, late fees charged so far included, by part. */
export const askedOf = ({ parts }: Installment) => byPart((part) => parts[part].asked)

/** Days past due on a date; 0 when nothing is unpaid. */
export function daysLate(installment: Installment, date: BusinessDate, holidays: Holidays): number {
  return unpaidTotal(installment) > 0 ? daysPastDue(installment.dueDate, date, holidays) : 0
}

/** Money that was really paid on it. */
export const moneyPaid = ({ parts }: Installment): number => sum(paymentParts.map((part) => rupiah(parts[part].paid)))

/** Whether the end of its due date has something to do: to collect from credit, to book or to charge. */
export const isOpen = ({ parts }: Installment): boolean =>
  paymentParts.some((part) => unpaidPart(parts[part]) > 0 || !parts[part].booked)
