import type { ReplyOf } from '@lumbung/shared/contract/endpoint.ts'
import type { loan } from '@lumbung/shared/contract/loan.ts'

export type InstallmentState = ReplyOf<typeof loan>['installments'][number]
type Asked = Pick<InstallmentState, 'principal' | 'interest' | 'fee' | 'vat' | 'lateFee' | 'paid' | 'unpaid'>

/** What the schedule asks, without late fees. */
export const scheduled = (one: Asked) => one.principal + one.interest + one.fee + one.vat

/** What stands beside an instalment: what it asks, and once it is settled what was paid, which early is less. */
export const shownAmount = (one: Asked) => (one.unpaid === 0 ? one.paid : scheduled(one) + one.lateFee)

/**
 * What a late instalment costs a day at most, and the principal that it is charged on, rupiah. Money pays the principal last,
 * so what is unpaid is principal first.
 */
export function lateFeeADay({ principal, unpaid }: Asked, ppmPerDay: number): { fee: number; principal: number } {
  const left = Math.min(principal, unpaid)
  return { fee: Math.floor((left * ppmPerDay) / 1_000_000), principal: left }
}
