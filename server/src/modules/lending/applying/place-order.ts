import { isMissing, type Tx, violates } from '../../../platform/database/db.ts'
import { statement } from '../../../platform/database/sql.ts'
import { type NewOrder, orderRow, orderTypes, recordOrders } from './record-orders.ts'

/** Reserves the limit and records the order. If the limit is too small nothing is reserved, and the order has no owner. */
const place = statement(`
  with input as materialized (select * from json_to_recordset($1) as r (${orderTypes})),
  reserved as (
    update credit_limit set reserved = reserved + (select amount from input), updated_at = (select at from input)
    where user_id = (select user_id from input) and status = 'ACTIVE'
      and total - reserved - outstanding >= (select amount from input) returning user_id),
  taken as (select input.*, (select user_id from reserved) as owner from input),
  ${recordOrders}
  select from taken`)

/** The errors of an order that the database refuses. */
export interface PlacingRefused {
  /** Two concurrent requests both found no order: the index accepts one. */
  openAlready(): Error
  /** The amount exceeds what is available, or the limit is not active. */
  limitTooSmall(): Error
}

/** Places an order with the commit of the transaction, which a refused order rolls back. */
export function placeOrder(tx: Tx, order: NewOrder, refused: PlacingRefused): void {
  tx.withCommit(place, [JSON.stringify([orderRow(order)])], (error) => {
    if (violates(error, 'loan_order_open')) return refused.openAlready()
    return isMissing(error, 'loan_order', 'user_id') ? refused.limitTooSmall() : error
  })
  tx.wake('outbox')
}
