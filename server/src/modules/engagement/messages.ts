import type { Tx } from '../../platform/db.ts'
import { newId } from '../../platform/ids.ts'
import { publish } from '../../platform/outbox.ts'
import { statement } from '../../platform/sql.ts'
import { loadPerson } from '../accounts/api.ts'
import type { App, AppSubscription } from '../context.ts'
import { type MessageKind, messageText } from './texts.ts'

export interface SmsRequest {
  /** E.164 */
  to: string
  kind: MessageKind
  values: Readonly<Record<string, string>>
}

const insertMessage = statement('insert into message (id, kind, content, created_at) values ($1, $2, $3, $4)')
const lockMessage = statement<{ kind: string; content: Buffer | null }>(
  'select kind, content from message where id = $1 for update',
)
const markSent = statement('update message set content = null, sent_at = $2 where id = $1')

const purpose = 'message'

/** Queues an SMS in the transaction that made it necessary; its number and text are sealed until it is sent. */
export async function queueSms(app: App, tx: Tx, request: SmsRequest): Promise<void> {
  const id = newId()
  const now = app.clock.now()
  const content = JSON.stringify({ to: request.to, text: messageText(request.kind, request.values) })
  await tx.run(insertMessage, [id, request.kind, app.keys.sealShared(purpose, content), now])
  await publish(tx, { topic: 'engagement.message-queued', payload: { id } }, now)
}

/** Hands a queued message to the provider. Sent twice only if the server dies between the two: an SMS has no key. */
async function sendMessage(app: App, id: string): Promise<void> {
  await app.db.transaction(async (tx) => {
    const row = await tx.row(lockMessage, [id])
    if (!row?.content) return
    const { to, text } = JSON.parse(app.keys.openShared(purpose, row.content))
    await app.providers.sms.send({ to, text, kind: row.kind })
    await tx.run(markSent, [id, app.clock.now()])
  })
}

/** Tells the customer that a decision is there; what it says stands in the app only. */
async function tellDecision(app: App, userId: string): Promise<void> {
  const { mobile } = await loadPerson(app, app.db, userId)
  await app.db.transaction((tx) => queueSms(app, tx, { to: mobile, kind: 'DECISION', values: {} }))
}

export const messageSubscriptions: AppSubscription[] = [
  {
    name: 'engagement.tell-decision',
    topic: 'credit.decided',
    run: (app, payload) => tellDecision(app, String(payload.userId)),
  },
  {
    name: 'engagement.send-message',
    topic: 'engagement.message-queued',
    run: (app, payload) => sendMessage(app, String(payload.id)),
  },
]
