import type { ApplyStep } from '@lumbung/shared/contract/onboarding/application.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { notify } from '../../../platform/live/live.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { App } from '../../context.ts'
import { deleteDraft } from '../sections/draft-store.ts'
import {
  type Application,
  isSupplement,
  latestApplication,
  lockForCustomer,
  type ReturnedEntry,
  type ReturnedSupplement,
  storeReturned,
} from './application-store.ts'
import { sendToDecision } from './move-application.ts'

/** Steps that prove the customer's identity. They are closed once a limit is granted. */
const identitySteps: readonly Editable[] = ['ktp', 'liveness', 'ktp-holding', 'bank-info']

/** What is corrected by itself when it is returned: a step, or the e-mail address of the personal details. */
export type Editable = ApplyStep | 'email'

/** Why something cannot be edited now (D-126): it is under review, it was not returned, or a limit is based on it. */
export function editRefusal(application: Application | undefined, step: Editable): Refusal | undefined {
  if (application?.review === 'CREDITING') return new Refusal('APPLICATION_VERIFYING')
  if (application?.review === 'RETURN' && !application.returned.some(({ item }) => item === step))
    return new Refusal('APPLICATION_VERIFYING')
  if (application?.review === 'APPROVED' && identitySteps.includes(step)) return new Refusal('HAS_LIMIT')
  return undefined
}

/** Locks the application to edit one step. Throws APPLICATION_VERIFYING or HAS_LIMIT if the step is closed. */
export async function openForEditing(tx: Tx, userId: string, step: ApplyStep): Promise<Application | undefined> {
  await lockForCustomer(tx, userId)
  const application = await latestApplication(tx, userId)
  const refusal = editRefusal(application, step)
  if (refusal) throw refusal
  return application
}

type CorrectableReason = Exclude<ReturnedEntry, ReturnedSupplement>['reason']
/** Reasons that corrected data of the ID card resolve; a new photo resolves the others. */
export const dataReasons: readonly CorrectableReason[] = ['NIK_NUMBER_IS_WRONG', 'NAME_IS_WRONG']

/** Whether a change resolves an item that was returned for this reason. */
export type Resolves = (reason: CorrectableReason) => boolean

interface Correction {
  application: Application | undefined
  resolves?: Resolves
}

/** Records that a step was saved: deletes its draft and marks its returned items as done, as `recordCorrected` does. */
export async function recordSaved(
  app: App,
  tx: Tx,
  { userId, step, ...correction }: Correction & { userId: string; step: ApplyStep },
): Promise<void> {
  await deleteDraft(tx, userId, step)
  await recordCorrected(app, tx, { userId, step, ...correction })
}

/**
 * Marks returned items as done and notifies the customer's screens. If no returned item is left, the application is resubmitted
 * (RETURN → CREDITING); if documents were asked for, the customer sends it with them.
 */
export async function recordCorrected(
  app: App,
  tx: Tx,
  corrected: Correction & { userId: string; step: Editable },
): Promise<void> {
  const { userId, application, step, resolves = () => true } = corrected
  notify(tx, userId, 'application')
  if (application?.review !== 'RETURN') return
  const returned = application.returned.map((entry) =>
    !isSupplement(entry) && entry.item === step && resolves(entry.reason) ? { ...entry, done: true } : entry,
  )
  const next = { ...application, returned }
  await storeReturned(tx, next)
  if (returned.every(({ done }) => done)) await sendToDecision(tx, next, 'resubmit', app.clock.now())
}
