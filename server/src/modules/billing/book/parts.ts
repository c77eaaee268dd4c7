import { type ChargeKind, type PaymentPart, paymentParts } from '@lumbung/shared/lending/allocation.ts'
import type { Account } from '../../ledger/api.ts'

/** One part of an instalment: what is asked and what became of it, in rupiah. */
export interface Part {
  asked: number
  /** By money or credit. */
  paid: number
  /** Forgiven at our cost. */
  waived: number
  /** Never charged, or charged and given back. */
  dropped: number
  /** Whether it stands in the ledger. Interest does so from its due date, or earlier when it is paid. */
  booked: boolean
}

export type Parts = Record<PaymentPart, Part>

export function byPart<T>(of: (part: PaymentPart) => T): Record<PaymentPart, T> {
  const values: Partial<Record<PaymentPart, T>> = {}
  for (const part of paymentParts) values[part] = of(part)
  return values as Record<PaymentPart, T>
}

/** A part of which nothing has been paid. */
export const newPart = (asked: number, booked = true): Part => ({ asked, paid: 0, waived: 0, dropped: 0, booked })

export const unpaidPart = ({ asked, paid, waived, dropped }: Part): number => asked - paid - waived - dropped

/** The receivable of each part, and where a charge is earned and given back from. */
export const receivables = {
  lateFee: 'loan-late-fee',
  fee: 'loan-fee',
  vat: 'loan-vat',
  interest: 'loan-interest',
  principal: 'loan-principal',
} as const satisfies Record<PaymentPart, Account>

export const earnings = {
  lateFee: 'income-late-fee',
  fee: 'income-fee',
  vat: 'vat-payable',
  interest: 'income-interest',
} as const satisfies Record<ChargeKind, Account>
