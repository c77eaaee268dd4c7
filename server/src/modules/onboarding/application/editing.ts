import type { ApplyStep } from '@lumbung/shared/contract/onboarding/application.ts'
import type { RejectionReason } from '@lumbung/shared/enums/onboarding/application.ts'
import type { Tx } from '../../../platform/db.ts'
import { notify } from '../../../platform/live.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { App } from '../../context.ts'
import { deleteDraft } from '../sections/draft-store.ts'
import {
  type Application,
  isSupplement,
  latestApplication,
  lockForCustomer,
  storeReturned,
} from './application-store.ts'
import { sendToDecision } from './move-application.ts'

/** Steps that prove the customer's identity. They are closed once a limit is granted. */
const identitySteps: readonly ApplyStep[] = ['ktp', 'liveness', 'ktp-holding', 'bank-info']

/** Why a step cannot be edited now (D-126): it is under review, it was not returned, or a limit is based on it. */
export function editRefusal(application: Application | undefined, step: ApplyStep): Refusal | undefined {
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

/** Reasons that corrected data of the ID card resolve; a new photo resolves the others. */
export const dataReasons: readonly RejectionReason[] = ['NIK_NUMBER_IS_WRONG', 'NAME_IS_WRONG']

/** Whether a change resolves an item that was returned for this reason. */
export type Resolves = (reason: RejectionReason) => boolean

/**
 * Records that a step was saved: deletes its draft and marks its returned items as done. If no returned item is left, the
 * application is resubmitted (RETURN → CREDITING); if documents were asked for, the customer sends it with them.
 */
export async function recordSaved(
  app: App,
  tx: Tx,
  saved: { userId: string; application: Application | undefined; step: ApplyStep; resolves?: Resolves },
): Promise<void> {
  const { userId, application, step, resolves = () => true } = saved
  await deleteDraft(tx, userId, step)
  await notify(tx, userId, 'application')
  if (application?.review !== 'RETURN') return
  const returned = application.returned.map((entry) =>
    !isSupplement(entry) && entry.item === step && resolves(entry.reason) ? { ...entry, done: true } : entry,
  )
  const next = { ...application, returned }
  await storeReturned(tx, next)
  if (returned.every(({ done }) => done)) await sendToDecision(tx, next, 'resubmit', app.clock.now())
}
