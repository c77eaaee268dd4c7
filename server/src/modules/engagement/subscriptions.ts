import { loadPerson } from '../accounts/api.ts'
import { type App, type AppSubscription, subscription } from '../context.ts'
import { queueSms } from './messages.ts'
import { sendMessage } from './send-message.ts'

interface Decision {
  userId: string
  outcome: string
  eventId: string
}

/** Notifies the customer that there is a decision. The decision itself is shown only in the app. */
async function notifyOfDecision(app: App, { userId, outcome, eventId }: Decision): Promise<void> {
  // An operator still has to decide.
  if (outcome === 'REFER') return
  const { mobile } = await loadPerson(app, app.db, userId)
  await app.db.transaction((tx) => queueSms(app, tx, { to: mobile, kind: 'DECISION', values: {} }, eventId))
}

export const messageSubscriptions: AppSubscription[] = [
  subscription({ name: 'engagement.tell-decision', topic: 'credit.decided', run: notifyOfDecision }),
  subscription({
    name: 'engagement.send-message',
    topic: 'engagement.message-queued',
    run: (app, { id }) => sendMessage(app, id),
  }),
]
