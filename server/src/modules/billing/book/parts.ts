import type { BusinessDate } from '@lumbung/shared/lending/dates/calendar.ts'
import { type ChargeKind, type PaymentPart, paymentParts } from '@lumbung/shared/lending/servicing/allocation.ts'
import type { LedgerAccount } from '../../ledger/api.ts'

/** One part of an instalment: the amount charged and what became of it, in rupiah. */
export interface Part {
  /** By the contract, or as late fees. The column is called `asked`. */
  charged: number
  /** With money or credit. */
  paid: number
  /** Forgiven at our cost. */
  waived: number
  /** Never charged, or charged and reversed. */
  dropped: number
  /** Whether it is in the ledger. Interest is booked on its due date, or earlier when it is paid. */
  booked: boolean
  /** The business date of the end of day that booked it; without one, the day of the posting. Only while it is booked. */
  bookedOn?: BusinessDate | undefined
}

export type Parts = Record<PaymentPart, Part>

export function byPart<T>(of: (part: PaymentPart) => T): Record<PaymentPart, T> {
  const values: Partial<Record<PaymentPart, T>> = {}
  for (const part of paymentParts) values[part] = of(part)
  return values as Record<PaymentPart, T>
}

/** A part without payments. */
export const newPart = (charged: number, booked = true): Part => ({ charged, paid: 0, waived: 0, dropped: 0, booked })

export const unpaidPart = ({ charged, paid, waived, dropped }: Part): number => charged - paid - waived - dropped

/** The receivable account of each part. */
export const receivables = {
  lateFee: 'loan-late-fee',
  extensionFee: 'loan-extension-fee',
  extensionVat: 'loan-vat',
  fee: 'loan-fee',
  vat: 'loan-vat',
  insurance: 'loan-insurance',
  interest: 'loan-interest',
  principal: 'loan-principal',
} as const satisfies Record<PaymentPart, LedgerAccount>

/** The accounts that charges are credited to: income, or what is owed to the tax office and to insurers. */
export const creditedAccounts = {
  lateFee: 'income-late-fee',
  extensionFee: 'income-extension-fee',
  extensionVat: 'vat-payable',
  fee: 'income-fee',
  vat: 'vat-payable',
  insurance: 'insurer-payable',
  interest: 'income-interest',
} as const satisfies Record<ChargeKind, LedgerAccount>
