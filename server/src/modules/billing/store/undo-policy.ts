import { bySystem } from '../../../platform/access/actor.ts'
import type { Tx } from '../../../platform/database/db.ts'
import type { App } from '../../context.ts'
import { publish } from '../../topics.ts'
import { type InsurancePolicy, movePolicy, policyOfLoan } from './policy-store.ts'

/** Has the insurer asked to cancel a policy, or to issue it. */
export async function tellInsurer(
  app: App,
  tx: Tx,
  { user_id: userId, loan_id: loanId, reference }: InsurancePolicy,
): Promise<void> {
  await publish(tx, { topic: 'billing.policy-requested', payload: { userId, loanId, reference } }, app.clock.now())
}

/**
 * A loan is undone, by its cooling-off or because its disbursement came back: its policy ends with it. The loan has given back every
 * charge, so that nothing is booked unless it runs again.
 */
export async function undoPolicy(app: App, tx: Tx, userId: string, loanId: string): Promise<void> {
  const policy = await policyOfLoan(tx, userId, loanId)
  if (!policy || policy.status === 'CANCELED') return
  const at = app.clock.now()
  await movePolicy(tx, policy, {
    event: 'undo',
    actor: bySystem('loan'),
    at,
    change: { returned_at: at, cancel_at_insurer: true },
  })
  await tellInsurer(app, tx, policy)
}
