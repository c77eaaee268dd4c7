import type { LoanStatus } from '@lumbung/shared/enums/loan.ts'
import type { PaymentPart } from '@lumbung/shared/lending/allocation.ts'
import type { BusinessDate, Holidays } from '@lumbung/shared/lending/calendar.ts'
import type { RateCap } from '@lumbung/shared/lending/caps.ts'
import type { TermUnit } from '@lumbung/shared/lending/price.ts'
import type { Account, Line } from '../../ledger/api.ts'
import type { Installment } from './installment.ts'

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
  /** The last date whose money undoes it. */
  coolingOffUntil: BusinessDate
  /** The last business date whose end of day has run. */
  closedDate: BusinessDate
  installments: Installment[]
  /** Undone with every charge: paid back in cooling-off, or its whole disbursement came back. */
  ending?: 'undo' | 'refund'
}

/** All running loans of a locked person, as one transaction reads and changes them. */
export interface Book {
  userId: string
  loans: Loan[]
  /** The credit balance: what the house owes the person; below 0 the person owes it. */
  credit: number
  holidays: Holidays
  /** The law's ceilings of late fees. */
  caps: readonly RateCap[]
  /** The day of signature by loan: the ceiling of that day holds for the loan's life. */
  signedOn: ReadonlyMap<string, BusinessDate>
  changed: Set<Installment>
}

export const allocationKinds = ['PAID', 'WAIVED', 'DROPPED'] as const
export type AllocationKind = (typeof allocationKinds)[number]

/** What a payment did to a part of an instalment; part `credit` names no loan. */
export interface AllocatedLine {
  loanId: string | undefined
  number: number | undefined
  part: PaymentPart | 'credit'
  kind: AllocationKind
  amount: number
}

/** What one posting will say. */
export interface Draft {
  lines: Line[]
  allocated: AllocatedLine[]
}

export const newDraft = (): Draft => ({ lines: [], allocated: [] })

export const receivables = {
  principal: 'loan-principal',
  interest: 'loan-interest',
  fee: 'loan-fee',
  vat: 'loan-vat',
  lateFee: 'loan-late-fee',
} as const satisfies Record<PaymentPart, Account>

/** Where a charge was earned, and is taken from when it is given back. */
export const earnings = {
  interest: 'income-interest',
  fee: 'income-fee',
  vat: 'vat-payable',
  lateFee: 'income-late-fee',
} as const satisfies Record<Exclude<PaymentPart, 'principal'>, Account>

/** Books the whole interest of an instalment, once. */
export function bookInterest(book: Book, lines: Line[], installment: Installment): void {
  if (installment.interestBooked) return
  const { loanId, asked } = installment
  lines.push({ account: 'loan-interest', loanId, amount: asked.interest })
  lines.push({ account: 'income-interest', amount: -asked.interest })
  installment.interestBooked = true
  book.changed.add(installment)
}

interface PartChange {
  part: PaymentPart
  amount: number
  kind: AllocationKind
}

/** Pays, waives or gives back so much of a part; the money's own side is the caller's. Interest must be booked before. */
export function clearPart(
  book: Book,
  draft: Draft,
  installment: Installment,
  { part, amount, kind }: PartChange,
): void {
  if (amount === 0) return
  const { loanId, number } = installment
  draft.lines.push({ account: receivables[part], loanId, amount: -amount })
  if (kind === 'WAIVED') draft.lines.push({ account: 'waivers', amount })
  if (kind === 'DROPPED' && part !== 'principal') draft.lines.push({ account: earnings[part], amount })
  installment.paid[part] += amount
  if (kind !== 'PAID') installment.waived += amount
  draft.allocated.push({ loanId, number, part, kind, amount })
  book.changed.add(installment)
}

/** Leaves interest out for good; what was booked of it already is taken back. */
export function dropInterest(book: Book, draft: Draft, installment: Installment, amount: number): void {
  if (amount === 0) return
  const { loanId, number, interestBooked } = installment
  if (interestBooked) {
    draft.lines.push({ account: 'loan-interest', loanId, amount: -amount }, { account: 'income-interest', amount })
  }
  installment.droppedInterest += amount
  draft.allocated.push({ loanId, number, part: 'interest', kind: 'DROPPED', amount })
  book.changed.add(installment)
}

/** Moves what is left of a payment to the person's credit balance. */
export function keepAsCredit(book: Book, draft: Draft, amount: number): void {
  if (amount === 0) return
  book.credit += amount
  draft.lines.push({ account: 'credit', amount: -amount })
  draft.allocated.push({ loanId: undefined, number: undefined, part: 'credit', kind: 'PAID', amount })
}
