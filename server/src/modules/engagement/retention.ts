import { statement } from '../../platform/database/sql.ts'
import { exportedTable } from '../../platform/personal-data/person-export.ts'
import { endRows, notHeld } from '../../platform/personal-data/retention.ts'
import type { AppRetention, PersonData } from '../context.ts'
import { addresseeHash } from './messages.ts'
import { deleteNotifications } from './notifications/notification-store.ts'

export const messageRetention: AppRetention[] = [
  endRows('message_content', {
    table: 'message',
    event: 't.created_at',
    only: 't.content is not null',
    set: 'content = null',
  }),
  endRows('message', { table: 'message', event: 't.created_at' }),
  endRows('notification', { table: 'notification', event: 't.at', only: notHeld('t.user_id') }),
]

const emptyTo = statement('update message set content = null where to_hash = $1 and content is not null')

const eraseMessages: PersonData['erase'] = async (app, tx, { userId, addresses }) => {
  await deleteNotifications(tx, userId)
  for (const to of addresses) await tx.run(emptyTo, [addresseeHash(app, to)])
}

/** Messages to an erased customer that are still queued are not sent, and nothing of what was reported stays. */
export const messageData: PersonData = {
  exports: { tables: [exportedTable({ table: 'notification' })] },
  close: eraseMessages,
  erase: eraseMessages,
}
