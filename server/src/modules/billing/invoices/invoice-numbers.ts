import type { BusinessDate } from '@lumbung/shared/lending/dates/calendar.ts'
import type { Db } from '../../../platform/database/db.ts'
import { statement } from '../../../platform/database/sql.ts'

/** How the numbers of a year stand. */
export interface InvoiceNumbers {
  year: number
  numbers: number
  lastNumber: number
  /** The first hundred that are missing. */
  missing: number[]
}

const find = statement<InvoiceNumbers>(`
  select y.year, y.last_number as "lastNumber",
    (select count(*)::int from invoice_number n where n.year = y.year) as numbers,
    array(select g from generate_series(1, y.last_number) as g
      where not exists (select from invoice_number n where n.year = y.year and n.number = g) order by g limit 100) as missing
  from invoice_year y order by y.year desc`)
const countWaiting = statement<{ count: number }>(`
  select count(*)::int as count from invoice_waiting w
  join invoice i on i.user_id = w.user_id and i.id = w.invoice_id where i.issued_on <= $1`)

/** The numbers of invoices by year, the newest first. */
export const invoiceNumbers = (db: Db): Promise<InvoiceNumbers[]> => db.rows(find)

/** How many invoices of a date or before wait for their number. */
export const withoutNumber = async (db: Db, until: BusinessDate): Promise<number> =>
  (await db.one(countWaiting, [until])).count
