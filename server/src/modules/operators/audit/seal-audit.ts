import { hash } from 'node:crypto'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { statement } from '../../../platform/database/sql.ts'
import type { App } from '../../context.ts'
import { origin } from './audit-trail.ts'

export interface Seal {
  seq: number
  at: Date
  heads: Record<string, [seq: number, hash: string]>
  former: Buffer
  hash: Buffer
}

const lock = statement("select pg_advisory_xact_lock(hashtext('audit_seal'))")
const newest = statement<Pick<Seal, 'seq' | 'hash'>>('select seq, hash from audit_seal order by seq desc limit 1')
const heads = statement<{ operator: string; seq: number; hash: Buffer }>(
  'select operator, seq, hash from audit_head where seq > 0 order by operator',
)
const insert = statement('insert into audit_seal (seq, at, heads, former, hash) values ($1, $2, $3, $4, $5)')
const list = statement<Seal>('select seq, at, heads, former, hash from audit_seal order by seq')

export const listSeals = (db: Db): Promise<Seal[]> => db.rows(list, [])

/** The hash of a seal, which covers the seal before it. */
export function sealHash(former: Buffer, { seq, at, heads: sealed }: Pick<Seal, 'seq' | 'at' | 'heads'>): Buffer {
  const sorted = Object.entries(sealed).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return hash('sha256', Buffer.concat([former, Buffer.from(JSON.stringify([seq, at.toISOString(), sorted]))]), 'buffer')
}

/** Lets nobody else seal or cut the trail until the transaction ends. */
export const lockSeals = async (tx: Tx): Promise<void> => void (await tx.row(lock, []))

/** Seals all heads, under the lock of the seals. */
export async function addSeal(tx: Tx, now: Date): Promise<void> {
  const last = await tx.row(newest, [])
  const rows = await tx.rows(heads, [])
  if (rows.length === 0) return
  const former = last?.hash ?? origin
  const next = {
    seq: (last?.seq ?? 0) + 1,
    at: now,
    heads: Object.fromEntries(
      rows.map((row): [string, [number, string]] => [row.operator, [row.seq, row.hash.toString('hex')]]),
    ),
  }
  await tx.run(insert, [next.seq, now, JSON.stringify(next.heads), former, sealHash(former, next)])
}

/** Seals the heads of all chains, so that a deleted end shows. */
export const sealAudit = (app: App): Promise<void> =>
  app.db.transaction(async (tx) => {
    await lockSeals(tx)
    await addSeal(tx, app.clock.now())
  })
