import type { ChannelCode } from '@lumbung/shared/channel-code.ts'
import type { LoanRequest } from '@lumbung/shared/contract/lending/orders.ts'
import type { OrderStatus } from '@lumbung/shared/enums/lending.ts'
import type { BookedQuote } from '@lumbung/shared/lending/quotes/booked-quote.ts'
import { hex } from '../../../platform/database/sql.ts'
import { eventColumns, eventTypes, publishing } from '../../../platform/jobs/outbox.ts'
import { type TopicPayloads, topics } from '../../topics.ts'

/** An order that the customer may place. */
export interface NewOrder {
  userId: string
  orderId: string
  channel: ChannelCode
  request: LoanRequest
  quote: BookedQuote
  status: OrderStatus
  event: string
  needsApproval: boolean
  location: Buffer | null
  actionUntil: Date | null
  now: Date
}

/** An order as a row of JSON; `orderTypes` are its columns. */
export function orderRow(order: NewOrder) {
  const { userId, orderId, channel, request, quote, status, event, needsApproval, location, actionUntil, now } = order
  return {
    user_id: userId,
    order_id: orderId,
    product_id: quote.productId,
    rate_version: quote.rateVersion,
    amount: request.amount,
    tenor: request.tenor,
    purpose: request.loanPurpose,
    bank_account_id: request.bankAccountId,
    channel,
    status,
    quote,
    needs_approval: needsApproval,
    location: location && hex(location),
    at: now,
    action_until: actionUntil,
    event,
    ...eventColumns<TopicPayloads>(topics, { topic: 'lending.order-placed', payload: { userId, orderId } }),
  }
}
export const orderTypes = `user_id uuid, order_id uuid, product_id text, rate_version int, amount int8, tenor int,
  purpose text, bank_account_id uuid, channel text, status text, quote jsonb, needs_approval boolean, location bytea,
  at timestamptz, action_until timestamptz, event text, ${eventTypes}`

/**
 * The part of a statement that writes order, history and event of each row of `taken`: an `orderRow` and its `owner`, the customer
 * whose limit was reserved. An order without an owner violates a constraint. The caller wakes `outbox` afterwards.
 */
export const recordOrders = `
  placed as (
    insert into loan_order (user_id, id, product_id, rate_version, amount, tenor, purpose, bank_account_id, channel,
      status, quote, needs_approval, location, created_at, updated_at, action_until)
    select owner, order_id, product_id, rate_version, amount, tenor, purpose, bank_account_id, channel,
      status, quote, needs_approval, location, at, at, action_until from taken),
  steps as (
    insert into order_history (user_id, order_id, seq, from_status, to_status, event, actor, at)
    select user_id, order_id, step.seq, step.from_status, step.to_status, step.event, 'CUSTOMER', at
    from taken, lateral (values (1, null, 'CREATED', 'place'), (2, 'CREATED', taken.status, taken.event))
      as step (seq, from_status, to_status, event)),
  published as (${publishing('taken')})`
