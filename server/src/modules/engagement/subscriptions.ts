import { linkNames } from '@lumbung/shared/enums/linked-accounts.ts'
import type { Tx } from '../../platform/database/db.ts'
import { formerNumberOf, isOpenAccount, loadPerson, lockAccess } from '../accounts/api.ts'
import { variable } from '../content/api.ts'
import { type App, type AppSubscription, subscription } from '../context.ts'
import type { TopicPayloads } from '../topics.ts'
import { queueSms } from './messages.ts'
import { addNotifications } from './notifications/notification-store.ts'
import { helpOf } from './number-refusal.ts'
import { sendMessage } from './send-message.ts'
import { tellCustomer } from './tell-customer.ts'

const decided = {
  APPROVE: 'APPLICATION_APPROVED',
  REJECT: 'APPLICATION_REJECTED',
  RETURN: 'APPLICATION_RETURNED',
  VIDEO: 'APPLICATION_VIDEO',
} as const

interface Decision {
  userId: string
  outcome: keyof typeof decided | 'REFER'
  eventId: string
}

/** Tells a customer something, unless the account is deleted: the number of a closed one may be somebody else's by now. */
const whileOpen = (app: App, userId: string, tell: (tx: Tx) => Promise<void>): Promise<void> =>
  app.db.transaction(async (tx) => {
    // A deletion that is under way is waited for.
    await lockAccess(tx, userId)
    if (await isOpenAccount(tx, userId)) await tell(tx)
  })

/** Notifies the customer that there is a decision. The decision itself is shown only in the app. */
async function notifyOfDecision(app: App, { userId, outcome, eventId }: Decision): Promise<void> {
  // An operator still has to decide.
  if (outcome === 'REFER') return
  await whileOpen(app, userId, async (tx) => {
    const { mobile } = await loadPerson(app, tx, userId)
    // A call that is asked for is no decision.
    if (outcome !== 'VIDEO' && (await variable(tx, 'delay-notification-status', '*')))
      await queueSms(app, tx, { to: mobile, kind: 'DECISION', values: {} }, eventId)
    await addNotifications(tx, [{ userId, event: decided[outcome], about: eventId }], app.clock.now())
  })
}

async function reportDevice(app: App, { userId, eventId }: { userId: string; eventId: string }): Promise<void> {
  const news = { userId, event: 'DEVICE_ADDED', about: eventId } as const
  await whileOpen(app, userId, async (tx) => void (await addNotifications(tx, [news], app.clock.now())))
}

/** Tells the former number, whose holder may know nothing of the change, and the customer in the app. */
async function reportNumber(app: App, { userId, changeId }: { userId: string; changeId: string }): Promise<void> {
  const values = { help: helpOf(app) }
  await app.db.transaction(async (tx) => {
    // The former number is notified even if the account is deleted soon after, but not once it is erased.
    await lockAccess(tx, userId)
    const to = await formerNumberOf(app, tx, userId, changeId)
    if (!to) return
    const { language } = await loadPerson(app, tx, userId)
    await queueSms(app, tx, { to, kind: 'NUMBER_CHANGED', language, values }, changeId)
    await addNotifications(tx, [{ userId, event: 'NUMBER_CHANGED', about: changeId }], app.clock.now())
  })
}

const lostSteps = { ASKED: 'NUMBER_ASKED', CHANGED: 'NUMBER_MOVED', REFUSED: 'NUMBER_NOT_MOVED' } as const

/** Tells the present number of an account what becomes of a request for it, or of its own request. */
async function reportLostNumber(app: App, event: TopicPayloads['accounts.number-lost']): Promise<void> {
  const { userId, eventId, step } = event
  await whileOpen(app, userId, async (tx) => {
    const { mobile: to, language } = await loadPerson(app, tx, userId)
    const kind = lostSteps[step]
    await queueSms(app, tx, { to, kind, language, values: { help: helpOf(app) } }, eventId)
  })
}

const identified = { CONFIRMED: 'IDENTITY_CONFIRMED', REFUSED: 'IDENTITY_REFUSED' } as const

/** Tells the customer what became of a request to be identified without a camera; the SMS says only that there is an answer. */
async function reportIdentity(app: App, event: TopicPayloads['onboarding.no-camera-ended']): Promise<void> {
  const { userId, noCameraId, eventId, outcome } = event
  await whileOpen(app, userId, async (tx) => {
    const { mobile: to, language } = await loadPerson(app, tx, userId)
    await queueSms(app, tx, { to, kind: 'IDENTITY_ANSWERED', language, values: {} }, eventId)
    await addNotifications(tx, [{ userId, event: identified[outcome], about: noCameraId }], app.clock.now())
  })
}

const linkChanges = { LINKED: 'LINK_ADDED', UNLINKED: 'LINK_REMOVED' } as const

/** Tells the customer that an account of a service was linked or unlinked (#5). */
async function reportLink(app: App, event: TopicPayloads['accounts.link-changed']): Promise<void> {
  const { userId, changeId, type, result } = event
  const facts = { service: linkNames[type] }
  await whileOpen(app, userId, (tx) =>
    tellCustomer(app, tx, { userId, change: linkChanges[result], about: changeId, facts }),
  )
}

export const messageSubscriptions: AppSubscription[] = [
  subscription({ name: 'engagement.report-device', topic: 'accounts.device-added', run: reportDevice }),
  subscription({ name: 'engagement.report-number', topic: 'accounts.mobile-changed', run: reportNumber }),
  subscription({ name: 'engagement.report-lost-number', topic: 'accounts.number-lost', run: reportLostNumber }),
  subscription({ name: 'engagement.report-identity', topic: 'onboarding.no-camera-ended', run: reportIdentity }),
  subscription({ name: 'engagement.report-link', topic: 'accounts.link-changed', run: reportLink }),
  subscription({ name: 'engagement.tell-decision', topic: 'credit.decided', run: notifyOfDecision }),
  subscription({
    name: 'engagement.send-message',
    topic: 'engagement.message-queued',
    run: (app, { id }) => sendMessage(app, id),
  }),
]
