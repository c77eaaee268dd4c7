import type { BusinessDate } from '@lumbung/shared/lending/dates/calendar.ts'
import type { Holidays } from '@lumbung/shared/lending/dates/holidays.ts'
import { type Rupiah, rupiah, sum } from '@lumbung/shared/lending/money.ts'
import { paymentParts, type UnpaidParts } from '@lumbung/shared/lending/servicing/allocation.ts'
import { daysPastDue } from '@lumbung/shared/lending/servicing/late-fee.ts'
import type { Claim } from './claim.ts'
import { byPart, type Parts, unpaidPart } from './parts.ts'

/** An instalment in the book. */
export interface Installment {
  loanId: string
  number: number
  dueDate: BusinessDate
  /** The due date before an extension; it decides the order in allocation, and interest ends there. */
  originalDueDate: BusinessDate
  /** Days of its interest period. */
  days: number
  parts: Parts
  /** Once its loan is written off. */
  claim?: Claim | undefined
}

/** The unpaid amounts by part, including interest that is not booked yet. */
export const unpaidOf = ({ parts }: Installment): UnpaidParts => byPart((part) => rupiah(unpaidPart(parts[part])))

export const unpaidTotal = ({ parts }: Installment): Rupiah =>
  rupiah(paymentParts.reduce((total, part) => total + unpaidPart(parts[part]), 0))

/** The amounts charged so far by part, including late fees. */
export const chargedOf = ({ parts, claim }: Installment) =>
  byPart((part) => parts[part].charged - (part === 'interest' ? (claim?.notCharged ?? 0) : 0))

/** Days past due on a date; 0 if nothing is unpaid. */
export function daysLate(installment: Installment, date: BusinessDate, holidays: Holidays): number {
  return unpaidTotal(installment) > 0 ? daysPastDue(installment.dueDate, date, holidays) : 0
}

/** The amount paid with money or credit, without waivers. */
export const moneyPaid = ({ parts }: Installment): number => sum(paymentParts.map((part) => rupiah(parts[part].paid)))

/** What was paid of it, without the fee for moving its due date, which is no part of its bill. */
export const billPaid = (each: Installment): number =>
  moneyPaid(each) - each.parts.extensionFee.paid - each.parts.extensionVat.paid

/** Whether a payment pays it without naming it. A claim is due as a whole. */
export const isDue = ({ dueDate, claim }: Installment, date: BusinessDate): boolean =>
  dueDate <= date || claim !== undefined

/** Whether its due date was moved. */
export const isExtended = ({ dueDate, originalDueDate }: Installment): boolean => dueDate !== originalDueDate

/** Whether an end of day may still have something to collect, book or charge. */
export const isOpen = ({ parts }: Installment): boolean =>
  paymentParts.some((part) => unpaidPart(parts[part]) > 0 || !parts[part].booked)
