import type { Actor } from '../../../platform/access/actor.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { newId } from '../../../platform/ids.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { App } from '../../context.ts'
import { lockMoney } from '../../ledger/api.ts'
import { lockPolicy, movePolicy, policyOfLoan } from '../store/policy-store.ts'
import { tellInsurer } from '../store/undo-policy.ts'

/**
 * Has the insurer asked again at once: under a new reference for a policy that it refused, under the same for one that it has not
 * answered, which it issues once. Refuses with NOT_FOUND, and with STATE_CHANGED if there is nothing to ask for.
 */
export async function requestAgain(
  app: App,
  tx: Tx,
  { userId, loanId, actor }: { userId: string; loanId: string; actor: Actor },
): Promise<void> {
  await lockMoney(tx, userId)
  const found = await policyOfLoan(tx, userId, loanId)
  const policy = found && (await lockPolicy(tx, userId, found.id))
  if (!policy) throw new Refusal('NOT_FOUND')
  if (policy.status === 'REQUESTED') return tellInsurer(app, tx, policy)
  const reference = newId()
  const isMoved = await movePolicy(tx, policy, { event: 'retry', actor, at: app.clock.now(), change: { reference } })
  if (!isMoved) throw new Refusal('STATE_CHANGED')
  await tellInsurer(app, tx, { ...policy, reference })
}
