import type { OrderStatus } from '@lumbung/shared/enums/lending.ts'
import type { Db } from '../../platform/db.ts'
import { statement } from '../../platform/sql.ts'
import { registrationColumn } from '../accounts/api.ts'
import { type StandingRow, standingColumns } from '../billing/api.ts'
import { orderIs } from '../lending/api.ts'
import { type NamedRow, namedColumns, namedFrom } from '../onboarding/api.ts'

/** What the home screen needs from other modules' tables, in one query. It is read only. */
type HomeRow = NamedRow &
  StandingRow & {
    total: number | null
    reserved: number | null
    outstanding: number | null
    limit_status: 'ACTIVE' | 'FROZEN' | 'BLOCKED' | null
    order_id: string | null
    order_status: OrderStatus | null
    order_amount: number | null
    unqualified: boolean
    /** The lowest minimum amount of the products on sale. */
    smallest_loan: number | null
    registration_consent: boolean
  }

const findHome = statement<HomeRow>(`
  select ${namedColumns}, l.total, l.reserved, l.outstanding, l.status as limit_status,
    o.id as order_id, o.status as order_status, o.amount as order_amount,
    coalesce(d.reasons @> array['UNQUALIFIED'], false) as unqualified,
    (select min(min_amount) from product where status = 'CREATED') as smallest_loan,
    ${registrationColumn('me.user_id')},
    ${standingColumns('me.user_id', '$2')}
  from ${namedFrom('$1')}
  left join credit_limit l on l.user_id = me.user_id
  left join lateral (select id, status, amount from loan_order where user_id = me.user_id
    and ${orderIs.open('status')} limit 1) o on true
  left join lateral (select reasons from decision where user_id = me.user_id and a.review = 'REJECTED'
    order by at desc limit 1) d on true`)

export const homeFacts = (db: Db, userId: string, now: Date): Promise<HomeRow> => db.one(findHome, [userId, now])
