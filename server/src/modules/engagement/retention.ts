import { endRows } from '../../platform/retention.ts'
import { statement } from '../../platform/sql.ts'
import type { AppRetention, PersonData } from '../context.ts'
import { addresseeHash } from './messages.ts'

export const messageRetention: AppRetention[] = [
  endRows('message_content', {
    table: 'message',
    event: 't.created_at',
    only: 't.content is not null',
    set: 'content = null',
  }),
  endRows('message', { table: 'message', event: 't.created_at' }),
]

const emptyTo = statement('update message set content = null where to_hash = $1 and content is not null')

/** Messages to an erased customer that are still queued are not sent. */
export const messageData: PersonData = {
  async erase(app, tx, { addresses }) {
    for (const to of addresses) await tx.run(emptyTo, [addresseeHash(app, to)])
  },
}
