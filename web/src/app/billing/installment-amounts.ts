import type { ReplyOf } from '@lumbung/shared/contract/endpoint.ts'
import type { loan } from '@lumbung/shared/contract/loan.ts'

export type InstallmentState = ReplyOf<typeof loan>['installments'][number]
type Asked = Pick<InstallmentState, 'principal' | 'interest' | 'fee' | 'vat' | 'lateFee' | 'paid' | 'unpaid'>

/** What the schedule asks, without late fees. */
export const scheduled = (one: Asked) => one.principal + one.interest + one.fee + one.vat

/** What stands beside an instalment: what it asks, and once it is settled what was paid, which early is less. */
export const shownAmount = (one: Asked) => (one.unpaid === 0 ? one.paid : scheduled(one) + one.lateFee)
