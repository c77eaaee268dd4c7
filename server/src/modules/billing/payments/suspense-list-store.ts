import type { Db } from '../../../platform/database/db.ts'
import { statement } from '../../../platform/database/sql.ts'
import { houseId } from '../../../platform/ids.ts'
import type { Waiting } from '../../work.ts'

/** Money in suspense, or what became of it. */
export interface SuspenseRow {
  id: string
  provider: string
  provider_ref: string
  method: string
  amount: number
  value_at: Date
  received_at: Date
  outcome: 'ASSIGNED' | 'RETURNED' | null
  assigned_to: string | null
  customer_payment_id: string | null
  reference: string | null
  at: Date | null
  by: string | null
}

const columns = `p.id, p.provider, p.provider_ref, p.method, p.amount, p.value_at, p.received_at, r.outcome, r.assigned_to,
  r.customer_payment_id, r.reference, r.at, r.by`
/** Why money is in suspense. */
const cause = `case when p.provider = 'return' then 'PAYOUT_CAME_BACK' when p.method = 'CLOSED_ACCOUNT' then 'CLOSED_ACCOUNT'
  else 'UNKNOWN_CODE' end`
const open = statement<SuspenseRow>(`
  select ${columns} from payment p left join suspense_resolution r on r.payment_id = p.id
  where p.user_id = '${houseId}' and p.status = 'SUSPENSE' and ($3::text is null or ${cause} <> $3) and ($1::uuid is null or (p.received_at, p.id) >
    (select q.received_at, q.id from payment q where q.user_id = '${houseId}' and q.id = $1))
  order by p.received_at, p.id limit $2`)
const resolved = statement<SuspenseRow>(`
  select ${columns} from suspense_resolution r join payment p on p.user_id = '${houseId}' and p.id = r.payment_id
  where ($3::text is null or ${cause} <> $3) and ($1::uuid is null or
    (r.at, r.payment_id) < (select q.at, q.payment_id from suspense_resolution q where q.payment_id = $1))
  order by r.at desc, r.payment_id desc limit $2`)
const sumOpen = statement<{ count: number; total: number }>(`
  select count(*)::int as count, coalesce(sum(amount), 0)::int8 as total from payment where status = 'SUSPENSE'`)

interface Page {
  /** The last row before it. */
  after?: string | undefined
  size: number
  /** A cause whose rows are left out. */
  except?: string | undefined
}

/** A page of the money in suspense, the oldest first. */
export const openSuspense = (db: Db, { after, size, except }: Page) => db.rows(open, [after ?? null, size, except])
/** A page of what became of money in suspense, the newest first. */
export const resolvedSuspense = (db: Db, { after, size, except }: Page) =>
  db.rows(resolved, [after ?? null, size, except])
/** How many payments are in suspense, and their sum in rupiah. */
export const suspenseTotal = (db: Db) => db.one(sumOpen)

/** Money without an owner as work of operators. */
export async function countSuspense(db: Db): Promise<Waiting> {
  const { count } = await suspenseTotal(db)
  return { waiting: count, late: 0, nextDueAt: null }
}
