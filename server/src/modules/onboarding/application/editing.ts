import type { ApplyStep } from '@lumbung/shared/contract/application.ts'
import type { RejectionReason } from '@lumbung/shared/enums/application.ts'
import type { Tx } from '../../../platform/db.ts'
import { notify } from '../../../platform/live.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { App } from '../../context.ts'
import { cancelDraft } from '../sections/draft-store.ts'
import { type Application, latestApplication, lockApplicant, storeReturned } from './application-store.ts'
import { sendToDecision } from './move-application.ts'

/** Steps that prove who somebody is: closed once a limit rests on them. */
const identitySteps: readonly ApplyStep[] = ['ktp', 'liveness', 'ktp-holding', 'bank-info']

/** Why a step cannot be changed now (D-126): under review, not among what was returned, or a limit rests on it. */
export function editRefusal(application: Application | undefined, step: ApplyStep): Refusal | undefined {
  if (application?.review === 'CREDITING') return new Refusal('APPLICATION_VERIFYING')
  if (application?.review === 'RETURN' && !application.returned.some(({ item }) => item === step))
    return new Refusal('APPLICATION_VERIFYING')
  if (application?.review === 'APPROVED' && identitySteps.includes(step)) return new Refusal('HAS_LIMIT')
  return undefined
}

/** Locks the application for a change of one step; throws APPLICATION_VERIFYING or HAS_LIMIT when it is closed. */
export async function openForEditing(tx: Tx, userId: string, step: ApplyStep): Promise<Application | undefined> {
  await lockApplicant(tx, userId)
  const application = await latestApplication(tx, userId)
  const refusal = editRefusal(application, step)
  if (refusal) throw refusal
  return application
}

/** Reasons that new data on the ID card answer; a new photo answers the others. */
export const dataReasons: readonly RejectionReason[] = ['NIK_NUMBER_IS_WRONG', 'NAME_IS_WRONG']

/** Whether a change answers a returned item for this reason. */
export type Answers = (reason: RejectionReason) => boolean

/**
 * Notes that a step was saved: its draft goes, what was returned for it is done, and when nothing is left the application
 * goes back to its decision (RETURN: resubmit → CREDITING).
 */
export async function noteSaved(
  app: App,
  tx: Tx,
  saved: { userId: string; application: Application | undefined; step: ApplyStep; answers?: Answers },
): Promise<void> {
  const { userId, application, step, answers = () => true } = saved
  await cancelDraft(tx, userId, step)
  await notify(tx, userId, 'application')
  if (application?.review !== 'RETURN') return
  const returned = application.returned.map((entry) =>
    entry.item === step && answers(entry.reason) ? { ...entry, done: true } : entry,
  )
  const next = { ...application, returned }
  await storeReturned(tx, next)
  if (returned.every(({ done }) => done)) await sendToDecision(tx, next, 'resubmit', app.clock.now())
}
