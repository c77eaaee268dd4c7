import type { Database } from '../../server/src/platform/database/db.ts'
import { statement } from '../../server/src/platform/database/sql.ts'

const add = statement(`
  insert into mandatory_field (field, since, mandatory, set_by, set_at) values ($1, '2026-01-01', true, 'OPERATOR:Rina', now())`)
const clear = statement('delete from mandatory_field')

/** Requires optional fields of the application. Returns what makes them optional again: other journeys of the worker do not know them. */
export async function requireFields(database: Database, fields: readonly string[]): Promise<() => Promise<unknown>> {
  for (const field of fields) await database.run(add, [field])
  return () => database.run(clear, [])
}
