import { loadPerson } from '../accounts/api.ts'
import { type App, type AppSubscription, subscription } from '../context.ts'
import { queueSms } from './messages.ts'
import { sendMessage } from './send-message.ts'

interface Decided {
  userId: string
  outcome: string
  eventId: string
}

/** Tells the customer that a decision is there; what it says stands in the app only. */
async function tellDecision(app: App, { userId, outcome, eventId }: Decided): Promise<void> {
  // Referred to a person: there is nothing to tell yet.
  if (outcome === 'REFER') return
  const { mobile } = await loadPerson(app, app.db, userId)
  await app.db.transaction((tx) => queueSms(app, tx, { to: mobile, kind: 'DECISION', values: {} }, eventId))
}

export const messageSubscriptions: AppSubscription[] = [
  subscription({ name: 'engagement.tell-decision', topic: 'credit.decided', run: tellDecision }),
  subscription({
    name: 'engagement.send-message',
    topic: 'engagement.message-queued',
    run: (app, { id }) => sendMessage(app, id),
  }),
]
