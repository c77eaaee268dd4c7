import type { BusinessDate } from '@lumbung/shared/lending/calendar.ts'
import { MILLION, mulDiv } from '@lumbung/shared/lending/money.ts'
import type { Db } from '../../../platform/db.ts'
import { statement } from '../../../platform/sql.ts'
import { principalLeftColumn } from '../store/installment-store.ts'

// The grace is looked up only for loans that may be late enough without it: the look-up costs more than everything else.
const snapshot = statement(`
  insert into portfolio_day (date, outstanding, over_90_days)
  select $1, coalesce(sum(owed), 0)::int8,
    coalesce(sum(owed) filter (where case when $1 - since > 90 then $1 - grace_end(since) > 90 end), 0)::int8
  from (
    select sum(${principalLeftColumn}) as owed, min(i.due_date) filter (where ${principalLeftColumn} > 0) as since
    from loan l join installment i on i.user_id = l.user_id and i.loan_id = l.id
    where l.status in ('ONGOING', 'OVERDUE') group by l.user_id, l.id) as loans
  on conflict (date) do update set outstanding = excluded.outstanding, over_90_days = excluded.over_90_days`)
const newest = statement<{ outstanding: number; over_90_days: number }>(
  'select outstanding, over_90_days from portfolio_day order by date desc limit 1',
)

/** Stores the outstanding and overdue principal after an end of day, so that no page has to sum up all loans. */
export async function snapshotPortfolio(db: Db, date: BusinessDate): Promise<void> {
  await db.run(snapshot, [date])
}

/** TKB90 in ppm as of the last end of day: 100 % − outstanding more than 90 days late ÷ outstanding. Undefined while nothing is lent. */
export async function tkb90(db: Db): Promise<number | undefined> {
  const row = await db.row(newest)
  if (!row || row.outstanding === 0) return undefined
  return MILLION - mulDiv(row.over_90_days, MILLION, row.outstanding, 'HALF_UP')
}
