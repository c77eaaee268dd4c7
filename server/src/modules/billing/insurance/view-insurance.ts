import type * as contract from '@lumbung/shared/contract/billing/loans.ts'
import type { ReplyOf } from '@lumbung/shared/contract/endpoint.ts'
import type { BusinessDate } from '@lumbung/shared/lending/dates/calendar.ts'
import type { BookedQuote } from '@lumbung/shared/lending/quotes/booked-quote.ts'
import type { Db } from '../../../platform/database/db.ts'
import { policyOfLoan } from '../store/policy-store.ts'

type View = ReplyOf<typeof contract.loan>['insurance']

interface Viewing {
  quote: BookedQuote
  today: BusinessDate
  /** Whether the insurer shows policies on its own page. */
  hasPages: boolean
}

/** The insurance of a loan with its policy (N-04); undefined without one. */
export async function insuranceOfLoan(
  db: Db,
  userId: string,
  loanId: string,
  { quote: { productId, insurance }, today, hasPages }: Viewing,
): Promise<View> {
  const policy = insurance && (await policyOfLoan(db, userId, loanId))
  if (!policy) return undefined
  const { version: _version, ...named } = insurance
  const { status, policy_number: policyNumber, created_at: createdAt, cancel_until: cancelUntil } = policy
  return {
    ...named,
    productId,
    status,
    createTime: createdAt.toISOString(),
    ...(policyNumber === null ? {} : { policyNumber }),
    ...(hasPages && status === 'ISSUED' ? { online: true as const } : {}),
    ...(status !== 'CANCELED' && today <= cancelUntil ? { cancelUntil } : {}),
  }
}
