import type { ApplicationDecision } from '@lumbung/shared/contract/operators/credit.ts'
import { toldReason } from '@lumbung/shared/decline-text.ts'
import { type Actor, byOperator } from '../../../platform/access/actor.ts'
import { actorOf, type OperatorCaller } from '../../../platform/access/caller.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { App } from '../../context.ts'
import { lockApplication } from '../../onboarding/api.ts'
import { alreadyDecided } from '../../operators/api.ts'
import { publish } from '../../topics.ts'
import {
  chooseDecision,
  dueDecisions,
  failDecision,
  findCase,
  isDecisionDue,
  lockCase,
  type OpenCase,
} from '../cases/case-store.ts'
import { refuseClaimed } from '../cases/cases.ts'
import type { ReturnRequest } from './conclude.ts'
import { decideByHand, type HandDecision } from './decide-by-hand.ts'
import type { Proposed } from './decision-store.ts'
import { askVideo, passVideo } from './video.ts'

const unconfirmed = { item: 'email', reason: 'EMAIL_NOT_CONFIRMED' } as const

/** The items and the documents of a return, each once. Refuses with INVALID_INPUT if there is none. */
function returnedBy({ items = [], documents = [], why = 'INCOME' }: ApplicationDecision): ReturnRequest[] {
  const again = items.map(({ item, reason = 'UNIDENTIFIED_KTP_PHOTO' }) =>
    item === 'email' ? unconfirmed : { item, reason },
  )
  const requested = [...new Set(documents)].map((document) => ({ item: 'supplement' as const, document, reason: why }))
  const all = [...again, ...requested]
  if (all.length === 0) throw new Refusal('INVALID_INPUT', { fields: { items: 'required' } })
  return all
}

/** A rejection: what the customer is told, and what operators alone see. Refuses with INVALID_INPUT if it is not said why nothing is offered. */
function rejectedBy({ outcome, decline = 'BY_HAND', cause }: ApplicationDecision): Partial<HandDecision> {
  if (outcome === 'REJECT') return { reason: toldReason(decline), ...(decline === 'FRAUD_ORDER' && { cause: decline }) }
  if (!cause) throw new Refusal('INVALID_INPUT', { fields: { cause: 'required' } })
  return { reason: 'NOT_RECOMMENDED', cause }
}

/** Locks a case that somebody wants to decide or recommend. Refuses with NOT_FOUND, ALREADY_DECIDED, and CLAIMED while somebody else has it. */
export async function lockOpenCase(app: App, tx: Tx, applicationId: string, caller: OperatorCaller): Promise<OpenCase> {
  const userId = (await findCase(tx, applicationId))?.user_id
  // In the order of all that ends a case: the application first.
  if (userId) await lockApplication(tx, userId)
  const found = await lockCase(tx, applicationId)
  if (!found) throw new Refusal('NOT_FOUND')
  if (found.chosen_by !== null && found.effective_at !== null)
    throw await alreadyDecided(tx, found.chosen_by, found.effective_at)
  // Recommended, and a second person has not decided yet.
  if (found.recommended_by !== null && found.recommended_at !== null)
    throw await alreadyDecided(tx, found.recommended_by, found.recommended_at)
  await refuseClaimed(app, tx, found, caller)
  return found
}

/** Carries a choice out. Refuses as `decideByHand`. */
export async function carryOut(
  app: App,
  tx: Tx,
  userId: string,
  choice: ApplicationDecision,
  { actor, proposed }: { actor: Actor; proposed?: Proposed },
): Promise<void> {
  const { outcome, checks } = choice
  if (outcome === 'ASK_VIDEO') return askVideo(app, tx, userId, actor)
  if (outcome === 'VIDEO_PASSED') return passVideo(app, tx, userId, actor)
  const isRejected = outcome === 'REJECT' || outcome === 'NOT_RECOMMENDED'
  await decideByHand(app, tx, {
    userId,
    outcome: isRejected ? 'REJECT' : outcome,
    actor,
    ...(outcome === 'RETURN' && { items: returnedBy(choice) }),
    ...(isRejected && rejectedBy(choice)),
    checks,
    proposed,
  })
}

export interface CaseDecision extends ApplicationDecision {
  applicationId: string
  caller: OperatorCaller
}

/** Nobody approves what waits for a video call: that is recorded as passed first. */
export function refuseBeforeVideo({ view }: OpenCase, { outcome }: ApplicationDecision): void {
  if (outcome === 'APPROVE' && view === 'VIDEO') throw new Refusal('STATE_CHANGED')
}

/** Ends the trial of a decision, so that nothing of it is stored. */
class TrialOver extends Error {}

/** Carries a decision out and takes all of it back, so that what refuses it is known before it waits. Refuses as it would. */
export async function tryDecision(app: App, { applicationId, caller, ...choice }: CaseDecision): Promise<void> {
  const trial = app.db.transaction(async (tx) => {
    const found = await lockOpenCase(app, tx, applicationId, caller)
    refuseBeforeVideo(found, choice)
    await carryOut(app, tx, found.user_id, choice, { actor: actorOf(caller) })
    throw new TrialOver()
  })
  await trial.catch((error: unknown) => {
    if (!(error instanceof TrialOver)) throw error
  })
}

/** Decides a case now, as one person of the sandbox's desk does. Returns the customer's id. */
export async function decideCase(
  app: App,
  tx: Tx,
  { applicationId, caller, ...choice }: CaseDecision,
): Promise<string> {
  const found = await lockOpenCase(app, tx, applicationId, caller)
  refuseBeforeVideo(found, choice)
  await carryOut(app, tx, found.user_id, choice, { actor: actorOf(caller) })
  return found.user_id
}

/** How long a decision can be undone, in seconds ⚙ (behaviour 13). */
const undoSeconds = 10

/** Decides a case, with effect after the time in which it can be undone. */
export async function chooseCase(app: App, tx: Tx, { applicationId, caller, ...choice }: CaseDecision) {
  const found = await lockOpenCase(app, tx, applicationId, caller)
  refuseBeforeVideo(found, choice)
  const userId = found.user_id
  const effectiveAt = await chooseDecision(tx, applicationId, { choice, by: caller.id, seconds: undoSeconds })
  if (!effectiveAt) throw new Refusal('STATE_CHANGED')
  await publish(tx, { topic: 'credit.decision-chosen', payload: { applicationId } }, app.clock.now(), undoSeconds)
  return { userId, effectiveAt: effectiveAt.toISOString() }
}

/** Lets a decision take effect whose time to undo it is over. If it is refused by now, its case goes back to the queue. */
export async function takeEffect(app: App, { applicationId }: { applicationId: string }): Promise<void> {
  const userId = (await findCase(app.db, applicationId))?.user_id
  if (!userId) return
  const effect = app.db.transaction(async (tx) => {
    await lockApplication(tx, userId)
    const found = await lockCase(tx, applicationId)
    if (!found?.chosen || found.chosen_by === null || !(await isDecisionDue(tx, applicationId))) return
    await carryOut(app, tx, userId, found.chosen, { actor: byOperator(found.chosen_by) })
  })
  await effect.catch(async (error: unknown) => {
    if (!(error instanceof Refusal)) throw error
    await app.db.transaction((tx) => failDecision(tx, applicationId, error.code))
  })
}

/** Lets every decision take effect whose event was lost. */
export async function takeLateEffects(app: App): Promise<void> {
  for (const applicationId of await dueDecisions(app.db)) await takeEffect(app, { applicationId })
}
