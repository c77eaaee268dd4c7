import type { BusinessDate } from '@lumbung/shared/lending/dates/calendar.ts'
import type { Db } from '../../platform/database/db.ts'
import { statement } from '../../platform/database/sql.ts'

interface StoredImport {
  id: string
  provider: string
  file: string
  from_date: BusinessDate
  to_date: BusinessDate
  imported_at: Date
  differences: number
}

const list = statement<StoredImport>(`
  select i.id, i.provider, i.file, i.from_date, i.to_date, i.imported_at,
    (select count(*)::int from statement_difference d where d.import_id = i.id) as differences
  from statement_import i order by i.imported_at desc, i.id desc limit 50`)

/** The last files that were imported, the newest first. */
export async function lastImports(db: Db) {
  return (await db.rows(list)).map(({ id, provider, file, from_date, to_date, imported_at, differences }) => ({
    importId: id,
    provider,
    file,
    from: from_date,
    to: to_date,
    at: imported_at.toISOString(),
    differences,
  }))
}
