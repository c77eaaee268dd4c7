import type { NotificationFacts } from '@lumbung/shared/contract/notifications.ts'
import type { NotificationEvent } from '@lumbung/shared/facts/notification-kinds.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { statement } from '../../../platform/database/sql.ts'
import { newId } from '../../../platform/ids.ts'
import { notify } from '../../../platform/live/live.ts'
import { isClosed } from '../../accounts/api.ts'

export interface NotificationRow {
  id: string
  event: NotificationEvent
  about: string
  facts: NotificationFacts
  at: Date
  read_at: Date | null
}

/** What is reported to a customer. */
export interface News {
  userId: string
  event: NotificationEvent
  about: string
  facts?: NotificationFacts
}

const columns = 'id, event, about, facts, at, read_at'
const insert = statement<{ user_id: string }>(`
  insert into notification (user_id, id, event, about, facts, at)
  select n.*, $6 from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::jsonb[])
    as n (user_id, id, event, about, facts)
  where not ${isClosed('n.user_id')}
  on conflict do nothing returning user_id`)
const list = statement<NotificationRow>(`
  select ${columns} from notification where user_id = $1 and ($2::uuid is null or id < $2) order by id desc limit $3`)
const read = statement<NotificationRow>(`
  update notification set read_at = coalesce(read_at, $3) where user_id = $1 and id = $2 returning ${columns}`)
const readUpTo = statement('update notification set read_at = $3 where user_id = $1 and id <= $2 and read_at is null')
const countUnread = statement<{ unread: number }>(
  'select count(*)::int as unread from notification where user_id = $1 and read_at is null',
)
const listAbout = statement<Pick<NotificationRow, 'event' | 'at' | 'read_at'>>(
  'select event, at, read_at from notification where user_id = $1 and about = $2 order by id',
)
const deleteAll = statement('delete from notification where user_id = $1')

/**
 * Reports events to customers in the transaction in which they happen, and wakes up their open screens. An event that was
 * reported before is not reported again, and nothing is kept for a closed account. Returns how many are new.
 */
export async function addNotifications(tx: Tx, news: readonly News[], now: Date): Promise<number> {
  if (news.length === 0) return 0
  const added = await tx.rows(insert, [
    news.map(({ userId }) => userId),
    news.map(() => newId()),
    news.map(({ event }) => event),
    news.map(({ about }) => about),
    news.map(({ facts = {} }) => JSON.stringify(facts)),
    now,
  ])
  for (const { user_id } of added) notify(tx, user_id, 'notification')
  return added.length
}

/** Notifications of a customer before an id, newest first. */
export const notificationsOf = (db: Db, userId: string, before: string | undefined, count: number) =>
  db.rows(list, [userId, before ?? null, count])

/** What a customer was told about one thing, in its order. */
export const notificationsAbout = (db: Db, userId: string, about: string) => db.rows(listAbout, [userId, about])

/** A customer's notification, which is read from now on; undefined if it is unknown or another customer's. */
export const readNotification = (db: Db, userId: string, id: string, now: Date) => db.row(read, [userId, id, now])

/** Marks a customer's notifications up to an id as read. */
export const markReadUpTo = (db: Db, userId: string, id: string, now: Date) => db.run(readUpTo, [userId, id, now])

/** How many notifications a customer has not read. */
export const unreadNotifications = async (db: Db, userId: string): Promise<number> =>
  (await db.one(countUnread, [userId])).unread

export const deleteNotifications = (tx: Tx, userId: string) => tx.run(deleteAll, [userId])
