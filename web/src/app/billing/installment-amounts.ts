import type { ReplyOf } from '@lumbung/shared/contract/endpoint.ts'
import type { loan } from '@lumbung/shared/contract/loan.ts'

export type InstallmentState = ReplyOf<typeof loan>['installments'][number]
type Amounts = Pick<InstallmentState, 'principal' | 'interest' | 'fee' | 'vat' | 'lateFee' | 'paid' | 'unpaid'>

/** The scheduled amount without late fees. */
export const scheduled = (one: Amounts) => one.principal + one.interest + one.fee + one.vat

/** The amount shown for an instalment: scheduled amount plus late fee, or once it is settled what was paid (less if early). */
export const displayedAmount = (one: Amounts) => (one.unpaid === 0 ? one.paid : scheduled(one) + one.lateFee)

/**
 * The highest late fee a day and the principal that it is charged on, in rupiah. Payments are allocated to the principal last,
 * so an unpaid rest is principal first.
 */
export function dailyLateFee({ principal, unpaid }: Amounts, ppmPerDay: number): { fee: number; principal: number } {
  const left = Math.min(principal, unpaid)
  return { fee: Math.floor((left * ppmPerDay) / 1_000_000), principal: left }
}
