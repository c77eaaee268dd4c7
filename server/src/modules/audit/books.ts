import type { Db } from '../../platform/database/db.ts'
import { statement } from '../../platform/database/sql.ts'

/** A customer's books, comparable between two databases: no line contains an id. */
export interface CustomerBooks {
  userId: string
  /** Loans, instalments, charges, payments, postings and the limit, sorted. */
  lines: string[]
  /** Rupiah of booked payments that the customer made, and of disbursements that succeeded. */
  paid: number
  received: number
}

const find = statement<CustomerBooks>(`
  with mine as (select unnest($1::uuid[]) as user_id),
  numbered as (select l.*, row_number() over (partition by user_id order by disbursed_at, id) as n from loan l join mine using (user_id)),
  posted as (
    select p.user_id, p.kind, p.business_date, p.at,
      string_agg(concat_ws(':', e.account, e.provider, l.n, e.amount), ',' order by e.account, l.n, e.amount) as body
    from posting p join mine using (user_id)
    join entry e on e.user_id = p.user_id and e.posting_id = p.id
    left join numbered l on l.user_id = e.user_id and l.id = e.loan_id
    group by p.user_id, p.id),
  lines as (
    select user_id, concat_ws('|', 'loan', n, status, principal, tenor, disbursed_at, closed_date, repaid_at) as line from numbered
    union all
    select i.user_id, concat_ws('|', 'instalment', l.n, i.number, i.due_date, i.original_due_date, i.principal, i.paid_principal,
      i.waived_principal) from installment i join numbered l on l.user_id = i.user_id and l.id = i.loan_id
    union all
    select c.user_id, concat_ws('|', 'charge', l.n, c.number, c.kind, c.asked, c.paid, c.waived, c.dropped)
    from charge c join numbered l on l.user_id = c.user_id and l.id = c.loan_id
    union all
    select user_id, concat_ws('|', 'payment', method, amount, value_at, received_at, status) from payment join mine using (user_id)
    union all
    select user_id, concat_ws('|', 'posting', kind, business_date, at, body) from posted
    union all
    select user_id, concat_ws('|', 'limit', total, reserved, outstanding) from credit_limit join mine using (user_id))
  select user_id as "userId", array_agg(line order by line collate "C") as lines,
    (select coalesce(sum(amount), 0)::int8 from payment p where p.user_id = lines.user_id and status = 'BOOKED'
      and provider not in ('credit', 'conversion', 'waiver', 'premium')) as paid,
    (select coalesce(sum(amount), 0)::int8 from disbursement d where d.user_id = lines.user_id and status = 'SUCCEEDED') as received
  from lines group by user_id`)

/** The books of these customers, in no order; customers without any are missing. */
export const booksOf = (db: Db, userIds: readonly string[]): Promise<CustomerBooks[]> => db.rows(find, [userIds])
