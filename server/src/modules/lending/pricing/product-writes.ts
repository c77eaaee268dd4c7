import type { ProductStatus } from '@lumbung/shared/enums/lending.ts'
import { type Actor, actorText } from '../../../platform/access/actor.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { statement } from '../../../platform/database/sql.ts'
import type { ProductDraft } from './product-draft.ts'
import type { ProductEvent } from './product-state.ts'
import { type CapRow, type Offer, offerJson } from './product-store.ts'

const lock = statement('select pg_advisory_xact_lock(hashtextextended($1, 3))')
const find = statement<StoredProduct>(`
  select p.status, p.term_unit, ${offerJson('$2')} as current, (select to_jsonb(r) from rate_version r where r.product_id = p.id
    order by version desc limit 1) as latest
  from product p where p.id = $1`)
const allCaps = statement<CapRow>('select from_date, kind, tenor_from, tenor_to, ppm_per_day, source from rate_cap')
const upsert = statement(`
  insert into product (id, name, type, card_kind, term_unit, tenors, min_amount, max_amount, step, status, channels,
    no_late_payments, mixes_tenors)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'INITIAL', $10, $11, $12)
  on conflict (id) do update set name = $2, type = $3, card_kind = $4, tenors = $6, min_amount = $7, max_amount = $8, step = $9,
    channels = $10, no_late_payments = $11, mixes_tenors = $12`)
const insertRate = statement(`
  insert into rate_version (product_id, version, from_at, method, rate_ppm, day_count, fee_ppm, vat_ppm, late_fee_ppm,
    rounding_multiple, every, grace_installments, due_day, extension_fee_ppm)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`)
const setStatus = statement('update product set status = $3 where id = $1 and status = $2')
const insertHistory = statement(`
  insert into product_history (product_id, seq, from_status, to_status, event, actor, at)
  select $1, coalesce(max(seq), 0) + 1, $2, $3, $4, $5, $6 from product_history where product_id = $1`)

export interface StoredProduct {
  status: ProductStatus
  term_unit: string
  /** With the price that applies now; null before its first. */
  current: Offer | null
  /** The newest version, which may start later. */
  latest: (Offer['rate'] & { from_at: string }) | null
}

/** Locks a product's id until the transaction ends, also one that does not exist yet. Returns what is stored. */
export async function lockProduct(tx: Tx, id: string, now: Date): Promise<StoredProduct | undefined> {
  await tx.rows(lock, [id])
  return tx.row(find, [id, now])
}

export const capRowsOf = (tx: Tx): Promise<CapRow[]> => tx.rows(allCaps)

/** A new product is INITIAL. */
export async function writeProduct(tx: Tx, draft: ProductDraft): Promise<void> {
  const { id, name, type, cardKind, termUnit, tenors, min, max, step, channels, noLatePayments, mixesTenors } = draft
  const values = [id, name, type, cardKind, termUnit, tenors, min, max, step, channels, noLatePayments, mixesTenors]
  await tx.run(upsert, values)
}

export async function insertRateVersion(tx: Tx, draft: ProductDraft, version: number, from: Date): Promise<void> {
  const { id, rate } = draft
  await tx.run(insertRate, [
    id,
    version,
    from,
    rate.method,
    rate.ratePpm,
    rate.dayCount,
    JSON.stringify(rate.feePpm),
    rate.vatPpm,
    rate.lateFeePpm,
    rate.roundingMultiple,
    rate.every,
    rate.graceInstallments,
    rate.dueDay,
    rate.extensionFeePpm,
  ])
}

interface Move {
  id: string
  from: ProductStatus | null
  to: ProductStatus
  event: ProductEvent | 'create'
  actor: Actor
  at: Date
}

/** Changes the status, if it changes, and records it. Throws if the product has another status. */
export async function moveProduct(tx: Tx, { id, from, to, event, actor, at }: Move): Promise<void> {
  if (from !== null && (await tx.run(setStatus, [id, from, to])) !== 1) throw new Error(`product ${id} is not ${from}`)
  await tx.run(insertHistory, [id, from, to, event, actorText(actor), at])
}
