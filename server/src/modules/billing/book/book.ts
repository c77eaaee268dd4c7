import type { LoanStatus } from '@lumbung/shared/enums/billing.ts'
import type { RateCap } from '@lumbung/shared/lending/caps.ts'
import type { BusinessDate } from '@lumbung/shared/lending/dates/calendar.ts'
import type { Holidays } from '@lumbung/shared/lending/dates/holidays.ts'
import type { TermUnit } from '@lumbung/shared/lending/price.ts'
import type { AllocatedLine } from './allocated-line.ts'
import { claimCopy } from './claim.ts'
import type { Conversion } from './conversion.ts'
import type { Extension } from './extension.ts'
import type { Installment } from './installment.ts'
import type { Money } from './money.ts'
import { byPart } from './parts.ts'
import { isRunning } from './states/loan-state.ts'

export interface Loan {
  loanId: string
  /** None if a conversion made it. */
  orderId: string | undefined
  /** The loan that it replaces. */
  replaces?: string | undefined
  status: LoanStatus
  principal: number
  tenor: number
  tenorUnit: TermUnit
  /** ppm a day of overdue principal */
  lateFeePpm: number
  disbursedOn: BusinessDate
  disbursedAt: Date
  /** The last date on which a payment of the principal cancels the loan. */
  coolingOffUntil: BusinessDate
  /** The last business date whose end of day has run. */
  closedDate: BusinessDate
  installments: Installment[]
  /**
   * Set when the loan ends without any charge, because the customer returned the money in cooling-off or the whole disbursement was
   * returned; or when a conversion replaces it.
   */
  ending?: 'undo' | 'refund' | 'convert' | undefined
  /** The policy that ended with its premium to be given back; only while events are replayed. */
  endedPolicy?: string | undefined
  /** Whether its premium was given back. */
  premiumReturned?: boolean | undefined
  /** When it was written off: a fact beside its status (behaviour 7). */
  writtenOffAt?: Date | undefined
}

/** A late fee of an instalment for a date. */
export interface ChargedFee {
  loanId: string
  number: number
  date: BusinessDate
  amount: number
}

/** A payment and what it paid. */
export interface PaidMoney {
  money: Money
  allocated: readonly AllocatedLine[]
  isReversed: boolean
}

/** What late fees depend on besides the loans. */
export interface FeeRules {
  holidays: Holidays
  /** The number of this calendar of holidays. */
  calendar: number
  /** The legal ceilings of late fees. */
  caps: readonly RateCap[]
  /** The date of signature by loan. The ceiling of that date holds for the loan's whole life. */
  signedOn: ReadonlyMap<string, BusinessDate>
}

/** The loans and the credit of a person, as one transaction reads and changes them. */
export interface Book extends FeeRules {
  userId: string
  /** The running loans and those that they replaced; all loans while events are replayed. */
  loans: Loan[]
  /** The credit balance: what we owe the customer; below 0, the customer owes us. */
  credit: number
  /** The extensions for which the customer applied. */
  extensions: readonly Extension[]
  /** The conversions for which the customer applied. */
  conversions: readonly Conversion[]
  /** All payments by ref, while events are replayed; a reversal needs them. */
  payments?: Map<string, PaidMoney> | undefined
}

const installmentCopy = (each: Installment): Installment => ({
  ...each,
  parts: byPart((part) => ({ ...each.parts[part] })),
  claim: each.claim && claimCopy(each.claim),
})

export const loanCopy = (loan: Loan): Loan => ({ ...loan, installments: loan.installments.map(installmentCopy) })

/** A mutable copy. */
export const copyOf = (book: Book): Book => ({
  ...book,
  loans: book.loans.map(loanCopy),
  payments: book.payments && new Map(book.payments),
})

export const runningLoans = (book: Book): Loan[] => book.loans.filter(({ status }) => isRunning(status))

export const installmentOf = (
  book: Book,
  { loanId, number }: { loanId: string | undefined; number: number | undefined },
): Installment | undefined =>
  book.loans.find((loan) => loan.loanId === loanId)?.installments.find((each) => each.number === number)
