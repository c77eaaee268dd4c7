import { statement } from '../../../platform/database/sql.ts'
import { together } from '../../../platform/database/together.ts'
import { claimKeys, type KeyRow, keyColumns, keyTypes } from '../../../platform/idempotency.ts'
import type { App } from '../../context.ts'
import type { BorrowerLimit } from './apply-rules.ts'
import { type NewOrder, orderRow, orderTypes, recordOrders } from './record-orders.ts'

/** An order that was decided without a lock: the data it was based on must be unchanged when it is placed. */
export interface DecidedOrder {
  order: NewOrder
  limit: BorrowerLimit
  /** The version of the catalogue that it was priced by. */
  catalogue: number
}

/**
 * Places the orders whose limit and catalogue are unchanged and whose key is free, and returns their numbers. Never waits: an
 * order whose limit or key is locked by another transaction is left out. $1 is a JSON list.
 */
const placeAll = statement<{ n: number }>(`
  with input as materialized (select * from json_to_recordset($1) as r (n int, total int8, reserved int8,
      outstanding int8, income int8, other_installments int8, catalogue int8, ${orderTypes}, ${keyTypes})),
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
    from held join claimed using (${keyColumns}) where l.user_id = held.user_id
    returning held.*, l.user_id as owner),
  ${recordOrders}
  select n from taken`)

interface PlacingRow extends DecidedOrder {
  key: KeyRow
}

const rowOf = ({ order, limit, catalogue, key }: PlacingRow, n: number) => {
  const { total, reserved, outstanding, income, otherInstallments } = limit
  const decidedOn = { total, reserved, outstanding, income, other_installments: otherInstallments, catalogue }
  return { n, ...decidedOn, ...orderRow(order), ...key }
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
