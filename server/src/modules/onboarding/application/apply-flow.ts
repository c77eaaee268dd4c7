import { type ApplyFlow, defaultFlow } from '@lumbung/shared/facts/apply-flow.ts'
import { type Actor, actorText } from '../../../platform/access/actor.ts'
import type { Db } from '../../../platform/database/db.ts'
import { statement } from '../../../platform/database/sql.ts'
import type { App, ReadApp } from '../../context.ts'

/** The flow of a date, null without a rule, for a statement with the date at hand. */
export const applyFlowColumn = (date: string) =>
  `(select flow from apply_flow where since <= ${date} order by since desc, id desc limit 1)`

const findFlow = statement<{ flow: ApplyFlow | null }>(`select ${applyFlowColumn('$1::date')} as flow`)
const insertRule = statement('insert into apply_flow (flow, since, set_by, set_at) values ($1, $2, $3, $4)')
const findRules = statement<{ flow: ApplyFlow; since: string; set_by: string }>(
  'select flow, since, set_by from apply_flow order by since, id',
)

/** How customers walk through the application today. The steps and what is saved are the same in every flow. */
export async function flowToday(app: ReadApp, db: Db): Promise<ApplyFlow> {
  return (await db.one(findFlow, [app.clock.today()])).flow ?? defaultFlow
}

/** Sets the flow from a date on. A later rule of the same date replaces the earlier one. */
export async function setFlow(
  app: App,
  db: Db,
  { flow, since, by }: { flow: ApplyFlow; since: string; by: Actor },
): Promise<void> {
  await db.run(insertRule, [flow, since, actorText(by), app.clock.now()])
}

/** Every rule, by date. */
export const flowRules = (db: Db) => db.rows(findRules, [])
