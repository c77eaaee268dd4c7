import type { ProductStatus } from '@lumbung/shared/enums/lending.ts'
import { type Actor, actorText } from '../../../platform/access/actor.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { statement } from '../../../platform/database/sql.ts'
import type { ProductEvent } from '../pricing/product-state.ts'
import type { InsuranceDraft } from './insurance-draft.ts'

export interface StoredInsurance {
  status: ProductStatus
  document: string
  version: number
  terms: InsuranceDraft['version']
}

const lock = statement('select pg_advisory_xact_lock(hashtextextended($1, 4))')
const find = statement<StoredInsurance>(`
  select n.status, n.document, v.version, jsonb_build_object('insurer', v.insurer,
    'name', jsonb_build_object('id', v.name_id, 'en', v.name_en), 'coverAmount', v.cover_amount,
    'minAmount', v.min_amount, 'maxAmount', v.max_amount, 'premiumKind', v.premium_kind, 'premium', v.premium,
    'roundingMultiple', v.rounding_multiple) as terms
  from insurance_product n join insurance_version v on v.insurance_id = n.id
  where n.id = $1 order by v.version desc limit 1`)
const upsert = statement(`
  insert into insurance_product (id, document, status, product_ids) values ($1, $2, 'INITIAL', $3)
  on conflict (id) do update set product_ids = $3`)
const insertVersion = statement(`
  insert into insurance_version (insurance_id, version, from_at, insurer, name_id, name_en, cover_amount, min_amount,
    max_amount, premium_kind, premium, rounding_multiple)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`)
const setStatus = statement('update insurance_product set status = $3 where id = $1 and status = $2')
const insertHistory = statement(`
  insert into insurance_product_history (insurance_id, seq, from_status, to_status, event, actor, at)
  select $1, coalesce(max(seq), 0) + 1, $2, $3, $4, $5, $6 from insurance_product_history where insurance_id = $1`)

/** Locks an insurance's id until the transaction ends, also one that does not exist yet. Returns what is stored. */
export async function lockInsurance(tx: Tx, id: string): Promise<StoredInsurance | undefined> {
  await tx.rows(lock, [id])
  return tx.row(find, [id])
}

/** A new insurance is INITIAL. */
export async function writeInsurance(tx: Tx, { id, document, productIds }: InsuranceDraft): Promise<void> {
  await tx.run(upsert, [id, document, productIds])
}

export async function insertInsuranceVersion(tx: Tx, draft: InsuranceDraft, version: number, from: Date) {
  const { id, version: terms } = draft
  await tx.run(insertVersion, [
    id,
    version,
    from,
    terms.insurer,
    terms.name.id,
    terms.name.en,
    terms.coverAmount,
    terms.minAmount,
    terms.maxAmount,
    terms.premiumKind,
    JSON.stringify(terms.premium),
    terms.roundingMultiple,
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

/** Changes the status, if it changes, and records it. Throws if the insurance has another status. */
export async function moveInsurance(tx: Tx, { id, from, to, event, actor, at }: Move): Promise<void> {
  if (from !== null && (await tx.run(setStatus, [id, from, to])) !== 1)
    throw new Error(`insurance ${id} is not ${from}`)
  await tx.run(insertHistory, [id, from, to, event, actorText(actor), at])
}
