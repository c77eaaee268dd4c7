import { hash } from 'node:crypto'
import type { AuditRecord } from '../../../platform/access/audit.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { statement } from '../../../platform/database/sql.ts'

/** A row as its hash covers it. */
export interface EntryContent {
  operator: string
  seq: number
  at: Date
  act: string
  outcome: string
  subjects: readonly string[]
  reason: string | null
  address: string
  session: Buffer | null
}

export interface Head {
  seq: number
  hash: Buffer
}

/** What a chain begins with. */
export const origin: Buffer = Buffer.alloc(32)

const take = statement<Head>(`
  insert into audit_head (operator, seq, hash) values ($1, 0, $2)
  on conflict (operator) do update set operator = excluded.operator returning seq, hash`)
const append = statement(`
  with added as (
    insert into audit_entry (operator, seq, at, act, outcome, subjects, reason, address, session, former, hash)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11))
  update audit_head set seq = $2, hash = $11 where operator = $1`)

/** The hash of a row, which covers the row before it. */
export function entryHash(former: Buffer, entry: EntryContent): Buffer {
  const { operator, seq, at, act, outcome, subjects, reason, address, session } = entry
  const content = [
    operator,
    seq,
    at.toISOString(),
    act,
    outcome,
    subjects,
    reason,
    address,
    session?.toString('hex') ?? null,
  ]
  return hash('sha256', Buffer.concat([former, Buffer.from(JSON.stringify(content))]), 'buffer')
}

/**
 * Appends a row to its operator's chain, in the transaction of the act itself. The chain is locked until it ends, so it comes last in
 * it. Ids only: a row never names a customer.
 */
export async function writeAudit(tx: Tx, record: AuditRecord, now: Date): Promise<void> {
  const { operator, act, outcome, subjects, reason = null, address } = record
  const head = await tx.one(take, [operator.id, origin])
  const session = operator.tokenHash ? operator.tokenHash.subarray(0, 8) : null
  const entry = { operator: operator.id, seq: head.seq + 1, at: now, act, outcome, subjects, reason, address, session }
  const values = [entry.operator, entry.seq, entry.at, act, outcome, subjects, reason, address, session]
  await tx.run(append, [...values, head.hash, entryHash(head.hash, entry)])
}
