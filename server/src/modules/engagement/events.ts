import type { DomainEvent } from '../../platform/outbox.ts'
import { loadPerson } from '../accounts/api.ts'
import type { App, AppSubscription } from '../context.ts'
import { queueSms } from './messages.ts'
import { sendMessage } from './send-message.ts'

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
