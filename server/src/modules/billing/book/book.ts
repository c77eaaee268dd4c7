import type { LoanStatus } from '@lumbung/shared/enums/billing.ts'
import type { BusinessDate, Holidays } from '@lumbung/shared/lending/calendar.ts'
import type { RateCap } from '@lumbung/shared/lending/caps.ts'
import type { TermUnit } from '@lumbung/shared/lending/price.ts'
import type { AllocatedLine } from './allocated-line.ts'
import type { Installment } from './installment.ts'
import { isRunning } from './loan-state.ts'
import type { Money } from './money.ts'
import { byPart } from './parts.ts'

export interface Loan {
  loanId: string
  orderId: string
  status: LoanStatus
  principal: number
  tenor: number
  tenorUnit: TermUnit
  /** ppm a day of overdue principal */
  lateFeePpm: number
  disbursedOn: BusinessDate
  /** The last date on which a payment of the principal cancels the loan. */
  coolingOffUntil: BusinessDate
  /** The last business date whose end of day has run. */
  closedDate: BusinessDate
  installments: Installment[]
  /**
   * Set when the loan ends without any charge: the customer returned the money in cooling-off, or the whole disbursement was
   * returned.
   */
  ending?: 'undo' | 'refund'
}

/** A late fee, less what was taken back of it. */
export interface ChargedFee {
  loanId: string
  number: number
  date: BusinessDate
  amount: number
}

/** The effect of a payment that was not reversed on one part of an instalment. */
export interface ActiveLine extends AllocatedLine {
  payment: Money
}

/** What a payment with an earlier value time may change. */
export interface History {
  /** Late fees charged for dates after that time. */
  fees: ChargedFee[]
  /** Of all payments. */
  lines: ActiveLine[]
}

/** What late fees depend on besides the loans. */
export interface FeeRules {
  holidays: Holidays
  /** The legal ceilings of late fees. */
  caps: readonly RateCap[]
  /** The date of signature by loan. The ceiling of that date holds for the loan's whole life. */
  signedOn: ReadonlyMap<string, BusinessDate>
}

/** The loans and the credit of a person, as one transaction reads and changes them. */
export interface Book extends FeeRules {
  userId: string
  /** The running loans, and those that the transaction concerns. */
  loans: Loan[]
  /** The credit balance: what we owe the customer; below 0 the customer owes us. */
  credit: number
  /** Undefined if all money arrives in the order of its value times. */
  history?: History | undefined
}

const installmentCopy = (each: Installment): Installment => ({
  ...each,
  parts: byPart((part) => ({ ...each.parts[part] })),
})

/** A mutable copy. */
export const copyOf = (book: Book): Book => ({
  ...book,
  loans: book.loans.map((loan) => ({ ...loan, installments: loan.installments.map(installmentCopy) })),
  history: book.history && { fees: [...book.history.fees], lines: [...book.history.lines] },
})

export const runningLoans = (book: Book): Loan[] => book.loans.filter(({ status }) => isRunning(status))

export const installmentOf = (
  book: Book,
  { loanId, number }: { loanId: string | undefined; number: number | undefined },
): Installment | undefined =>
  book.loans.find((loan) => loan.loanId === loanId)?.installments.find((each) => each.number === number)
