import type { Actor } from '../../../platform/access/actor.ts'
import { atOneInstant } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { newId } from '../../../platform/ids.ts'
import { notify } from '../../../platform/live/live.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { App } from '../../context.ts'
import { lockLimit } from '../../credit/api.ts'
import { post } from '../../ledger/api.ts'
import { publish } from '../../topics.ts'
import { lockToday } from '../payments/settle-with-credit.ts'
import { later } from '../store/lock-book.ts'
import { writeEvents } from '../store/write-book.ts'
import { insertCreditPayout } from './payout-store.ts'
import { obstacleOf, type Refundable, refundableOf } from './refundable.ts'

export interface CreditPayoutOrder {
  userId: string
  amount: number
  accountId: string
  reason: string
  maker: Actor
  proposedAt: Date
  checker: Actor
}

/** Refuses a payout that is not possible now: PAYOUT_NOT_POSSIBLE { why }, CREDIT_NOT_ENOUGH { from }. */
export function requirePayable(
  app: App,
  found: Refundable,
  { amount, accountId }: { amount: number; accountId: string },
) {
  const why = obstacleOf(found, app.clock.now())
  const waits = found.payableFrom && { from: found.payableFrom }
  if (why && why !== 'WAITS') throw new Refusal('PAYOUT_NOT_POSSIBLE', { why })
  if (amount > found.payable) throw new Refusal('CREDIT_NOT_ENOUGH', waits)
  if (found.account?.id !== accountId) throw new Refusal('PAYOUT_NOT_POSSIBLE', { why: 'NO_ACCOUNT' })
}

/**
 * Takes credit from a customer's book and opens the payout that sends it, in one transaction under the customer's lock, after the ends
 * of day up to today. Refuses as `requirePayable`.
 */
export async function payCreditOut(running: App, tx: Tx, order: CreditPayoutOrder): Promise<string> {
  const app = atOneInstant(running)
  const { userId, amount, accountId: bankAccountId } = order
  const { book, lastAt } = await lockToday(app, tx, userId)
  await lockLimit(tx, userId)
  requirePayable(app, await refundableOf(app, tx, userId), order)
  const id = newId()
  const now = app.clock.now()
  const { name: provider } = app.providers.disbursement
  const at = later(now, lastAt)
  await insertCreditPayout(tx, { ...order, id, provider, bankAccountId, countsFrom: at, now })
  const lines = [
    { account: 'credit', amount },
    { account: 'credit-payout', amount: -amount },
    { account: 'in-transit', provider, amount },
    { account: 'cash', provider, amount: -amount },
  ] as const
  await post(app, tx, { userId, kind: 'credit-payout-sent', source: id, lines })
  await writeEvents(app, tx, book, { events: [{ kind: 'PAID_OUT', ref: id, amount, at }] })
  await publish(tx, { topic: 'billing.credit-payout-created', payload: { userId, reference: id } }, now)
  notify(tx, userId, 'payment')
  return id
}
