import type { BusinessDate } from '@lumbung/shared/lending/dates/calendar.ts'
import type { Db } from '../../../platform/database/db.ts'
import { statement } from '../../../platform/database/sql.ts'

const find = statement<{ date: BusinessDate | null }>(`
  select max(p.date) as date from allocation a
  join (select user_id, id, (value_at at time zone 'Asia/Jakarta')::date as date from payment
    where user_id = $1 and status = 'BOOKED') as p on p.user_id = a.user_id and p.id = a.payment_id
  join installment i on i.user_id = a.user_id and i.loan_id = a.loan_id and i.number = a.number
  where a.user_id = $1 and a.part = 'principal' and a.kind = 'PAID' and i.due_date < p.date and grace_end(i.due_date) < p.date`)

/** The business date of the customer's last payment, by value time, towards an instalment that was overdue. */
export async function lastLatePayment(db: Db, userId: string): Promise<BusinessDate | undefined> {
  return (await db.one(find, [userId])).date ?? undefined
}
