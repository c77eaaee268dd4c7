import type { loan } from '@lumbung/shared/contract/billing/loans.ts'
import type { ReplyOf } from '@lumbung/shared/contract/endpoint.ts'

export type InstallmentState = ReplyOf<typeof loan>['installments'][number]
type Amounts = Pick<
  InstallmentState,
  | 'principal'
  | 'interest'
  | 'fee'
  | 'vat'
  | 'insurance'
  | 'lateFee'
  | 'extensionFee'
  | 'extensionVat'
  | 'paid'
  | 'unpaid'
  | 'feesWaived'
>

/** The scheduled amount without late fees. */
export const scheduled = (one: Amounts) => one.principal + one.interest + one.fee + one.vat + one.insurance

/** The late fee that was not waived. */
const owedLateFee = ({ lateFee, feesWaived = 0 }: Amounts) => lateFee - feesWaived

/** What moving its due date costs. */
export const extensionCost = (one: Amounts) => one.extensionFee + one.extensionVat

/**
 * The amount shown for an instalment: scheduled amount, late fee that was not waived and an extension's fee that is owed again, or once it is settled
 * what was paid (less if early).
 */
export const displayedAmount = (one: Amounts) =>
  one.unpaid === 0 ? one.paid : Math.max(scheduled(one) + owedLateFee(one), one.paid + one.unpaid)

/** The late fee in the amount shown: once it is settled only what was paid of it. */
export const displayedLateFee = (one: Amounts) =>
  one.unpaid === 0 ? Math.min(one.lateFee, Math.max(0, one.paid - scheduled(one))) : owedLateFee(one)

/** Whether the fee for moving its due date is owed: its payment was taken back. */
export const owesExtension = (one: Amounts) =>
  extensionCost(one) > 0 && one.paid + one.unpaid > scheduled(one) + owedLateFee(one)
