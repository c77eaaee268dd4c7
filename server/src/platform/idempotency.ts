import type { Clock } from './clock.ts'
import type { Database, Db, Tx } from './db.ts'
import type { Keyring } from './keyring.ts'
import { Refusal } from './refusal.ts'
import { statement } from './sql.ts'

/** An answer as it went out, so that the same key gets it again. */
export interface StoredReply {
  status: number
  body: unknown
  cookie?: string | undefined
}

const keep = statement(`
  insert into idempotency_key (scope, key, request_hash, reply, created_at) values ($1, $2, $3, $4, $5)`)
const find = statement<{ request_hash: Buffer; reply: Buffer }>(
  'select request_hash, reply from idempotency_key where scope = $1 and key = $2',
)
const forgetOld = statement('delete from idempotency_key where created_at < $1')

export interface Once {
  scope: Buffer
  key: string
  requestHash: Buffer
}

const purpose = 'idempotent-reply'

async function answerBefore(db: Db, once: Once, keys: Keyring): Promise<StoredReply | undefined> {
  const first = await db.row(find, [once.scope, once.key])
  if (!first) return undefined
  if (!first.request_hash.equals(once.requestHash)) throw new Refusal('IDEMPOTENCY_KEY_REUSED')
  return JSON.parse(keys.openShared(purpose, first.reply))
}

/**
 * Runs a change at most once for its key and gives every request with the key the first one's answer. The key is written
 * with the commit of the change: the first request pays no round trip for it. A repetition waits there for the first one's
 * commit, is undone by the key's uniqueness and reads the stored answer; so it does when the change refuses because the first
 * one has happened. With another body the key is refused (`IDEMPOTENCY_KEY_REUSED`).
 */
export async function runOnce(
  { db, keys, clock }: { db: Database; keys: Keyring; clock: Clock },
  once: Once,
  run: (tx: Tx) => Promise<StoredReply>,
): Promise<StoredReply> {
  try {
    return await db.transaction(async (tx) => {
      const reply = await run(tx)
      const sealed = keys.sealShared(purpose, JSON.stringify(reply))
      tx.withCommit(keep, [once.scope, once.key, once.requestHash, sealed, clock.now()])
      return reply
    })
  } catch (error) {
    const before = await answerBefore(db, once, keys)
    if (before) return before
    throw error
  }
}

/** Keys are kept 7 days. */
export async function forgetOldKeys(tx: Tx, now: Date): Promise<void> {
  await tx.run(forgetOld, [new Date(now.getTime() - 7 * 86_400_000)])
}
