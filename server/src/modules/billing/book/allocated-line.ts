import type { PaymentPart } from '@lumbung/shared/lending/servicing/allocation.ts'

export const allocationKinds = ['PAID', 'WAIVED', 'DROPPED'] as const
export type AllocationKind = (typeof allocationKinds)[number]

/** The effect of a payment on one part of an instalment; parts `credit` and `deposit` belong to no loan. */
export interface AllocatedLine {
  loanId: string | undefined
  number: number | undefined
  part: PaymentPart | 'credit' | 'deposit'
  kind: AllocationKind
  amount: number
  /** Whether the loan was written off before. */
  onClaim: boolean
}
