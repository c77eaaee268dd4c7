import type { BusinessDate } from '@lumbung/shared/lending/dates/calendar.ts'
import { statement } from '../../../platform/database/sql.ts'
import type { App } from '../../context.ts'
import { lockFreeMoney } from '../../ledger/api.ts'
import { principalLeftColumn } from '../store/installment-store.ts'

/**
 * Until the day before the first instalment falls due that is owed or whose interest is not booked, an end of day changes
 * nothing but its own row: no loan is late, credit has nothing to pay, no charge is booked. This holds for all running loans
 * of a customer together, because credit pays any of them. A customer is left to the loop if a loan is already late, has
 * something open from a day that has run, or owes nothing and has to be settled.
 */
const closeQuiet = statement(`
  with book as (
    select l.user_id, l.id, l.status, l.closed_date, bool_or(${principalLeftColumn} > 0) as owes,
      min(i.original_due_date) filter (where i.is_open) as busy_on
    from loan l join installment i on i.user_id = l.user_id and i.loan_id = l.id
    where l.user_id = any($1::uuid[]) and l.status in ('ONGOING', 'OVERDUE')
    group by l.user_id, l.id),
  quiet as (
    select user_id, least($2::date, min(busy_on) - 1) as until from book
    group by user_id having bool_and(status = 'ONGOING' and owes and busy_on > closed_date)),
  closing as (
    select b.user_id, b.id, b.closed_date, q.until from book b join quiet q on q.user_id = b.user_id
    where b.closed_date < q.until),
  closed as (
    update loan l set closed_date = c.until from closing c where l.user_id = c.user_id and l.id = c.id)
  insert into loan_day (user_id, loan_id, date, late_fee, ran_at)
  select user_id, id, day::date, 0, $3 from closing
  cross join generate_series(closed_date + 1, until::timestamp, interval '1 day') as day`)

const stillWaiting = statement<{ user_id: string }>(`
  select distinct user_id from loan
  where user_id = any($1::uuid[]) and status in ('ONGOING', 'OVERDUE') and closed_date < $2 order by user_id`)

/**
 * Closes the days up to `last` on which nothing happens to these customers' loans, with the same result as the loop, in one
 * statement. Skips customers with a payment in progress. Returns the customers with days left for the loop.
 */
export async function closeQuietDays(app: App, userIds: readonly string[], last: BusinessDate): Promise<string[]> {
  await app.db.transaction(async (tx) => {
    const locked = await lockFreeMoney(tx, userIds)
    if (locked.length > 0) await tx.run(closeQuiet, [locked, last, app.clock.now()])
  })
  return (await app.db.rows(stillWaiting, [userIds, last])).map(({ user_id }) => user_id)
}
