import type { ChannelCode } from '@lumbung/shared/channel-code.ts'
import type { OrderStatus } from '@lumbung/shared/enums/lending.ts'
import type { TermUnit } from '@lumbung/shared/lending/price.ts'
import type { BookedQuote } from '@lumbung/shared/lending/quotes/booked-quote.ts'
import { type Actor, actorText } from '../../../platform/access/actor.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { statement } from '../../../platform/database/sql.ts'
import { quoteColumn } from '../pricing/product-store.ts'
import { orderIs } from './order-lists.ts'

export interface Order {
  user_id: string
  id: string
  product_id: string
  rate_version: number
  amount: number
  tenor: number
  purpose: string
  bank_account_id: string
  channel: ChannelCode
  status: OrderStatus
  quote: BookedQuote
  needs_approval: boolean
  document_hash: string | null
  created_at: Date
  signed_at: Date | null
  action_until: Date | null
  /** To be read out on the phone: `LN-2611-10431`. Its loan has the same. */
  number: string
}

const columns = `user_id, id, product_id, rate_version, amount, tenor, purpose, bank_account_id, channel, status, ${quoteColumn('loan_order')},
  needs_approval, document_hash, created_at, signed_at, action_until, number`
/** SQL for the date on which an order was signed; null before. */
export const signedOnColumn = (person: string, order: string) => `
  (select (signed_at at time zone 'Asia/Jakarta')::date from loan_order where user_id = ${person} and id = ${order})`

const find = statement<Order>(`select ${columns} from loan_order where user_id = $1 and id = $2`)
const lock = statement<Order>(`select ${columns} from loan_order where user_id = $1 and id = $2 for update`)
const move = statement(`
  with moved as (
    update loan_order set status = $4, updated_at = $5, action_until = $6
    where user_id = $1 and id = $2 and status = $3 returning user_id, id)
  insert into order_history (user_id, order_id, seq, from_status, to_status, event, actor, reason, at, cause)
  select user_id, id, (select max(seq) + 1 from order_history h where h.user_id = $1 and h.order_id = $2),
    $3, $4, $7, $8, $9, $5, $10 from moved`)
const channels = statement<{ channel: ChannelCode }>(
  'select distinct channel from loan_order where user_id = $1 and id = any($2::uuid[])',
)
const steps = statement<{ to_status: OrderStatus; reason: string | null; at: Date }>(
  'select to_status, reason, at from order_history where user_id = $1 and order_id = $2 order by seq',
)
const markSigned = statement('update loan_order set signed_at = $3 where user_id = $1 and id = $2')
const setDocument = statement('update loan_order set document_hash = $3 where user_id = $1 and id = $2')
const setAccount = statement('update loan_order set bank_account_id = $3 where user_id = $1 and id = $2')
const inProgress = statement<{ id: string }>(`
  select id from loan_order
  where user_id = $1 and ${orderIs.open('status')} and not ${orderIs.takingAccount('status')} limit 1`)
interface OpenRow {
  id: string
  status: OrderStatus
  amount: number
  tenor: number
  unit: TermUnit
  created_at: Date
}
const openOf = statement<OpenRow>(`
  select id, status, amount, tenor, quote->>'unit' as unit, created_at from loan_order
  where user_id = $1 and ${orderIs.open('status')} order by id desc`)
const expired = statement<{ user_id: string; id: string }>(`
  select user_id, id from loan_order
  where action_until <= $1 and ${orderIs.waitingForCustomer('status')} and id <> all($2::uuid[])
  order by action_until limit 200`)
const awaitingRule = statement<{ user_id: string; id: string }>(`
  select user_id, id from loan_order where status = 'WAITING_LENDER_APPROVE' and not needs_approval
  order by updated_at limit 200`)

/** An order of a customer; undefined if it is unknown or another customer's. */
export async function findOrder(db: Db, userId: string, orderId: string): Promise<Order | undefined> {
  return db.row(find, [userId, orderId])
}

/** An order as operators list it. */
export interface ListedOrder {
  user_id: string
  id: string
  number: string
  status: OrderStatus
  amount: number
  tenor: number
  unit: TermUnit
  channel: ChannelCode
  created_at: Date
}
const listed = `user_id, id, number, status, amount, tenor, quote->>'unit' as unit, channel, created_at`
const findByNumber = statement<ListedOrder>(`select ${listed} from loan_order where number = $1`)
const findById = statement<ListedOrder>(`select ${listed} from loan_order where id = $1`)
const findByAgreement = statement<ListedOrder>(`select ${listed} from loan_order where right(id::text, 12) = $1`)
const listOf = statement<ListedOrder>(`select ${listed} from loan_order where user_id = $1 order by id desc limit 20`)

/** An order by its number. */
export const orderOfNumber = (db: Db, number: string) => db.row(findByNumber, [number])
/** An order, whoever's it is. */
export const orderOfId = (db: Db, id: string) => db.row(findById, [id])
/** The orders whose agreement has a number that ends so. */
export const ordersOfAgreement = (db: Db, end: string) => db.rows(findByAgreement, [end])
/** A customer's 20 newest orders. */
export const ordersOf = (db: Db, userId: string) => db.rows(listOf, [userId])

/** Orders that are neither disbursed nor ended, newest first. */
export async function openOrders(db: Db, userId: string) {
  const rows = await db.rows(openOf, [userId])
  return rows.map(({ id, unit, created_at, ...row }) => ({
    orderId: id,
    ...row,
    tenorUnit: unit,
    createdAt: created_at.toISOString(),
  }))
}

/**
 * Whether there is an open order whose account cannot be changed (D-123): not after disbursement, end or failed disbursement.
 */
export async function hasOrderInProgress(db: Db, userId: string): Promise<boolean> {
  return (await db.row(inProgress, [userId])) !== undefined
}

/** `findOrder`, locked until the transaction ends. */
export async function findOrderForUpdate(tx: Tx, userId: string, orderId: string): Promise<Order | undefined> {
  return tx.row(lock, [userId, orderId])
}

export interface OrderMove {
  from: OrderStatus
  to: OrderStatus
  event: string
  actor: Actor
  reason: string | null
  /** Of a refusal whose reason the customer is not told. */
  hidden: 'FRAUD_ORDER' | undefined
  now: Date
  actionUntil: Date | null
}

/** Moves an order by compare-and-set and writes its history; false if its status is no longer `from`. */
export async function writeOrderMove(tx: Tx, order: Pick<Order, 'user_id' | 'id'>, one: OrderMove): Promise<boolean> {
  const { from, to, event, actor, reason, hidden, now, actionUntil } = one
  const values = [order.user_id, order.id, from, to, now, actionUntil, event, actorText(actor), reason, hidden]
  return (await tx.run(move, values)) === 1
}

export async function stepsOf(
  db: Db,
  userId: string,
  orderId: string,
): Promise<{ status: OrderStatus; reason: string | null; at: Date }[]> {
  return (await db.rows(steps, [userId, orderId])).map(({ to_status, ...step }) => ({ status: to_status, ...step }))
}

export const recordSignature = (tx: Tx, { user_id, id }: Order, now: Date) => tx.run(markSigned, [user_id, id, now])
export const recordDocument = (tx: Tx, { user_id, id }: Order, hash: string) => tx.run(setDocument, [user_id, id, hash])
export const changeAccount = (tx: Tx, { user_id, id }: Order, account: string) =>
  tx.run(setAccount, [user_id, id, account])

/** Orders past their deadline, without the excepted ones. */
export const expiredOrders = (db: Db, now: Date, except: readonly string[]) => db.rows(expired, [now, except])
/** Orders that the lender approves automatically. */
export const ordersAwaitingRule = (db: Db) => db.rows(awaitingRule)

/** The channels on which these orders of a customer were placed. */
export const channelsOfOrders = async (db: Db, userId: string, orderIds: readonly string[]): Promise<string[]> =>
  (await db.rows(channels, [userId, orderIds])).map(({ channel }) => channel)
