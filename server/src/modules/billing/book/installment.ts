import { type PaymentPart, paymentParts, type UnpaidParts } from '@lumbung/shared/lending/allocation.ts'
import type { BusinessDate, Holidays } from '@lumbung/shared/lending/calendar.ts'
import { daysPastDue } from '@lumbung/shared/lending/late-fee.ts'
import { type Rupiah, rupiah, sum } from '@lumbung/shared/lending/money.ts'

/** Rupiah by part of an instalment. */
export type Parts = Record<PaymentPart, number>

/** An instalment as the books hold it. It is changed in memory and written back at the end of the transaction. */
export interface Installment {
  loanId: string
  number: number
  dueDate: BusinessDate
  /** Of its interest period. */
  days: number
  /** What is asked, late fees charged so far included. */
  asked: Parts
  /** Paid, waived or given back, by part. */
  paid: Parts
  interestBooked: boolean
  /** Interest that is never charged. */
  droppedInterest: number
  /** How much of `paid` was no money. */
  waived: number
}

/** What is still to pay, by part, interest that is not booked yet included. */
export function unpaidOf({ asked, paid, droppedInterest }: Installment): UnpaidParts {
  const part = (name: PaymentPart) => rupiah(asked[name] - paid[name] - (name === 'interest' ? droppedInterest : 0))
  return {
    lateFee: part('lateFee'),
    fee: part('fee'),
    vat: part('vat'),
    interest: part('interest'),
    principal: part('principal'),
  }
}

export function totalOf(parts: UnpaidParts): Rupiah {
  return sum(paymentParts.map((part) => parts[part]))
}

export const unpaidTotal = (installment: Installment): Rupiah => totalOf(unpaidOf(installment))

/** Days past due on a date; 0 when nothing is unpaid. */
export function daysLate(installment: Installment, date: BusinessDate, holidays: Holidays): number {
  return unpaidTotal(installment) > 0 ? daysPastDue(installment.dueDate, date, holidays) : 0
}

/** Money that was really paid on it. */
export function moneyPaid({ paid, waived }: Installment): number {
  return sum(paymentParts.map((part) => rupiah(paid[part]))) - waived
}
