import type { BusinessDate } from '@lumbung/shared/lending/dates/calendar.ts'
import type { Db } from '../../../platform/database/db.ts'
import { statement } from '../../../platform/database/sql.ts'

const behind = `from loan where status in ('ONGOING', 'OVERDUE') and closed_date <= $1`
const count = statement<{ users: number }>(`select count(distinct user_id)::int as users ${behind}`)
const list = statement<{ customerId: string; since: BusinessDate }>(`
  select user_id as "customerId", min(closed_date) as since ${behind} group by user_id order by since, user_id limit 100`)

/** How many customers lack the end of day of a date. */
export const countBehind = async (db: Db, date: BusinessDate): Promise<number> => (await db.one(count, [date])).users

/** A hundred of them, those that are behind longest first. */
export const customersBehind = (db: Db, date: BusinessDate) => db.rows(list, [date])
