import { mayDo } from '@lumbung/shared/contract/operators/acts.ts'
import type { BulkResult, Reviewer } from '@lumbung/shared/contract/operators/cases/assign.ts'
import type { OperatorCaller } from '../../../platform/access/caller.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { App } from '../../context.ts'
import { listOperators, operatorNames } from '../../operators/api.ts'
import { assignCases, type LockedCase, lockCases, releaseCases } from './assign-store.ts'
import { assignedMs } from './case-store.ts'

/** Who can be given cases: active, with a role that takes them. */
export async function reviewers(db: Db, caller: OperatorCaller): Promise<Reviewer[]> {
  const active = (await listOperators(db)).filter(
    ({ status, roles }) => status === 'ACTIVE' && mayDo('case.take', roles),
  )
  return active.map(({ id, name }) => ({ operatorId: id, name, isOwn: id === caller.id }))
}

/** What becomes of each case, in the order in which they were named. */
async function resultsOf(
  tx: Tx,
  named: readonly string[],
  judge: (one: LockedCase) => BulkResult['result'],
): Promise<BulkResult[]> {
  const ids = [...new Set(named)]
  const locked = new Map((await lockCases(tx, ids)).map((one) => [one.application_id, one]))
  const names = await operatorNames(tx, [...new Set([...locked.values()].flatMap(({ lease_by }) => lease_by ?? []))])
  return ids.map((applicationId) => {
    const one = locked.get(applicationId)
    if (!one) return { applicationId, result: 'GONE' }
    const result = one.is_decided ? 'DECIDED' : judge(one)
    const by = result === 'CLAIMED' && one.lease_by !== null && { by: names.get(one.lease_by) ?? one.lease_by }
    return { applicationId, result, ...by }
  })
}

const idsOf = (results: readonly BulkResult[]) =>
  results.filter(({ result }) => result === 'DONE').map(({ applicationId }) => applicationId)

/**
 * Gives cases to a reviewer, who has them alone for a session's length. Cases that somebody works on stay theirs. Refuses with
 * NOT_FOUND for somebody who takes no cases.
 */
export async function assign(
  app: App,
  tx: Tx,
  { applicationIds, operatorId }: { applicationIds: readonly string[]; operatorId: string },
  caller: OperatorCaller,
): Promise<BulkResult[]> {
  if (!(await reviewers(tx, caller)).some((one) => one.operatorId === operatorId)) throw new Refusal('NOT_FOUND')
  const now = app.clock.now()
  const isWorkedOn = ({ lease_by: by, lease_until: until, assigned_by: assignedBy }: LockedCase) =>
    until !== null && until > now && assignedBy === null && by !== operatorId
  const results = await resultsOf(tx, applicationIds, (one) => (isWorkedOn(one) ? 'CLAIMED' : 'DONE'))
  await assignCases(tx, idsOf(results), {
    to: operatorId,
    until: new Date(now.getTime() + assignedMs),
    by: caller.id,
  })
  return results
}

/** Gives cases back to the queue, whoever has them. */
export async function release(app: App, tx: Tx, applicationIds: readonly string[]): Promise<BulkResult[]> {
  const now = app.clock.now()
  const isFree = ({ lease_until: until }: LockedCase) => until === null || until <= now
  const results = await resultsOf(tx, applicationIds, (one) => (isFree(one) ? 'FREE' : 'DONE'))
  await releaseCases(tx, idsOf(results))
  return results
}
