import { type Actor, byCustomer } from '../../../platform/access/actor.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { notify } from '../../../platform/live/live.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { publish } from '../../topics.ts'
import { type ApplicationEvent, nextReview } from './application-state.ts'
import { type Application, isSupplement, newNumber, storeMove, writeHistory } from './application-store.ts'

export interface ApplicationMove {
  event: ApplicationEvent
  /** CUSTOMER, SYSTEM or an operator. */
  actor: Actor
  now: Date
  reason?: string
  /** What changes besides review and stage. */
  changes?: Partial<
    Pick<
      Application,
      'submittedAt' | 'decidedAt' | 'rejectedUntil' | 'submission' | 'returned' | 'nikConflict' | 'number'
    >
  >
}

/**
 * Moves an application to its next state, adds a history row and notifies the customer's screens. Throws APPLICATION_NOT_OPEN
 * if the event is not allowed in its state, STATE_CHANGED if it lost a race.
 */
export async function moveApplication(tx: Tx, from: Application, move: ApplicationMove): Promise<Application> {
  const state = nextReview(from, move.event)
  if (!state) throw new Refusal('APPLICATION_NOT_OPEN')
  const to = { ...from, ...move.changes, ...state }
  if (!(await storeMove(tx, from, to))) throw new Refusal('STATE_CHANGED')
  const { event, actor, reason = null, now: at } = move
  await writeHistory(tx, from, to, { event, actor, reason, at })
  notify(tx, from.userId, 'application')
  return to
}

/** Submits or resubmits an application for its decision. It keeps the documents that were asked for: a person has to read them. */
export async function sendToDecision(tx: Tx, from: Application, event: 'submit' | 'resubmit', now: Date) {
  const submission = from.submission + 1
  const returned = from.returned.filter(isSupplement).map((entry) => ({ ...entry, done: true }))
  const number = from.number ?? (await newNumber(tx, now))
  const changes = { number, submission, submittedAt: now, decidedAt: null, rejectedUntil: null, returned }
  const sent = await moveApplication(tx, from, { event, actor: byCustomer, now, changes })
  const payload = { userId: sent.userId, applicationId: sent.id, submission }
  await publish(tx, { topic: 'onboarding.application-submitted', payload }, now)
  return sent
}
