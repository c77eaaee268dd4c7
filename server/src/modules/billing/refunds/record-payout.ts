import { atOneInstant } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { newId } from '../../../platform/ids.ts'
import { notify } from '../../../platform/live/live.ts'
import type { DisbursementResult } from '../../../providers/disbursement/port.ts'
import type { App } from '../../context.ts'
import { addNotifications } from '../../engagement/api.ts'
import { lockMoney, post } from '../../ledger/api.ts'
import { type CreditPayoutEvent, creditPayoutStates } from '../book/states/credit-payout-state.ts'
import { lockToday } from '../payments/settle-with-credit.ts'
import { later } from '../store/lock-book.ts'
import { writeEvents } from '../store/write-book.ts'
import {
  type CreditPayoutRow,
  findCreditPayout,
  lockCreditPayout,
  markPaidAfterFailure,
  writeCreditPayoutMove,
} from './payout-store.ts'

const eventOf = ({ status }: DisbursementResult, from: CreditPayoutRow['status']): CreditPayoutEvent => {
  if (status === 'ACCEPTED') return 'accept'
  if (status === 'SUCCEEDED') return 'succeed'
  if (status === 'UNKNOWN') return 'markUnknown'
  return status === 'REVERSED' && from === 'SUCCEEDED' ? 'comeBack' : 'fail'
}

function failureOf(result: DisbursementResult): string | undefined {
  if (result.status === 'FAILED') return `${result.reason} ${result.providerCode}`
  return result.status === 'REVERSED' ? 'REVERSED' : undefined
}

/** The money has arrived. */
async function arrived(app: App, tx: Tx, row: CreditPayoutRow): Promise<void> {
  const { user_id: userId, id, provider, amount } = row
  const lines = [
    { account: 'credit-payout', amount },
    { account: 'in-transit', provider, amount: -amount },
  ] as const
  await post(app, tx, { userId, kind: 'credit-payout', source: id, lines })
  const news = { userId, event: 'CREDIT_PAID_OUT', about: id, facts: { amount } } as const
  await addNotifications(tx, [news], app.clock.now())
}

/** The entries of money that is with us again: it was never sent, or came back after it had arrived. */
const linesBack = ({ provider, amount, status }: CreditPayoutRow) =>
  status === 'SUCCEEDED'
    ? ([
        { account: 'cash', provider, amount },
        { account: 'credit', amount: -amount },
      ] as const)
    : ([
        { account: 'credit-payout', amount },
        { account: 'credit', amount: -amount },
        { account: 'cash', provider, amount },
        { account: 'in-transit', provider, amount: -amount },
      ] as const)

/**
 * Ends a locked payout whose money is with us, and gives the customer the credit back: it pays what is overdue. Under the customer's
 * lock, after the ends of day up to today.
 */
export async function giveBack(
  app: App,
  tx: Tx,
  row: CreditPayoutRow,
  ended: { event: CreditPayoutEvent; failure?: string | undefined; providerId?: string | undefined },
): Promise<void> {
  const { user_id: userId, id: ref, amount, status: from, provider_ref: reference } = row
  const { event, failure, providerId } = ended
  const to = creditPayoutStates.next(from, event)
  if (!to) return
  const { book, lastAt } = await lockToday(app, tx, userId)
  const now = app.clock.now()
  const at = later(now, lastAt)
  await writeCreditPayoutMove(tx, reference, { from, to, now, failure, providerId, back: { at, id: newId() } })
  const kind = from === 'SUCCEEDED' ? 'credit-payout-returned' : 'credit-payout-failed'
  await post(app, tx, { userId, kind, source: ref, lines: linesBack(row) })
  await writeEvents(app, tx, book, { events: [{ kind: 'PAYOUT_BACK', ref, amount, at }] })
  await addNotifications(tx, [{ userId, event: 'CREDIT_PAYOUT_FAILED', about: ref, facts: { amount } }], now)
  notify(tx, userId, 'payment')
}

async function record(app: App, tx: Tx, row: CreditPayoutRow, result: DisbursementResult): Promise<void> {
  const { status: from, user_id: userId, provider_ref: reference } = row
  const now = app.clock.now()
  const event = eventOf(result, from)
  const providerId = 'providerId' in result ? result.providerId : undefined
  if (result.status === 'SUCCEEDED' && from === 'FAILED') {
    app.metrics.count('credit_payout_after_failure')
    app.log.error({ userId, reference }, 'credit was sent by a payout that had failed')
    return markPaidAfterFailure(tx, reference, now)
  }
  if (event === 'fail' || event === 'comeBack')
    return giveBack(app, tx, row, { event, failure: failureOf(result), providerId })
  const to = creditPayoutStates.next(from, event)
  if (!to) return
  await writeCreditPayoutMove(tx, reference, { from, to, now, providerId })
  if (event === 'succeed') await arrived(app, tx, row)
  if (event === 'markUnknown' && from !== 'UNKNOWN') app.metrics.count('credit_payout_unknown')
  notify(tx, userId, 'payment')
}

/**
 * Books the provider's answer about a reference. Webhook, poll and job may report the same; the state of the payout lets only one of
 * them through. A success after a reported failure is left to the operators.
 */
export async function recordPayout(running: App, reference: string, result: DisbursementResult): Promise<void> {
  const known = await findCreditPayout(running.db, reference)
  if (!known) return
  await running.db.transaction(async (tx) => {
    // The customer's money before the payout, as everybody who changes both.
    await lockMoney(tx, known.user_id)
    const row = await lockCreditPayout(tx, reference)
    if (row) await record(atOneInstant(running), tx, row, result)
  })
}
