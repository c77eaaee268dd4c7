import { claimKeys, type KeyRow, keyColumns, keyTypes } from '../../../platform/idempotency.ts'
import { eventColumns, eventTypes, publishing } from '../../../platform/outbox.ts'
import { hex, statement } from '../../../platform/sql.ts'
import { together } from '../../../platform/together.ts'
import type { App } from '../../context.ts'
import { type TopicPayloads, topics } from '../../topics.ts'
import type { ApplicantLimit } from './apply-rules.ts'
import type { NewOrder } from './place-order.ts'

/** An order that was decided without a lock: the data it was based on must be unchanged when it is placed. */
export interface DecidedOrder {
  order: NewOrder & { orderId: string }
  limit: ApplicantLimit
  /** The version of the catalogue that it was priced by. */
  catalogue: number
}

/**
 * Places the orders whose limit and catalogue are unchanged and whose key is free, and returns their numbers. Never waits: an
 * order whose limit or key is locked by another transaction is left out. $1 is a JSON list.
 */
const placeAll = statement<{ n: number }>(`
  with input as materialized (select * from json_to_recordset($1) as r (n int, user_id uuid, order_id uuid,
      total int8, reserved int8, outstanding int8, income int8, other_installments int8, catalogue int8, product_id text,
      rate_version int, amount int8, tenor int, purpose text, bank_account_id uuid, channel text, status text, quote jsonb,
      needs_approval boolean, location bytea, at timestamptz, action_until timestamptz, event text, ${eventTypes}, ${keyTypes})),
  held as materialized (
    select input.* from input join credit_limit l on l.user_id = input.user_id
    where l.status = 'ACTIVE' and l.total = input.total and l.reserved = input.reserved
      and l.outstanding = input.outstanding and l.income = input.income and l.other_installments = input.other_installments
      and l.total - l.reserved - l.outstanding >= input.amount
      and input.catalogue = (select version from catalogue_version)
    for update of l skip locked),
  claimed as (${claimKeys('held')}),
  taken as (
    update credit_limit l set reserved = l.reserved + held.amount, updated_at = held.at
    from held join claimed using (${keyColumns}) where l.user_id = held.user_id returning held.*),
  placed as (
    insert into loan_order (user_id, id, product_id, rate_version, amount, tenor, purpose, bank_account_id, channel,
      status, quote, needs_approval, location, created_at, updated_at, action_until)
    select user_id, order_id, product_id, rate_version, amount, tenor, purpose, bank_account_id, channel,
      status, quote, needs_approval, location, at, at, action_until from taken),
  steps as (
    insert into order_history (user_id, order_id, seq, from_status, to_status, event, actor, at)
    select user_id, order_id, step.seq, step.from_status, step.to_status, step.event, 'customer', at
    from taken, lateral (values (1, null, 'CREATED', 'place'), (2, 'CREATED', taken.status, taken.event))
      as step (seq, from_status, to_status, event)),
  published as (${publishing('taken')})
  select n from taken`)

interface PlacingRow extends DecidedOrder {
  key: KeyRow
}

const rowOf = ({ order, limit, catalogue, key }: PlacingRow, n: number) => {
  const { request, quote } = order
  const { total, reserved, outstanding, income, otherInstallments } = limit
  return {
    ...{ n, user_id: order.userId, order_id: order.orderId, catalogue },
    ...{ total, reserved, outstanding, income, other_installments: otherInstallments },
    ...{ product_id: quote.productId, rate_version: quote.rateVersion, amount: request.amount, tenor: request.tenor },
    ...{ purpose: request.loanPurpose, bank_account_id: request.bankAccountId, channel: order.channel },
    ...{
      status: order.status,
      quote,
      needs_approval: order.needsApproval,
      location: order.location && hex(order.location),
    },
    ...{ at: order.now, action_until: order.actionUntil, event: order.event },
    ...eventColumns<TopicPayloads>(topics, {
      topic: 'lending.order-placed',
      payload: { userId: order.userId, orderId: order.orderId },
    }),
    ...key,
  }
}

/** Places an order in a batch with others that are placed at the same time. Returns false if it was not placed. */
export const placeTogether = together<App, PlacingRow, boolean>({
  name: 'place-orders',
  subjectOf: ({ order }) => order.userId,
  group: async ({ db }, rows) => {
    const placed = new Set((await db.rows(placeAll, [JSON.stringify(rows.map(rowOf))])).map(({ n }) => n))
    if (placed.size > 0) db.wake('outbox')
    return rows.map((_, n) => placed.has(n))
  },
  // The transaction decides again, and waits for locks.
  alone: async () => false,
})
