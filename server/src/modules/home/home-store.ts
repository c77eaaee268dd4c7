import type { OrderStatus } from '@lumbung/shared/enums/lending.ts'
import type { ApplyFlow } from '@lumbung/shared/facts/apply-flow.ts'
import type { Db } from '../../platform/database/db.ts'
import { statement } from '../../platform/database/sql.ts'
import { together } from '../../platform/database/together.ts'
import { displayNameColumn, registrationColumn } from '../accounts/api.ts'
import { type OwedRow, owedColumns, owedJoin } from '../billing/api.ts'
import type { App } from '../context.ts'
import { orderIs } from '../lending/api.ts'
import { applyFlowColumn, type NamedRow, namedColumns, namedFrom } from '../onboarding/api.ts'

/** What the home screen needs from other modules' tables, in one query. */
export type HomeRow = NamedRow &
  OwedRow & {
    user_id: string
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
    display_name: Buffer | null
    /** Null while the lender has set none. */
    flow: ApplyFlow | null
  }

const findHome = statement<HomeRow>(`
  select me.user_id, ${namedColumns}, ${displayNameColumn('me.user_id')}, l.total, l.reserved, l.outstanding, l.status as limit_status,
    o.id as order_id, o.status as order_status, o.amount as order_amount,
    coalesce(d.reasons && array['UNQUALIFIED', 'NOT_RECOMMENDED'], false) as unqualified,
    (select min(min_amount) from product where status = 'CREATED') as smallest_loan,
    ${registrationColumn('me.user_id')}, ${applyFlowColumn('$3::date')} as flow,
    ${owedColumns('me.user_id', '$2')}
  from ${namedFrom('$1')}
  ${owedJoin('me.user_id')}
  left join credit_limit l on l.user_id = me.user_id
  left join lateral (select id, status, amount from loan_order where user_id = me.user_id
    and ${orderIs.open('status')} limit 1) o on true
  left join lateral (select reasons from decision where user_id = me.user_id and a.review = 'REJECTED'
    order by at desc, id desc limit 1) d on true`)

async function factsOf(
  { db, clock }: Pick<App, 'clock'> & { db: Db },
  userIds: readonly string[],
): Promise<(HomeRow | undefined)[]> {
  const rows = new Map(
    (await db.rows(findHome, [userIds, clock.now(), clock.today()])).map((row) => [row.user_id, row]),
  )
  return userIds.map((userId) => rows.get(userId))
}

/** What the home screen of a customer shows. Throws if the customer was erased. */
export const homeFacts = together<App, string, HomeRow>({
  name: 'homes',
  group: factsOf,
  alone: async (app, userId) => {
    const [row] = await factsOf(app, [userId])
    if (!row) throw new Error('no home: the person was erased')
    return row
  },
})
