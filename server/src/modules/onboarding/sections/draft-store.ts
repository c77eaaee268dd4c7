import type { ApplyStep } from '@lumbung/shared/contract/onboarding/application.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { statement } from '../../../platform/database/sql.ts'
import { personSeal } from '../../../platform/keys/sealing.ts'
import type { App, ReadApp } from '../../context.ts'

export type DraftValues = Record<string, string | number | boolean | null>

const list = statement<{ step: string; sealed: Buffer }>(
  'select step, sealed from application_draft where user_id = $1 order by step',
)
const put = statement(`
  insert into application_draft (user_id, step, sealed, updated_at) values ($1, $2, $3, $4)
  on conflict (user_id, step) do update set sealed = excluded.sealed, updated_at = excluded.updated_at`)
const remove = statement('delete from application_draft where user_id = $1 and step = $2')

/** Stores the sealed draft of a step, so that the customer can continue on another device. */
export async function saveDraft(app: App, tx: Tx, userId: string, step: ApplyStep, values: DraftValues): Promise<void> {
  const sealed = (await personSeal(tx, app.keys, userId)).seal(`draft.${step}`, values)
  await tx.run(put, [userId, step, sealed, app.clock.now()])
}

/** The drafts by step. */
export async function draftsOf(app: ReadApp, db: Db, userId: string): Promise<Record<string, DraftValues>> {
  const seal = await personSeal(db, app.keys, userId)
  const rows = await db.rows(list, [userId])
  return Object.fromEntries(rows.map(({ step, sealed }) => [step, seal.open<DraftValues>(`draft.${step}`, sealed)]))
}

export async function deleteDraft(tx: Tx, userId: string, step: ApplyStep): Promise<void> {
  await tx.run(remove, [userId, step])
}
