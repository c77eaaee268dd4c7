import type { Tx } from '../../platform/db.ts'
import { newId } from '../../platform/ids.ts'
import { type DomainEvent, publish } from '../../platform/outbox.ts'
import { statement } from '../../platform/sql.ts'
import { codeLimits, loadPerson } from '../accounts/api.ts'
import type { App, AppSubscription } from '../context.ts'
import { type MessageKind, messageText } from './texts.ts'

export interface SmsRequest {
  /** E.164 */
  to: string
  kind: MessageKind
  values: Readonly<Record<string, string>>
}

const insertMessage = statement(
  'insert into message (id, kind, content, created_at) values ($1, $2, $3, $4) on conflict (id) do nothing',
)
const findMessage = statement<{ kind: MessageKind; content: Buffer | null; created_at: Date }>(
  'select kind, content, created_at from message where id = $1',
)
/** Number and text are of no use any more. */
const close = statement('update message set content = null, sent_at = $2 where id = $1')

const purpose = 'message'

/**
 * Queues an SMS in the transaction that made it necessary; its number and text are sealed until it is sent. The same `id`
 * queues it once.
 */
export async function queueSms(app: App, tx: Tx, request: SmsRequest, id = newId()): Promise<void> {
  const now = app.clock.now()
  const content = JSON.stringify({ to: request.to, text: messageText(request.kind, request.values) })
  if ((await tx.run(insertMessage, [id, request.kind, app.keys.sealShared(purpose, content), now])) === 0) return
  await publish(tx, { topic: 'engagement.message-queued', payload: { id } }, now)
}

/**
 * Hands a queued message to the provider, outside of any transaction: a slow one must not hold the connections that everybody
 * needs. Sent twice only if the server dies before it is noted: an SMS has no key.
 */
async function sendMessage(app: App, id: string): Promise<void> {
  const row = await app.db.row(findMessage, [id])
  if (!row?.content) return
  const now = app.clock.now()
  if (row.kind !== 'DECISION' && now.getTime() - row.created_at.getTime() > codeLimits.lifeMs) {
    await app.db.run(close, [id, null])
    return
  }
  const { to, text } = JSON.parse(app.keys.openShared(purpose, row.content))
  await app.providers.sms.send({ to, text, kind: row.kind })
  await app.db.run(close, [id, now])
}

/** Tells the customer that a decision is there; what it says stands in the app only. */
async function tellDecision(app: App, { userId, outcome, eventId }: DomainEvent['payload']): Promise<void> {
  // Referred to a person: there is nothing to tell yet.
  if (outcome === 'REFER') return
  const { mobile } = await loadPerson(app, app.db, String(userId))
  await app.db.transaction((tx) => queueSms(app, tx, { to: mobile, kind: 'DECISION', values: {} }, String(eventId)))
}

export const messageSubscriptions: AppSubscription[] = [
  {
    name: 'engagement.tell-decision',
    topic: 'credit.decided',
    run: tellDecision,
  },
  {
    name: 'engagement.send-message',
    topic: 'engagement.message-queued',
    run: (app, payload) => sendMessage(app, String(payload.id)),
  },
]
