import { addDays, businessDateAt } from '@lumbung/shared/lending/dates/calendar.ts'
import type { BookedQuote } from '@lumbung/shared/lending/quotes/booked-quote.ts'
import type { Tx } from '../../../platform/database/db.ts'
import type { App } from '../../context.ts'
import { publish } from '../../topics.ts'
import { insertPolicy } from '../store/policy-store.ts'

/** How long the customer may cancel an insurance ⚙ (D-153): until 24:00 of this day after the disbursement. */
export const cancelDays = 14

interface InsuredLoan {
  userId: string
  loanId: string
  quote: BookedQuote
  /** When we learned of the disbursement and could show it to the customer. */
  learnedAt: Date
}

/** Requests the policy of a loan that is booked with an insurance, in the transaction of the booking. */
export async function requestPolicy(
  app: App,
  tx: Tx,
  { userId, loanId, quote, learnedAt }: InsuredLoan,
): Promise<void> {
  const { insurance } = quote
  if (!insurance) return
  const now = app.clock.now()
  const cancelUntil = addDays(businessDateAt(learnedAt), cancelDays)
  const reference = await insertPolicy(tx, { userId, loanId, ...insurance, cancelUntil }, now)
  await publish(tx, { topic: 'billing.policy-requested', payload: { userId, loanId, reference } }, now)
}
