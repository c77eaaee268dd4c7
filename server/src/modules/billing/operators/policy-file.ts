import type { PolicyFile } from '@lumbung/shared/contract/operators/order-file.ts'
import type { BusinessDate } from '@lumbung/shared/lending/dates/calendar.ts'
import type { BookedQuote } from '@lumbung/shared/lending/quotes/booked-quote.ts'
import type { Db } from '../../../platform/database/db.ts'
import { policyOfLoan } from '../store/policy-store.ts'

interface Insured {
  userId: string
  loanId: string
  quote: Pick<BookedQuote, 'insurance'>
  today: BusinessDate
}

/** The policy of a loan for operators; undefined if it is not insured. */
export async function policyFile(
  db: Db,
  { userId, loanId, quote: { insurance }, today }: Insured,
): Promise<PolicyFile | undefined> {
  const policy = insurance && (await policyOfLoan(db, userId, loanId))
  if (!policy) return undefined
  const { status, premium, created_at, policy_number, failures, next_try_at, cancel_until, cancel_at_insurer } = policy
  return {
    status,
    insurer: insurance.insurer,
    name: insurance.name,
    premium,
    requestedAt: created_at.toISOString(),
    refusals: failures,
    ...(policy_number === null ? {} : { policyNumber: policy_number }),
    ...(next_try_at ? { nextTryAt: next_try_at.toISOString() } : {}),
    ...(status !== 'CANCELED' && today <= cancel_until ? { cancelUntil: cancel_until } : {}),
    ...(cancel_at_insurer ? { awaitsInsurer: true as const } : {}),
  }
}
