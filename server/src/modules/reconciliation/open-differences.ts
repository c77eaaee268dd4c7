import type { BusinessDate } from '@lumbung/shared/lending/dates/calendar.ts'
import type { Db } from '../../platform/database/db.ts'
import { statement } from '../../platform/database/sql.ts'
import type { Difference } from './differences.ts'

/** A difference that no later file of its date has settled. */
export interface OpenDifference extends Pick<Difference, 'what' | 'kind' | 'reference' | 'date'> {
  /** The same in every file that finds it. */
  key: string
  provider: string
  ours: number | null
  theirs: number | null
  /** When a file first showed it. */
  foundAt: Date
}

const key = `md5(concat_ws('|', i.provider, d.what, d.kind, d.reference, d.transaction_id))`
const current = `
  select ${key} as key, i.provider, d.what, d.kind, d.reference, d.date, d.ours, d.theirs,
    (select min(f.imported_at) from statement_import f join statement_difference g on g.import_id = f.id
      where f.provider = i.provider and (g.what, g.kind, g.reference) = (d.what, d.kind, d.reference)
        and g.transaction_id is not distinct from d.transaction_id) as "foundAt"
  from statement_difference d join statement_import i on i.id = d.import_id
  where not exists (select from statement_import later where later.provider = i.provider
    and (later.imported_at, later.id) > (i.imported_at, i.id) and d.date between later.from_date and later.to_date)`
const list = statement<OpenDifference>(`
  select distinct on (date, key) * from (${current}) as open where $1::date is null or date <= $1
  order by date desc, key limit 201`)
const find = statement<OpenDifference>(`select * from (${current}) as open where key = $1 limit 1`)
const findImport = statement<{ found: boolean }>(`
  select exists (select from statement_import where provider = $1 and $2::date between from_date and to_date
    and (imported_at at time zone 'Asia/Jakarta')::date > $2::date) as found`)

/** The differences up to a date, or all; the newest first, at most 201. */
export const openDifferences = (db: Db, until?: BusinessDate): Promise<OpenDifference[]> => db.rows(list, [until])

export const openDifference = (db: Db, one: string): Promise<OpenDifference | undefined> => db.row(find, [one])

/** Whether a file of a date was imported after that date. */
export const hasFileOf = async (db: Db, provider: string, date: BusinessDate): Promise<boolean> =>
  (await db.one(findImport, [provider, date])).found
