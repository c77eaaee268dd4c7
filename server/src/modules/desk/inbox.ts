import { normaliseMobile, toE164 } from '@lumbung/shared/rules/phone.ts'
import type { Db } from '../../platform/database/db.ts'
import { statement } from '../../platform/database/sql.ts'
import { newId } from '../../platform/ids.ts'
import type { Keyring } from '../../platform/keys/keyring.ts'
import type { DeliveredMessage } from '../../providers/sandbox-inbox.ts'

const insert = statement('insert into sandbox_inbox (id, to_hash, content, at) values ($1, $2, $3, $4)')
const newestTo = statement<{ content: Buffer; at: Date }>(
  'select content, at from sandbox_inbox where to_hash = $1 order by at desc, id desc limit 50',
)
const newest = statement<{ content: Buffer; at: Date }>(
  'select content, at from sandbox_inbox order by at desc, id desc limit 50',
)

const purpose = 'sandbox-inbox'
/** Normalises a mobile number or an e-mail address. */
const addressee = (to: string) => (to.includes('@') ? to.toLowerCase() : toE164(normaliseMobile(to)))

/** The hash by which messages to a number or e-mail address are found. */
export const inboxHash = (keys: Keyring, to: string) => keys.fingerprint(purpose, addressee(to))

export async function deliver(db: Db, keys: Keyring, { at, ...message }: DeliveredMessage): Promise<void> {
  const { to } = message
  const content = keys.sealShared(purpose, JSON.stringify(message))
  await db.run(insert, [newId(), inboxHash(keys, to), content, at])
}

export interface InboxMessage {
  to: string
  kind: string
  /** Only for e-mails. */
  subject?: string
  text: string
  at: string
}

/** The newest 50 messages that the sandbox's providers delivered, newest first; all recipients' without `to`. */
export async function readInbox(db: Db, keys: Keyring, to: string | undefined): Promise<InboxMessage[]> {
  const rows = to ? await db.rows(newestTo, [inboxHash(keys, to)]) : await db.rows(newest)
  return rows.map((row) => ({ ...JSON.parse(keys.openShared(purpose, row.content)), at: row.at.toISOString() }))
}
