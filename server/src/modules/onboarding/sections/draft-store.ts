import type { ApplyStep } from '@lumbung/shared/contract/application.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { personSeal } from '../../../platform/sealing.ts'
import { statement } from '../../../platform/sql.ts'
import type { App, ReadApp } from '../../context.ts'

export type DraftValues = Record<string, string | number | boolean | null>

const list = statement<{ step: string; sealed: Buffer }>(
  'select step, sealed from application_draft where user_id = $1 order by step',
)
const put = statement(`
  insert into application_draft (user_id, step, sealed, updated_at) values ($1, $2, $3, $4)
  on conflict (user_id, step) do update set sealed = excluded.sealed, updated_at = excluded.updated_at`)
const remove = statement('delete from application_draft where user_id = $1 and step = $2')

/** Keeps what was typed in a step so far, sealed, so that it can be gone on with on another device. */
export async function saveDraft(app: App, tx: Tx, userId: string, step: ApplyStep, values: DraftValues): Promise<void> {
  const sealed = (await personSeal(tx, app.keys, userId)).seal(`draft.${step}`, values)
  await tx.run(put, [userId, step, sealed, app.clock.now()])
}

/** What was typed, by step. */
export async function draftsOf(app: ReadApp, db: Db, userId: string): Promise<Record<string, DraftValues>> {
  const seal = await personSeal(db, app.keys, userId)
  const rows = await db.rows(list, [userId])
  return Object.fromEntries(rows.map(({ step, sealed }) => [step, seal.open<DraftValues>(`draft.${step}`, sealed)]))
}

/** A saved step needs its draft no more. */
export async function cancelDraft(tx: Tx, userId: string, step: ApplyStep): Promise<void> {
  await tx.run(remove, [userId, step])
}
