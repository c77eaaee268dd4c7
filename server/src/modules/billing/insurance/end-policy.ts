import { type Actor, byCustomer, byProvider } from '../../../platform/access/actor.ts'
import { atOneInstant } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { notify } from '../../../platform/live/live.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { holdOpenAccount } from '../../accounts/api.ts'
import type { App } from '../../context.ts'
import { lockMoney } from '../../ledger/api.ts'
import { daysUpTo } from '../book/end-of-day/close-day.ts'
import { later, lockBook } from '../store/lock-book.ts'
import { type InsurancePolicy, movePolicy, policyOfLoan } from '../store/policy-store.ts'
import { tellInsurer } from '../store/undo-policy.ts'
import { writeEvents } from '../store/write-book.ts'
import { writeCorrection } from '../store/write-correction.ts'

interface End {
  event: 'cancel' | 'giveUp'
  actor: Actor
  reason?: string
}

/**
 * Ends a policy and puts its premium back into the loan (D-153), after the end of days that are due. Hold the customer's lock.
 * False if it ended before.
 */
async function endAndReturn(running: App, tx: Tx, policy: InsurancePolicy, end: End): Promise<boolean> {
  const { user_id: userId } = policy
  const { book, lastAt } = await lockBook(tx, userId)
  const app = atOneInstant(running)
  await writeEvents(app, tx, book, { events: daysUpTo(book, app.clock.today()) })
  const at = later(app.clock.now(), lastAt)
  const change = { returned_at: at, cancel_at_insurer: end.event === 'cancel' }
  if (!(await movePolicy(tx, policy, { ...end, at: app.clock.now(), change }))) return false
  await writeCorrection(app, tx, { userId, source: `policy:${policy.id}` })
  if (change.cancel_at_insurer) await tellInsurer(app, tx, policy)
  notify(tx, userId, 'payment')
  return true
}

/**
 * Cancels the insurance of a loan at the customer's request, free of charge until its last date. Refusals: NOT_FOUND, also for
 * another customer's loan and a loan without insurance, INSURANCE_NOT_CANCELLABLE, UNAUTHORIZED once the account is deleted.
 */
export async function cancelInsurance(app: App, tx: Tx, userId: string, loanId: string): Promise<{ loanId: string }> {
  await holdOpenAccount(tx, userId)
  return cancelPolicy(app, tx, { userId, loanId, actor: byCustomer })
}

interface Cancellation {
  userId: string
  loanId: string
  actor: Actor
  reason?: string
}

/** The same for the customer by an operator, also of a deleted account. Refusals: NOT_FOUND, INSURANCE_NOT_CANCELLABLE. */
export async function cancelPolicy(
  app: App,
  tx: Tx,
  { userId, loanId, ...cause }: Cancellation,
): Promise<{ loanId: string }> {
  await lockMoney(tx, userId)
  const policy = await policyOfLoan(tx, userId, loanId)
  if (!policy) throw new Refusal('NOT_FOUND')
  const mayCancel = policy.status !== 'CANCELED' && app.clock.today() <= policy.cancel_until
  if (!mayCancel || !(await endAndReturn(app, tx, policy, { event: 'cancel', ...cause })))
    throw new Refusal('INSURANCE_NOT_CANCELLABLE', { until: policy.cancel_until })
  return { loanId }
}

/** The insurer does not issue the policy: nothing is covered, so that the premium goes back into the loan. Hold the customer's lock. */
export async function giveUpPolicy(app: App, tx: Tx, policy: InsurancePolicy, reason: string): Promise<void> {
  await endAndReturn(app, tx, policy, { event: 'giveUp', actor: byProvider('insurer'), reason })
}
