import type { BusinessDate } from '@lumbung/shared/lending/dates/calendar.ts'
import type { Db } from '../../../platform/database/db.ts'
import { statement } from '../../../platform/database/sql.ts'
import { storing, withDaysLate } from './portfolio.ts'

const startOfDay = `$1::timestamp at time zone 'Asia/Jakarta'`
const ofPayment = (kind: string) => `o.user_id = t.user_id and o.kind = '${kind}' and o.source = t.id::text`

/**
 * SQL of what payments paid by the end of day of the date $1, less what they have paid now, as far as something was posted since:
 * `delta` has user_id, loan_id, number, principal, extension. A payment whose allocation was replaced since had the one before.
 */
const delta = `
  touched as materialized (
    select p.user_id, p.id, p.status, p.provider_ref from posting o
    join payment p on p.user_id = o.user_id and p.id::text = o.source
    where o.business_date >= $1 and o.kind in ('payment', 'reversal')
    union
    select p.user_id, p.id, p.status, p.provider_ref from replaced_allocation r
    join payment p on p.user_id = r.user_id and p.id = r.payment_id where r.replaced_at >= ${startOfDay}),
  standing as (
    select t.*, (select min(r.replaced_at) from replaced_allocation r
      where r.user_id = t.user_id and r.payment_id = t.id and r.replaced_at >= ${startOfDay}) as replaced_at
    from touched t
    where exists (select from posting o where ${ofPayment('payment')}
        and (o.business_date < $1 or (o.business_date = $1 and t.provider_ref = 'day:' || to_char($1::date, 'YYYY-MM-DD'))))
      and not exists (select from posting o where ${ofPayment('reversal')} and o.business_date < $1)),
  moved as (
    select s.user_id, r.loan_id, r.number, r.part, r.kind, r.amount from standing s
    join replaced_allocation r on r.user_id = s.user_id and r.payment_id = s.id and r.replaced_at = s.replaced_at
    union all
    select s.user_id, a.loan_id, a.number, a.part, a.kind, a.amount from standing s
    join allocation a on a.user_id = s.user_id and a.payment_id = s.id where s.replaced_at is null
    union all
    select t.user_id, a.loan_id, a.number, a.part, a.kind, -a.amount from touched t
    join allocation a on a.user_id = t.user_id and a.payment_id = t.id where t.status = 'BOOKED'),
  delta as materialized (
    select user_id, loan_id, number, sum(amount) filter (where part = 'principal') as principal,
      sum(amount) filter (where part = 'extensionFee') as extension
    from moved where kind <> 'DROPPED' group by user_id, loan_id, number)`

/** SQL of the loans that were lent at the end of day of the date $1, by the postings. */
const owed = `
  owed as materialized (
    select l.user_id, l.id, case when l.written_off_at < ${startOfDay} then l.written_off_at end as written_off_at,
      sum(o.rest) as principal, min(o.due) filter (where o.rest > 0) as since
    from loan l
    join installment i on i.user_id = l.user_id and i.loan_id = l.id
    left join delta d on d.user_id = i.user_id and d.loan_id = i.loan_id and d.number = i.number
    cross join lateral (select i.principal - i.paid_principal - i.waived_principal - coalesce(d.principal, 0) as rest,
      case when d.extension < 0 then i.original_due_date else i.due_date end as due) o
    where (l.status in ('ONGOING', 'OVERDUE') or exists (select from delta e where e.user_id = l.user_id and e.loan_id = l.id))
      and (select min(p.business_date) from entry e join posting p on p.user_id = e.user_id and p.id = e.posting_id
        where e.user_id = l.user_id and e.loan_id = l.id and e.account = 'loan-principal') < $1
    group by l.user_id, l.id having sum(o.rest) > 0)`

const snapshot = statement(`with ${delta}, ${owed}, ${withDaysLate}
  ${storing} on conflict do nothing`)
const findMissed = statement<{ date: BusinessDate }>(`
  select d::date as date
  from generate_series(coalesce((select min(date) from portfolio_day), (select min(disbursed_on) + 1 from loan))::timestamp,
    $1::date - 1, interval '1 day') as d
  where not exists (select from portfolio_day p where p.date = d::date) order by d`)

/**
 * Stores the portfolio of each date before today without one, as the postings up to its end of day say: an end of day that is
 * made up for leaves the same snapshot as one that ran in time. Hold every end of day up to today.
 */
export async function snapshotMissed(db: Db, today: BusinessDate): Promise<void> {
  for (const { date } of await db.rows(findMissed, [today])) await db.run(snapshot, [date])
}
