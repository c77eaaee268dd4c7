import { normaliseMobile, toE164 } from '@lumbung/shared/rules/phone.ts'
import type { Db } from '../../platform/db.ts'
import { newId } from '../../platform/ids.ts'
import type { Keyring } from '../../platform/keyring.ts'
import { statement } from '../../platform/sql.ts'
import type { DeliveredMessage } from '../../providers/sandbox-inbox.ts'

const insert = statement('insert into sandbox_inbox (id, to_hash, content, at) values ($1, $2, $3, $4)')
const newestTo = statement<{ content: Buffer; at: Date }>(
  'select content, at from sandbox_inbox where to_hash = $1 order by at desc, id desc limit 50',
)
const newest = statement<{ content: Buffer; at: Date }>(
  'select content, at from sandbox_inbox order by at desc, id desc limit 50',
)

const purpose = 'sandbox-inbox'
/** A number in any spelling, or a mail address. */
const addressee = (to: string) => (to.includes('@') ? to.toLowerCase() : toE164(normaliseMobile(to)))

/** By which the messages to a number or mail address are found. */
export const inboxHash = (keys: Keyring, to: string) => keys.fingerprint(purpose, addressee(to))

export async function deliver(db: Db, keys: Keyring, { at, ...message }: DeliveredMessage): Promise<void> {
  const { to } = message
  const content = keys.sealShared(purpose, JSON.stringify(message))
  await db.run(insert, [newId(), inboxHash(keys, to), content, at])
}

export interface InboxMessage {
  to: string
  kind: string
  /** Of an e-mail. */
  subject?: string
  text: string
  at: string
}

/** What the sandbox's providers delivered, newest first. */
export async function readInbox(db: Db, keys: Keyring, to: string | undefined): Promise<InboxMessage[]> {
  const rows = to ? await db.rows(newestTo, [inboxHash(keys, to)]) : await db.rows(newest)
  return rows.map((row) => ({ ...JSON.parse(keys.openShared(purpose, row.content)), at: row.at.toISOString() }))
}
