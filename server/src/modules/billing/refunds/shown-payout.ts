import type { currentBills } from '@lumbung/shared/contract/billing/bills.ts'
import type { ReplyOf } from '@lumbung/shared/contract/endpoint.ts'
import type { App } from '../../context.ts'
import { bankNameOf } from '../../onboarding/api.ts'
import type { CreditPayoutStatus } from '../book/states/credit-payout-state.ts'
import { newestPayoutOf } from './refund-list-store.ts'

type ShownPayout = NonNullable<ReplyOf<typeof currentBills>['payout']>

/** How long the bills show a payout that has ended ⚙. */
const shownMs = 30 * 86_400_000

const shownAs = {
  CREATED: 'UNDER_WAY',
  SENT: 'UNDER_WAY',
  UNKNOWN: 'UNDER_WAY',
  SUCCEEDED: 'PAID',
  FAILED: 'NOT_PAID',
  RETURNED: 'NOT_PAID',
} as const satisfies Record<CreditPayoutStatus, ShownPayout['state']>

/** The newest payout of a customer's credit, while it is news. */
export async function shownPayout({ db, clock }: App, userId: string): Promise<{ payout?: ShownPayout }> {
  const row = await newestPayoutOf(db, userId)
  if (!row || row.bank_code === null || row.last4 === null) return {}
  const state = shownAs[row.status]
  if (state !== 'UNDER_WAY' && clock.now().getTime() - row.updated_at.getTime() > shownMs) return {}
  const { amount, last4, updated_at: at } = row
  return { payout: { amount, state, at: at.toISOString(), bank: bankNameOf(row.bank_code), last4 } }
}
