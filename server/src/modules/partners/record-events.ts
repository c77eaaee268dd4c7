import type { WebhookEvent } from '@lumbung/shared/facts/webhook-events.ts'
import type { Tx } from '../../platform/database/db.ts'
import { sharingCustomers } from '../accounts/api.ts'
import { ordersBehind } from '../billing/api.ts'
import { findWebhook } from '../channels/api.ts'
import type { App } from '../context.ts'
import { channelsOfOrders } from '../lending/api.ts'
import { publish, type TopicPayloads } from '../topics.ts'
import { insertEvent } from './event-store.ts'

interface News {
  userId: string
  type: WebhookEvent
  /** The order, bill or loan. */
  subject: string
  ids: Readonly<Record<string, string>>
}

/** The orders from which the news come: of all running loans, if it names none. */
type Orders = (tx: Tx) => Promise<string[]>

/**
 * Records what partners are told: each whose channel the orders came from, if its customer agreed to it there and the partner wants such
 * events. A repetition records nothing.
 */
async function recordNews(app: App, { userId, type, subject, ids }: News, ordersOf: Orders): Promise<void> {
  const { db, clock } = app
  const sharing = await sharingCustomers(db, [userId])
  if (sharing.length === 0) return
  await db.transaction(async (tx) => {
    const now = clock.now()
    const origins = new Set(await channelsOfOrders(tx, userId, await ordersOf(tx)))
    for (const { channel } of sharing) {
      if (!origins.has(channel) || !(await findWebhook(app, tx, channel))?.events.includes(type)) continue
      const eventId = await insertEvent(tx, { user_id: userId, channel, type, subject, ids }, now)
      if (eventId) await publish(tx, { topic: 'partners.event-due', payload: { userId, eventId, channel } }, now)
    }
  })
}

export const tellDisbursed = (app: App, { userId, orderId, loanId }: TopicPayloads['billing.loan-booked']) =>
  recordNews(app, { userId, type: 'order.disbursed', subject: orderId, ids: { orderId, loanId } }, async () => [
    orderId,
  ])

export const tellEnded = (app: App, { userId, orderId }: TopicPayloads['lending.order-ended']) =>
  recordNews(app, { userId, type: 'order.ended', subject: orderId, ids: { orderId } }, async () => [orderId])

export async function tellRepaid(app: App, { userId, loanId, status }: TopicPayloads['billing.loan-moved']) {
  if (status !== 'REPAID') return
  const news = { userId, type: 'loan.repaid', subject: loanId, ids: { loanId } } as const
  await recordNews(app, news, (tx) => ordersBehind(tx, userId, loanId))
}

export async function tellIssued(app: App, { statements }: TopicPayloads['billing.statements-issued']) {
  const sharing = await sharingCustomers(
    app.db,
    statements.map(({ userId }) => userId),
  )
  const told = new Set(sharing.map(({ userId }) => userId))
  for (const { userId, statementId } of statements.filter((one) => told.has(one.userId))) {
    const news = { userId, type: 'bill.issued', subject: statementId, ids: { billId: statementId } } as const
    await recordNews(app, news, (tx) => ordersBehind(tx, userId))
  }
}
