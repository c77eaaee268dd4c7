import type { ReplyOf } from '@lumbung/shared/contract/endpoint.ts'
import type { ApplicationDecision, waitingApplications as call } from '@lumbung/shared/contract/operators/credit.ts'
import { actorOf, type OperatorCaller } from '../../../platform/access/caller.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { loadPerson } from '../../accounts/api.ts'
import type { App } from '../../context.ts'
import { applicationsUnderReview, customerName, lockApplication, sentDocuments } from '../../onboarding/api.ts'
import { findCase, lockCase } from '../cases/case-store.ts'
import { refuseClaimed } from '../cases/cases.ts'
import type { ReturnRequest } from './conclude.ts'
import { decideByHand } from './decide-by-hand.ts'
import { newestDecisions } from './decision-store.ts'

/** The hundred applications that have waited longest for a decision, oldest first, each with its newest decision. */
export async function waitingApplications(app: App): Promise<ReplyOf<typeof call>['items']> {
  const { db } = app
  const applications = await applicationsUnderReview(db)
  const decisions = await newestDecisions(db, applications)
  return Promise.all(
    applications.map(async ({ userId, applicationId, submittedAt }) => {
      const decision = decisions.find(({ application_id }) => application_id === applicationId)
      const [{ mobile }, name, documents] = await Promise.all([
        loadPerson(app, db, userId),
        customerName(app, db, userId),
        sentDocuments(db, userId),
      ])
      return {
        applicationId,
        name: name ?? '',
        mobile,
        documents,
        reasons: [...(decision?.reasons ?? [])],
        ...(decision?.limit_amount != null && { limit: decision.limit_amount }),
        submittedAt: submittedAt.toISOString(),
      }
    }),
  )
}

const unconfirmed = { item: 'email', reason: 'EMAIL_NOT_CONFIRMED' } as const

/** The item and the documents of a return, each once. */
function returnedBy({ item, reason, documents = [], why }: ApplicationDecision): ReturnRequest[] {
  const items = item ? [item === 'email' ? unconfirmed : { item, reason: reason ?? 'UNIDENTIFIED_KTP_PHOTO' }] : []
  const requested = [...new Set(documents)].map((document) => ({ document, reason: why ?? 'INCOME' }))
  return [...items, ...requested.map((one) => ({ item: 'supplement' as const, ...one }))]
}

/**
 * Decides a case. Refuses with NOT_FOUND if it no longer waits for a person, CLAIMED while somebody else has it, and as `decideByHand`.
 */
export async function decideCase(
  app: App,
  tx: Tx,
  { applicationId, caller, ...choice }: ApplicationDecision & { applicationId: string; caller: OperatorCaller },
): Promise<string> {
  const userId = (await findCase(tx, applicationId))?.user_id
  // In the order of all that ends a case: the application first.
  if (userId) await lockApplication(tx, userId)
  const found = await lockCase(tx, applicationId)
  if (!found) throw new Refusal('NOT_FOUND')
  await refuseClaimed(app, tx, found, caller)
  const items = returnedBy(choice)
  const { outcome, decline } = choice
  await decideByHand(app, tx, {
    userId: found.user_id,
    outcome,
    actor: actorOf(caller),
    ...(items.length > 0 && { items }),
    ...(decline && { reason: decline }),
  })
  return found.user_id
}
