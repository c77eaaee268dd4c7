import type { QueryOf, ReplyOf } from '@lumbung/shared/contract/endpoint.ts'
import type { Recommendation } from '@lumbung/shared/contract/operators/fields.ts'
import type { ListedOrder, OrderView, orderQueue, StuckReason } from '@lumbung/shared/contract/operators/orders.ts'
import type { OperatorCaller } from '../../../platform/access/caller.ts'
import type { Db } from '../../../platform/database/db.ts'
import type { App } from '../../context.ts'
import { maskedNames } from '../../onboarding/api.ts'
import { recommendations } from '../../operators/api.ts'
import type { Waiting } from '../../work.ts'
import {
  countOrdersToDecide,
  countStuckOrders,
  type ListedRow,
  ordersToDecide,
  pageSize,
  recentOrders,
  stuckOrders,
} from './order-file-store.ts'

/** A person of the lender decides within a day of the signature ⚙. */
const decisionMs = 24 * 3_600_000
/** After this time without an outcome, money that was sent counts as stuck ⚙. */
const answerMs = 30 * 60_000
/** The most orders that wait or are stuck in a list ⚙. */
const mostShown = 200
const recentMs = 30 * 86_400_000

/** When the customer was told that the lender would have decided; undefined unless the lender decides. */
export const decisionDue = ({ status, signed_at }: Pick<ListedRow, 'status' | 'signed_at'>): Date | undefined =>
  status === 'WAITING_LENDER_APPROVE' && signed_at ? new Date(signed_at.getTime() + decisionMs) : undefined

function whyStuck({ last, since, not_before, failure }: ListedRow, now: Date): StuckReason | undefined {
  if (last === 'UNKNOWN') return 'UNKNOWN'
  if (last === 'SENT') return since && now.getTime() - since.getTime() >= answerMs ? 'NO_ANSWER' : undefined
  // One that follows a failure has a time before which it is not sent.
  if (last !== 'CREATED' || !not_before) return undefined
  return failure?.startsWith('NO_FUNDS') ? 'NO_FUNDS' : 'BANK_DOWN'
}

/** Why and since when the money of an order does not get through. */
export function stuckOf(row: ListedRow, now: Date): Pick<ListedOrder, 'stuck'> {
  const why = whyStuck(row, now)
  if (!why || !row.since) return {}
  const { since, tries, last, not_before } = row
  const next = last === 'CREATED' && not_before ? { nextTryAt: not_before.toISOString() } : {}
  return { stuck: { why, since: since.toISOString(), tries, ...next } }
}

function listed(row: ListedRow, name: string, recommended: Recommendation | undefined, now: Date): ListedOrder {
  const { id, number, channel, status, amount, tenor, unit, created_at, signed_at } = row
  const due = decisionDue(row)
  return {
    orderId: id,
    number,
    name,
    channel,
    status,
    amount,
    tenor,
    tenorUnit: unit,
    createdAt: created_at.toISOString(),
    ...(due && signed_at ? { waitsSince: signed_at.toISOString(), dueAt: due.toISOString() } : {}),
    ...stuckOf(row, now),
    ...(recommended && { recommended }),
  }
}

function rowsOf({ db, clock }: App, view: OrderView, after: string | undefined, most: number): Promise<ListedRow[]> {
  const now = clock.now().getTime()
  if (view === 'WAITING') return ordersToDecide(db, most)
  if (view === 'STUCK') return stuckOrders(db, new Date(now - answerMs), most)
  return recentOrders(db, new Date(now - recentMs), after)
}

/** A list of orders for operators, with masked names. */
export async function listOrders(
  app: App,
  caller: OperatorCaller,
  { view = 'WAITING', after }: QueryOf<typeof orderQueue>,
  most = mostShown,
): Promise<ReplyOf<typeof orderQueue>> {
  const rows = await rowsOf(app, view, after, most)
  const shown = view === 'RECENT' ? rows.slice(0, pageSize) : rows
  const people = shown.map(({ user_id }) => user_id)
  const names = await maskedNames(app, app.db, people)
  const proposals = await recommendations(app.db, 'order.decide', caller)
  const now = app.clock.now()
  const items = shown.map((row) => listed(row, names.get(row.user_id) ?? '', proposals.get(`order:${row.id}`), now))
  const last = rows.length > shown.length ? items.at(-1) : undefined
  return { items, ...(last ? { next: last.orderId } : {}) }
}

/** Hours after which a disbursement without a known outcome is late ⚙, as when a day is closed. */
const unknownHours = 24

/** Disbursements that do not get through, as work of operators. */
export const countStuck = (db: Db, now: Date): Promise<Waiting> =>
  countStuckOrders(db, new Date(now.getTime() - answerMs), new Date(now.getTime() - unknownHours * 3_600_000))

/** Orders that wait for the lender, by the time promised. */
export async function countOrders(db: Db, now: Date): Promise<Waiting> {
  const { waiting, late, nextDueAt } = await countOrdersToDecide(db, new Date(now.getTime() - decisionMs))
  return { waiting, late, nextDueAt: nextDueAt && new Date(nextDueAt.getTime() + decisionMs) }
}
