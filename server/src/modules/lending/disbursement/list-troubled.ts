import type { DisbursementTrouble, ListedDisbursement } from '@lumbung/shared/contract/operators/disbursements.ts'
import type { App } from '../../context.ts'
import { maskedNames } from '../../onboarding/api.ts'
import { paidAfterTheirFailure, stuckDisbursements, type TroubledRow } from './troubled-store.ts'

/** After this time without an outcome, money that was sent counts as stuck ⚙. */
const answerMs = 30 * 60_000
/** The most of each kind in the list ⚙. */
const mostShown = 200

/** What is wrong with a disbursement, and since when. */
export function troubleOf(row: Omit<TroubledRow, 'is_closed'>): { trouble: DisbursementTrouble; since: Date } {
  const { paid_after_failure_at: paidAt, status, sent_at, failure, failed_since } = row
  if (paidAt) return { trouble: 'PAID_AFTER_FAILURE', since: paidAt }
  if (status === 'UNKNOWN') return { trouble: 'UNKNOWN', since: sent_at }
  if (status === 'SENT') return { trouble: 'NO_ANSWER', since: sent_at }
  return { trouble: failure?.startsWith('NO_FUNDS') ? 'NO_FUNDS' : 'BANK_DOWN', since: failed_since ?? sent_at }
}

function listed(row: TroubledRow, name: string): ListedDisbursement {
  const { trouble, since } = troubleOf(row)
  return {
    disbursementId: row.id,
    orderId: row.order_id,
    provider: row.provider,
    reference: row.provider_ref,
    name,
    amount: row.amount,
    trouble,
    since: since.toISOString(),
    tries: row.tries,
    ...(row.status === 'CREATED' && row.not_before && { nextTryAt: row.not_before.toISOString() }),
    isClosed: row.is_closed,
  }
}

/** Payouts that went wrong, and those that do not get through, the longest first. */
export async function listTroubled(app: App, most = mostShown): Promise<ListedDisbursement[]> {
  const { db, clock } = app
  const before = new Date(clock.now().getTime() - answerMs)
  const [paid, stuck] = await Promise.all([paidAfterTheirFailure(db, most), stuckDisbursements(db, before, most)])
  const names = await maskedNames(
    app,
    db,
    [...paid, ...stuck].map(({ user_id }) => user_id),
  )
  const bySince = (a: ListedDisbursement, b: ListedDisbursement) => (a.since < b.since ? -1 : 1)
  const shown = (rows: readonly TroubledRow[]) => rows.map((row) => listed(row, names.get(row.user_id) ?? ''))
  return [...shown(paid), ...shown(stuck).sort(bySince)]
}
