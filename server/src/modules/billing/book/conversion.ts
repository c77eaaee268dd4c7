import type { Rupiah } from '@lumbung/shared/lending/money.ts'
import type { ChargeKind } from '@lumbung/shared/lending/servicing/allocation.ts'
import type { ConversionOutcome } from '@lumbung/shared/lending/servicing/conversion.ts'

/** What an advance payment pays of one charge. */
export interface ConversionItem {
  loanId: string
  number: number
  part: ChargeKind
  amount: Rupiah
}

/** A conversion that the customer applied for (behaviour 8): the loan is settled and its principal is lent again. */
export interface Conversion {
  conversionId: string
  /** The loan that it replaces. */
  loanId: string
  /** The month of its bill: YYYY-MM. */
  month: string
  /** What is known to have become of it, also while events before its booking are replayed. */
  outcome: ConversionOutcome
  /** Whether the new loan is in this book. */
  isBooked: boolean
  /** The last instant at which its advance payment counts. */
  until: Date
  /** By charge, in the order of allocation. */
  items: readonly ConversionItem[]
  /** What was paid in advance and waits. */
  deposit: number
  /** The new loan, once it is known. */
  newLoanId: string | undefined
  bookedAt: Date | undefined
  /** The principal that was lent again, once it is in this book. */
  relent?: number
}
