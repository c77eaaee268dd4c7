import type { LoanRequest } from '@lumbung/shared/contract/lending/orders.ts'
import type { OrderStatus } from '@lumbung/shared/enums/lending.ts'
import type { BookedQuote } from '@lumbung/shared/lending/booked-quote.ts'
import { isMissing, type Tx, violates } from '../../../platform/db.ts'
import { newId } from '../../../platform/ids.ts'
import { rowOf } from '../../../platform/outbox.ts'
import { statement } from '../../../platform/sql.ts'
import { type TopicPayloads, topics } from '../../topics.ts'

/** Reserves the limit, writes order, history and event. If the limit is too small the insert fails: the order has no owner. */
const place = statement(`
  with reserved as (
    update credit_limit set reserved = reserved + $5, updated_at = $14
    where user_id = $1 and status = 'ACTIVE' and total - reserved - outstanding >= $5 returning user_id),
  placed as (
    insert into loan_order (user_id, id, product_id, rate_version, amount, tenor, purpose, bank_account_id, channel,
      status, quote, needs_approval, location, created_at, updated_at, action_until)
    values ((select user_id from reserved), $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $14, $15)
    returning id),
  steps as (
    insert into order_history (user_id, order_id, seq, from_status, to_status, event, actor, at)
    select $1, placed.id, step.seq, step.from_status, step.to_status, step.event, 'customer', $14
    from placed, (values (1, null, 'CREATED', 'place'), (2, 'CREATED', $10, $16)) as step (seq, from_status, to_status, event))
  insert into outbox (id, topic, payload, at)
  select $17, $18, $19, $14 from placed`)

export interface NewOrder {
  userId: string
  channel: string
  request: LoanRequest
  quote: BookedQuote
  status: OrderStatus
  event: string
  needsApproval: boolean
  location: Buffer | null
  actionUntil: Date | null
  now: Date
}

/** The errors of an order that the database refuses. */
export interface PlacingRefused {
  /** Two concurrent requests both found no order: the index accepts one. */
  openAlready(): Error
  /** The amount exceeds what is available, or the limit is not active. */
  limitTooSmall(): Error
}

/** Places an order with the commit of the transaction and returns its id. A refused order rolls back the transaction. */
export function placeOrder(tx: Tx, order: NewOrder, refused: PlacingRefused): string {
  const { userId, channel, request, quote, status, event, needsApproval, location, actionUntil, now } = order
  const { amount, tenor, loanPurpose, bankAccountId } = request
  const orderId = newId()
  const values = [
    ...[userId, orderId, quote.productId, quote.rateVersion, amount, tenor, loanPurpose, bankAccountId, channel],
    ...[status, JSON.stringify(quote), needsApproval, location, now, actionUntil, event, newId()],
    ...rowOf<TopicPayloads>(topics, { topic: 'lending.order-placed', payload: { userId, orderId } }),
  ]
  tx.withCommit(place, values, (error) => {
    if (violates(error, 'loan_order_open')) return refused.openAlready()
    return isMissing(error, 'loan_order', 'user_id') ? refused.limitTooSmall() : error
  })
  tx.wake('outbox')
  return orderId
}
