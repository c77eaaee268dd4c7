import type { BusinessDate } from '@lumbung/shared/lending/dates/calendar.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { statement } from '../../../platform/database/sql.ts'

/** A loan with something due on a date whose grace ends later now. */
export interface ConcernedLoan {
  loanId: string
  userId: string
  dueDate: BusinessDate
  /** The late fees charged in the longer grace, in rupiah. */
  charged: number
}

// An extended instalment was due on its first date before.
const findLoans = statement<ConcernedLoan>(`
  with due as (
    select user_id, loan_id, number, due_date as date from installment where due_date = any($1::date[])
    union select user_id, loan_id, number, original_due_date from installment where original_due_date = any($1::date[]))
  select d.loan_id as "loanId", d.user_id as "userId", d.date as "dueDate",
    coalesce(sum(f.amount - f.taken_back), 0)::int8 as charged
  from due d
  left join late_fee f on f.user_id = d.user_id and f.loan_id = d.loan_id and f.number = d.number
    and f.date > d.date and f.date <= grace_end(d.date)
  group by d.user_id, d.loan_id, d.date order by d.date, d.loan_id`)
const insertReplays = statement(`
  insert into calendar_replay (user_id, change) select distinct user_id, $2::int from unnest($1::uuid[]) as u (user_id)`)
const listWaiting = statement<{ user_id: string }>(`
  select distinct user_id from calendar_replay where user_id > $1 order by user_id limit 1000`)
const countWaiting = statement<{ users: number }>('select count(distinct user_id)::int as users from calendar_replay')
const end = statement<{ change: number }>('delete from calendar_replay where user_id = $1 returning change')

/** The loans with something due on one of these dates, by the newest calendar. */
export const concernedLoans = (db: Db, dues: readonly BusinessDate[]): Promise<ConcernedLoan[]> =>
  dues.length === 0 ? Promise.resolve([]) : db.rows(findLoans, [dues])

/** Customers are replayed because of the change with this number; until then their books use the calendar before it. */
export const requestReplays = (tx: Tx, userIds: readonly string[], change: number) =>
  tx.run(insertReplays, [userIds, change])

/** Up to 1,000 customers that wait for a replay, after an id. */
export const waitingForReplay = async (db: Db, after: string): Promise<string[]> =>
  (await db.rows(listWaiting, [after])).map(({ user_id }) => user_id)

/** How many customers wait for a replay. */
export const countWaitingForReplay = async (db: Db): Promise<number> => (await db.one(countWaiting)).users

/** Ends the customer's waiting: from now on the books use the newest calendar. Returns the changes that are replayed. */
export const endWaiting = async (tx: Tx, userId: string): Promise<number[]> =>
  (await tx.rows(end, [userId])).map(({ change }) => change)
