import type { Db } from '../../platform/database/db.ts'
import { statement } from '../../platform/database/sql.ts'

/** The principal lent in a month that was paid back in a month. */
export interface Collected {
  /** YYYY-MM, of the disbursement and of the payment. */
  vintage: string
  month: string
  /** Rupiah of principal: lent in the vintage, and collected of it in the month. */
  lent: number
  collected: number
}

const find = statement<Collected>(`
  with lent as (
    select to_char(disbursed_on, 'YYYY-MM') as vintage, sum(principal)::int8 as lent from loan
    where status <> 'REFUNDED' group by 1),
  collected as (
    select to_char(l.disbursed_on, 'YYYY-MM') as vintage, to_char(p.value_at at time zone 'Asia/Jakarta', 'YYYY-MM') as month,
      sum(a.amount)::int8 as collected
    from allocation a join payment p on p.user_id = a.user_id and p.id = a.payment_id
    join loan l on l.user_id = a.user_id and l.id = a.loan_id
    where a.part = 'principal' and a.kind = 'PAID' and p.status = 'BOOKED' group by 1, 2)
  select vintage, coalesce(month, vintage) as month, lent, coalesce(collected, 0)::int8 as collected
  from lent left join collected using (vintage) order by vintage, month`)

/** Collections of principal by the month of disbursement; a vintage of which nothing was paid has one row. */
export const collectionsByVintage = (db: Db): Promise<Collected[]> => db.rows(find)
