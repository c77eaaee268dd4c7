import type { CaseCheck } from '@lumbung/shared/contract/operators/cases/case-facts.ts'
import { ApplicationDecision } from '@lumbung/shared/contract/operators/credit.ts'
import * as z from 'zod/mini'
import type { Db, Tx } from '../../../platform/database/db.ts'
import type { App } from '../../context.ts'
import { lockApplication } from '../../onboarding/api.ts'
import { approvable, payloadOfApproval, propose } from '../../operators/api.ts'
import { findCase, lockCase, recommendCase, unrecommendCase } from '../cases/case-store.ts'
import { type CaseDecision, carryOut, lockOpenCase, refuseBeforeVideo } from './cases.ts'
import { limitIfApproved, takesTwo } from './decide-by-hand.ts'

/** Whether somebody can decide a case like this only together with a second person. */
export async function needsSecond(app: App, { applicationId, outcome }: CaseDecision): Promise<boolean> {
  if (outcome !== 'APPROVE') return false
  const userId = (await findCase(app.db, applicationId))?.user_id
  return userId !== undefined && takesTwo(await limitIfApproved(app, app.db, userId))
}

const payload = z.strictObject({ applicationId: z.uuid(), choice: ApplicationDecision })

/** A case that somebody recommends to approve. */
export const approveCase = approvable<App, z.output<typeof payload>>({
  act: 'case.decide',
  payload,
  subjectOf: ({ applicationId }) => `application:${applicationId}`,
  async lock(_app, tx, { applicationId }) {
    const userId = (await findCase(tx, applicationId))?.user_id
    if (userId) await lockApplication(tx, userId)
    await lockCase(tx, applicationId)
  },
  async read(app, db, { applicationId }) {
    const found = await findCase(db, applicationId)
    const limit = found && (await limitIfApproved(app, db, found.user_id))
    if (!found || limit === undefined) return undefined
    const { number, submission } = found
    return {
      label: number,
      facts: { limit: { kind: 'MONEY', value: limit }, submission: { kind: 'COUNT', value: submission } },
    }
  },
  changes: ({ choice: { checks = [] } }, { limit }) => [
    { field: 'limit', ...(limit && { to: limit }) },
    { field: 'checked', to: { kind: 'CHECKS', value: checks.join(',') } },
  ],
  async carryOut(app, tx, { applicationId, choice }, { maker, checker, proposedAt }) {
    const found = await findCase(tx, applicationId)
    const people = { actor: checker, proposed: { by: maker, at: proposedAt } }
    if (found) await carryOut(app, tx, found.user_id, choice, people)
  },
  release: (_app, tx, { applicationId }) => unrecommendCase(tx, applicationId),
})

/** What whoever recommended a case had checked. */
export async function checksOf(db: Db, approvalId: string): Promise<readonly CaseCheck[]> {
  const proposed = payload.safeParse(await payloadOfApproval(db, approvalId))
  return (proposed.success && proposed.data.choice.checks) || []
}

/** Recommends to approve a case; a second person decides. Returns the customer's and the proposal's ids. */
export async function recommend(app: App, tx: Tx, { applicationId, caller, ...choice }: CaseDecision) {
  const found = await lockOpenCase(app, tx, applicationId, caller)
  refuseBeforeVideo(found, choice)
  const userId = found.user_id
  const approvalId = await propose(app, tx, { act: 'case.decide', payload: { applicationId, choice }, caller })
  await recommendCase(tx, applicationId, { approvalId, by: caller.id, at: app.clock.now() })
  return { userId, approvalId }
}
