import type { ReplyOf } from '@lumbung/shared/contract/endpoint.ts'
import type {
  askCreditPayout,
  CreditHolder,
  CreditPayout,
  refunds as call,
} from '@lumbung/shared/contract/operators/books/refunds.ts'
import type { Db } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { ProviderUnavailable } from '../../../providers/provider-error.ts'
import type { App } from '../../context.ts'
import { bankNameOf, maskedNames } from '../../onboarding/api.ts'
import { actorNameOf, openProposals } from '../../operators/api.ts'
import {
  creditHolders,
  creditTotal,
  endedPayouts,
  isLastPage,
  type ListedHolder,
  type ListedPayout,
  payoutOfId,
  payoutsUnderWay,
} from './refund-list-store.ts'
import { askOriginAbove, isMatched, obstacleOf, refundableOf } from './refundable.ts'
import { onCreditPayoutNotice } from './send-payout.ts'

type Proposals = Awaited<ReturnType<typeof openProposals>>

interface Holder {
  userId: string
  since: Date
  name: string
  proposals: Proposals
}

async function holderFrom(app: App, { userId, since, name, proposals }: Holder): Promise<CreditHolder> {
  const found = await refundableOf(app, app.db, userId)
  const now = app.clock.now()
  const { credit, payable, payableFrom, due, account } = found
  const obstacle = obstacleOf(found, now)
  const proposed = proposals.get(`customer:${userId}`)
  return {
    customerId: userId,
    name,
    credit,
    payable,
    ...(payableFrom && { payableFrom }),
    since: since.toISOString(),
    due,
    ...(account && isMatched(account, now) && { account: { bank: account.bankName, last4: account.last4 } }),
    ...(obstacle && { obstacle }),
    asksOrigin: credit > askOriginAbove,
    ...(proposed && { proposed }),
  }
}

const accountFrom = ({ bank_code, last4 }: Pick<ListedPayout, 'bank_code' | 'last4'>) =>
  bank_code !== null && last4 !== null ? { account: { bank: bankNameOf(bank_code), last4 } } : {}

async function payoutFrom(db: Db, row: ListedPayout, name: string): Promise<CreditPayout> {
  const { id, user_id: customerId, amount, provider, provider_ref: reference, status, failure } = row
  return {
    payoutId: id,
    customerId,
    name,
    amount,
    ...accountFrom(row),
    provider,
    reference,
    status,
    ...(failure !== null && { failure }),
    proposedBy: await actorNameOf(db, row.proposed_by),
    approvedBy: await actorNameOf(db, row.approved_by),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    paidAfterFailure: row.paid_after_failure_at !== null,
  }
}

const namesOf = (app: App, rows: readonly { user_id: string }[]) =>
  maskedNames(
    app,
    app.db,
    rows.map(({ user_id }) => user_id),
  )

async function holdersFrom(
  app: App,
  rows: readonly ListedHolder[],
  { names, proposals }: { names: ReadonlyMap<string, string>; proposals: Proposals },
): Promise<CreditHolder[]> {
  const customers: CreditHolder[] = []
  for (const { user_id: userId, since } of rows)
    customers.push(await holderFrom(app, { userId, since, name: names.get(userId) ?? '', proposals }))
  return customers
}

/** Customers with credit page by page, the oldest first. A page begins after a place that the page before named. */
export async function pageOfHolders(app: App, after?: string): Promise<{ items: CreditHolder[]; next?: string }> {
  const [since = '', userId = ''] = after?.split('/') ?? []
  const place = after === undefined ? undefined : { since: new Date(since), user_id: userId }
  const rows = await creditHolders(app.db, place)
  const proposals = await openProposals(app.db, 'credit.pay-out')
  const items = await holdersFrom(app, rows, { names: await namesOf(app, rows), proposals })
  const last = rows.at(-1)
  return { items, ...(last && !isLastPage(rows) && { next: `${last.since.toISOString()}/${last.user_id}` }) }
}

/** Customers with credit, the oldest first, and what was paid out of it. */
export async function listRefunds(app: App): Promise<ReplyOf<typeof call>> {
  const { db } = app
  const [holders, total, open, ended, proposals] = await Promise.all([
    creditHolders(db),
    creditTotal(db),
    payoutsUnderWay(db),
    endedPayouts(db),
    openProposals(db, 'credit.pay-out'),
  ])
  const payouts = [...open, ...ended]
  const names = await namesOf(app, [...holders, ...payouts])
  const customers = await holdersFrom(app, holders, { names, proposals })
  const listed = await Promise.all(payouts.map((row) => payoutFrom(db, row, names.get(row.user_id) ?? '')))
  return { customers, ...total, payouts: listed }
}

/**
 * Asks the provider what became of a payout, and records the answer. It sends nothing: what the provider does not know is sent again by
 * the schedule, under the same reference. Refuses with NOT_FOUND, with STATE_CHANGED unless money is under way, and with
 * PROVIDER_UNAVAILABLE.
 */
export async function askPayout(app: App, payoutId: string): Promise<ReplyOf<typeof askCreditPayout>> {
  const row = await payoutOfId(app.db, payoutId)
  if (!row) throw new Refusal('NOT_FOUND')
  if (row.status !== 'SENT' && row.status !== 'UNKNOWN') throw new Refusal('STATE_CHANGED')
  const found = await onCreditPayoutNotice(app, row.provider_ref).catch((error: unknown) => {
    throw error instanceof ProviderUnavailable ? new Refusal('PROVIDER_UNAVAILABLE') : error
  })
  const after = await payoutOfId(app.db, payoutId)
  if (!found || !after) throw new Refusal('NOT_FOUND')
  return { found, status: after.status }
}
