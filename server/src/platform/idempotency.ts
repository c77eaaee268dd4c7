import type { Tx } from './db.ts'
import type { Keyring } from './keyring.ts'
import { Refusal } from './refusal.ts'
import { statement } from './sql.ts'

/** An answer as it went out, so that the same key gets it again. */
export interface StoredReply {
  status: number
  body: unknown
  cookie?: string | undefined
}

const claim = statement(`
  insert into idempotency_key (scope, key, request_hash, created_at) values ($1, $2, $3, $4) on conflict do nothing`)
const find = statement<{ request_hash: Buffer; reply: Buffer }>(
  'select request_hash, reply from idempotency_key where scope = $1 and key = $2',
)
const keep = statement('update idempotency_key set reply = $3 where scope = $1 and key = $2')
const forgetOld = statement('delete from idempotency_key where created_at < $1')

export interface Once {
  scope: Buffer
  key: string
  requestHash: Buffer
}

const purpose = 'idempotent-reply'

/**
 * Claims the key inside the transaction of the change. A second request with the key waits for the first one's commit and
 * gets its answer; with another body it is refused (`IDEMPOTENCY_KEY_REUSED`).
 */
export async function claimKey(tx: Tx, once: Once, keys: Keyring, now: Date): Promise<StoredReply | undefined> {
  if ((await tx.run(claim, [once.scope, once.key, once.requestHash, now])) === 1) return undefined
  const first = await tx.one(find, [once.scope, once.key])
  if (!first.request_hash.equals(once.requestHash)) throw new Refusal('IDEMPOTENCY_KEY_REUSED')
  return JSON.parse(keys.openShared(purpose, first.reply))
}

export async function keepReply(tx: Tx, once: Once, keys: Keyring, reply: StoredReply): Promise<void> {
  await tx.run(keep, [once.scope, once.key, keys.sealShared(purpose, JSON.stringify(reply))])
}

/** Keys are kept 7 days. */
export async function forgetOldKeys(tx: Tx, now: Date): Promise<number> {
  return tx.run(forgetOld, [new Date(now.getTime() - 7 * 86_400_000)])
}
