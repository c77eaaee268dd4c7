import type { ReplyOf } from '@lumbung/shared/contract/endpoint.ts'
import type { Notification, notifications } from '@lumbung/shared/contract/notifications.ts'
import { notificationEvents } from '@lumbung/shared/facts/notification-kinds.ts'
import type { CustomerCaller } from '../../../platform/access/caller.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { hiddenText, maySeeNames } from '../../accounts/api.ts'
import type { App } from '../../context.ts'
import { type NotificationRow, notificationsOf, readNotification } from './notification-store.ts'

const pageSize = 20

/** On a device that has not shown the face, without the last digits of an account. */
const shownTo = async (app: App, caller: CustomerCaller) => {
  const named = await maySeeNames(app, caller)
  return ({ id, event, about, facts, at, read_at }: NotificationRow): Notification => ({
    notificationId: id,
    kind: notificationEvents[event],
    event,
    about,
    facts: { ...facts, ...(facts.last4 && !named && { last4: hiddenText }) },
    at: at.toISOString(),
    isRead: read_at !== null,
  })
}

/** A customer's notifications, newest first, in keyset pages (CX-40). */
export async function listNotifications(
  app: App,
  caller: CustomerCaller,
  after: string | undefined,
): Promise<ReplyOf<typeof notifications>> {
  const found = await notificationsOf(app.db, caller.userId, after, pageSize + 1)
  const items = found.slice(0, pageSize).map(await shownTo(app, caller))
  const last = found.length > pageSize ? items.at(-1) : undefined
  return { items, ...(last ? { next: last.notificationId } : {}) }
}

/** One notification, which is read from now on (CX-41). Refuses with NOT_FOUND, also for another customer's. */
export async function openNotification(app: App, caller: CustomerCaller, id: string): Promise<Notification> {
  const row = await readNotification(app.db, caller.userId, id, app.clock.now())
  if (!row) throw new Refusal('NOT_FOUND')
  return (await shownTo(app, caller))(row)
}
