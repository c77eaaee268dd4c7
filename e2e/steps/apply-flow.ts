import type { Database } from '../../server/src/platform/database/db.ts'
import { statement } from '../../server/src/platform/database/sql.ts'

const add = statement(
  `insert into apply_flow (flow, since, set_by, set_at) values ('module', '2026-01-01', 'OPERATOR:Rina', now())`,
)
const clear = statement('delete from apply_flow')

/** Leads applicants through the task list while a journey runs. */
export async function whileModuleFlow(database: Database, journey: () => Promise<void>): Promise<void> {
  await database.run(add, [])
  try {
    await journey()
  } finally {
    await database.run(clear, [])
  }
}
