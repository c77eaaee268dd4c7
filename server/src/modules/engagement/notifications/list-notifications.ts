import type { ReplyOf } from '@lumbung/shared/contract/endpoint.ts'
import type { Notification, notifications } from '@lumbung/shared/contract/notifications.ts'
import { notificationEvents } from '@lumbung/shared/facts/notification-kinds.ts'
import type { Db } from '../../../platform/db.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { type NotificationRow, notificationsOf, readNotification } from './notification-store.ts'

const pageSize = 20

const shown = ({ id, event, about, facts, at, read_at }: NotificationRow): Notification => ({
  ...{ notificationId: id, kind: notificationEvents[event], event, about, facts },
  ...{ at: at.toISOString(), isRead: read_at !== null },
})

/** A customer's notifications, newest first, in keyset pages (CX-40). */
export async function listNotifications(
  db: Db,
  userId: string,
  after: string | undefined,
): Promise<ReplyOf<typeof notifications>> {
  const found = await notificationsOf(db, userId, after, pageSize + 1)
  const items = found.slice(0, pageSize).map(shown)
  const last = found.length > pageSize ? items.at(-1) : undefined
  return { items, ...(last ? { next: last.notificationId } : {}) }
}

/** One notification, which is read from now on (CX-41). Refuses with NOT_FOUND, also for another customer's. */
export async function openNotification(db: Db, userId: string, id: string, now: Date): Promise<Notification> {
  const row = await readNotification(db, userId, id, now)
  if (!row) throw new Refusal('NOT_FOUND')
  return shown(row)
}
