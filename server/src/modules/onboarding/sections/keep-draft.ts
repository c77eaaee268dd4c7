import type { ApplyStep } from '@lumbung/shared/contract/onboarding/application.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { App } from '../../context.ts'
import { latestApplication, lockForCustomer } from '../application/application-store.ts'
import { editRefusal } from '../application/editing.ts'
import { type DraftValues, saveDraft } from './draft-store.ts'

/** Stores what was typed in a step. Throws SUPERSEDED if the step can no longer be edited: it was sent on another device. */
export async function keepDraft(app: App, tx: Tx, userId: string, step: ApplyStep, values: DraftValues): Promise<void> {
  await lockForCustomer(tx, userId)
  if (editRefusal(await latestApplication(tx, userId), step)) throw new Refusal('SUPERSEDED')
  await saveDraft(app, tx, userId, step, values)
}
