import type { ChannelCode } from '@lumbung/shared/channel-code.ts'
import type { OrderStatus } from '@lumbung/shared/enums/lending.ts'
import type { TermUnit } from '@lumbung/shared/lending/price.ts'
import type { Db } from '../../../platform/database/db.ts'
import { statement } from '../../../platform/database/sql.ts'
import type { Waiting } from '../../work.ts'
import type { DisbursementStatus } from '../disbursement/disbursement-state.ts'

/** An order in a list of operators, with its newest disbursement. */
export interface ListedRow {
  user_id: string
  id: string
  number: string
  channel: ChannelCode
  status: OrderStatus
  amount: number
  tenor: number
  unit: TermUnit
  created_at: Date
  signed_at: Date | null
  tries: number
  last: DisbursementStatus | null
  since: Date | null
  not_before: Date | null
  /** Of the disbursement before: why it failed. */
  failure: string | null
}

/** The orders of a page of all recent ones ⚙. */
export const pageSize = 50

/** With the newest disbursement, and why the one before it failed. */
const columns = `o.user_id, o.id, o.number, o.channel, o.status, o.amount, o.tenor, o.quote->>'unit' as unit, o.created_at, o.signed_at, d.tries,
  d.statuses[1] as last, d.times[1] as since, d.not_before[1] as not_before, d.failures[2] as failure`
const withDisbursements = `
  cross join lateral (
    select count(*)::int as tries, array_agg(status order by created_at desc, id desc) as statuses,
      array_agg(coalesce(sent_at, created_at) order by created_at desc, id desc) as times,
      array_agg(not_before order by created_at desc, id desc) as not_before,
      array_agg(failure order by created_at desc, id desc) as failures
    from disbursement where user_id = o.user_id and order_id = o.id) d`
const waiting = statement<ListedRow>(`
  select ${columns} from loan_order o ${withDisbursements}
  where o.status = 'WAITING_LENDER_APPROVE' and o.needs_approval order by o.signed_at, o.id limit $1`)
/** SQL condition on a disbursement: without an outcome since `$1`, unknown, or waiting for our balance or a bank. */
const isStuck = `status in ('CREATED', 'SENT', 'UNKNOWN')
  and (status = 'UNKNOWN' or (status = 'SENT' and sent_at <= $1) or (status = 'CREATED' and not_before is not null))`
const stuck = statement<ListedRow>(`
  select ${columns} from (
    select user_id, order_id from disbursement
    where ${isStuck}
    order by updated_at limit $2) s
  join loan_order o on o.user_id = s.user_id and o.id = s.order_id ${withDisbursements}
  order by since, o.id`)
const countStuckOnes = statement<Waiting>(`
  select count(*)::int as waiting, count(*) filter (where status = 'UNKNOWN' and sent_at <= $2)::int as late,
    null::timestamptz as "nextDueAt"
  from disbursement where ${isStuck}`)
/** Without an order to begin after, from the newest on. The number is written out so that the planner knows how few rows are read. */
const recent = statement<ListedRow>(`
  select ${columns} from (
    select * from loan_order where created_at > $1
      and (created_at, id) < (coalesce((select b.created_at from loan_order b where b.id = $2), 'infinity'),
        coalesce($2, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
    order by created_at desc, id desc limit ${pageSize + 1}) o ${withDisbursements}
  order by o.created_at desc, o.id desc`)
const one = statement<ListedRow>(`select ${columns} from loan_order o ${withDisbursements} where o.id = $1`)

/** The orders that a person of the lender decides, the earliest promised first. */
export const ordersToDecide = (db: Db, most: number): Promise<ListedRow[]> => db.rows(waiting, [most])

/** The orders whose money does not get through; `sentBefore`: an answer that is missing since then is missing for too long. */
export const stuckOrders = (db: Db, sentBefore: Date, most: number): Promise<ListedRow[]> =>
  db.rows(stuck, [sentBefore, most])

/** How many disbursements are stuck; late are those without a known outcome since `unknownSince`. */
export const countStuckOrders = (db: Db, sentBefore: Date, unknownSince: Date): Promise<Waiting> =>
  db.one(countStuckOnes, [sentBefore, unknownSince])

/** A page of the orders placed since a time, newest first, after the given one, and the one that follows. */
export const recentOrders = (db: Db, since: Date, after: string | undefined): Promise<ListedRow[]> =>
  db.rows(recent, [since, after ?? null])

/** An order by its id alone; undefined if there is none. */
export const listedOrder = (db: Db, orderId: string): Promise<ListedRow | undefined> => db.row(one, [orderId])

interface StepRow {
  event: string
  to_status: OrderStatus
  actor: string
  reason: string | null
  cause: 'FRAUD_ORDER' | null
  at: Date
}
const steps = statement<StepRow>(
  'select event, to_status, actor, reason, cause, at from order_history where user_id = $1 and order_id = $2 order by seq',
)

export const orderHistory = (db: Db, userId: string, orderId: string): Promise<StepRow[]> =>
  db.rows(steps, [userId, orderId])

interface TryRow {
  provider_ref: string
  provider: string
  provider_id: string | null
  status: DisbursementStatus
  failure: string | null
  amount: number
  created_at: Date
  sent_at: Date | null
  updated_at: Date
  not_before: Date | null
}
const tries = statement<TryRow>(`
  select provider_ref, provider, provider_id, status, failure, amount, created_at, sent_at, updated_at, not_before from disbursement
  where user_id = $1 and order_id = $2 order by created_at desc, id desc`)

/** Every try to send an order's money, newest first. */
export const disbursementTries = (db: Db, userId: string, orderId: string): Promise<TryRow[]> =>
  db.rows(tries, [userId, orderId])

const countToDecide = statement<Waiting>(`
  select count(*)::int as waiting, (count(*) filter (where signed_at <= $1))::int as late, min(signed_at) as "nextDueAt"
  from loan_order where status = 'WAITING_LENDER_APPROVE' and needs_approval`)

/** How many orders a person of the lender decides, of which those signed before are late; `nextDueAt` is when the first was signed. */
export const countOrdersToDecide = (db: Db, before: Date): Promise<Waiting> => db.one(countToDecide, [before])
