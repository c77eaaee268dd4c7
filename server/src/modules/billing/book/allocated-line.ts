import type { PaymentPart } from '@lumbung/shared/lending/allocation.ts'

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
