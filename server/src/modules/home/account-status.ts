import type { AccountCreditStatus } from '@lumbung/shared/enums/home.ts'
import type { ApplicationReview } from '@lumbung/shared/enums/onboarding/application.ts'

export interface AccountFacts {
  review: ApplicationReview
  /** Within the cooling period after a rejection. */
  coolingOff: boolean
  /** Rejected because the limit would be too small, or because nothing is offered (D-137). */
  unqualified: boolean
  /** Rejected because the NIK was rejected on another account. */
  nikRejected: boolean
  limit: { available: number; status: 'ACTIVE' | 'FROZEN' | 'BLOCKED' } | undefined
  smallestLoan: number
  overdue: boolean
  openOrder: boolean
}

/** The account's status now. It is computed, not stored; the first match wins (D-130). */
export function accountStatus(facts: AccountFacts): AccountCreditStatus {
  if (facts.limit?.status === 'BLOCKED') return 'BLOCKED'
  if (facts.limit?.status === 'FROZEN') return 'FROZEN'
  if (facts.review === 'REJECTED' && facts.coolingOff) {
    if (facts.nikRejected) return 'NKP_REJECTED'
    return facts.unqualified ? 'UNQUALIFIED' : 'REJECTED'
  }
  if (facts.review === 'CREDITING') return 'WAITING'
  if (facts.overdue || facts.openOrder) return 'ONGOING'
  if (facts.limit && facts.limit.available < facts.smallestLoan) return 'LIMIT'
  return 'NORMAL'
}
