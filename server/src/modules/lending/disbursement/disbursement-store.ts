import type { Db, Tx } from '../../../platform/database/db.ts'
import { statement } from '../../../platform/database/sql.ts'
import type { DisbursementStatus } from './disbursement-state.ts'

export interface DisbursementRow {
  user_id: string
  id: string
  order_id: string
  /** The provider that sends the money. */
  provider: string
  /** Our reference: the row's id, and the provider's idempotency key. */
  provider_ref: string
  amount: number
  bank_account_id: string
  status: DisbursementStatus
  /** When it was first sent, or created if it was not sent yet. */
  sent_at: Date
  /** The earliest time at which it may be sent. */
  not_before: Date | null
}

const columns = `user_id, id, order_id, provider, provider_ref, amount, bank_account_id, status, not_before,
  coalesce(sent_at, created_at) as sent_at`
const insert = statement(`
  insert into disbursement
    (user_id, id, order_id, provider, provider_ref, amount, bank_account_id, status, created_at, updated_at, not_before)
  values ($1, $2, $3, $8, $2::uuid::text, $4, $5, 'CREATED', $6, $6, $7)`)
const find = statement<DisbursementRow>(`select ${columns} from disbursement where provider_ref = $1`)
const lock = statement<DisbursementRow>(`select ${columns} from disbursement where provider_ref = $1 for update`)
const lockOfOrder = `select ${columns} from disbursement
  where user_id = $1 and order_id = $2 and status = 'CREATED' for update`
const lockOpen = statement<DisbursementRow>(lockOfOrder)
const lockFree = statement<DisbursementRow>(`${lockOfOrder} skip locked`)
const referencesOf = statement<{ provider_ref: string }>('select provider_ref from disbursement where user_id = $1')
const providerOf = statement<{ provider: string }>(
  `select provider from disbursement where user_id = $1 and order_id = $2 and status <> 'FAILED'`,
)
const move = statement(`
  update disbursement set status = $3, updated_at = $4, provider_id = coalesce($5, provider_id), failure = coalesce($6, failure),
    sent_at = coalesce(sent_at, case when $3 = 'SENT' then $4::timestamptz end)
  where provider_ref = $1 and status = $2`)
const open = statement<{ provider_ref: string }>(`
  select provider_ref from disbursement
  where status in ('CREATED', 'SENT', 'UNKNOWN') and (not_before is null or not_before <= $1)
  order by updated_at limit 500`)
const failures = statement<{ count: number }>(`
  select count(*)::int as count from disbursement
  where user_id = $1 and order_id = $2 and bank_account_id = $3 and status = 'FAILED' and failure like $4 || ' %'`)
const failedOtherwise = statement<{ id: string }>(`
  select distinct bank_account_id as id from disbursement
  where user_id = $1 and order_id = $2 and status = 'FAILED' and split_part(failure, ' ', 1) <> all($3::text[])`)
const unsentOf = statement<{ not_before: Date | null }>(
  `select not_before from disbursement where user_id = $1 and order_id = $2 and status = 'CREATED'`,
)

const unknown = statement<{ id: string; reference: string; amount: number; at: Date }>(`
  select id, provider_ref as reference, amount, coalesce(sent_at, created_at) as at from disbursement
  where status = 'UNKNOWN' order by at, id limit 201`)

const ofReference = statement<{ user_id: string; order_id: string }>(`
  select user_id, order_id from disbursement where provider_ref = $1
  union select user_id, order_id from disbursement where provider_id = $1`)

/** Whose disbursements have a reference, ours or the provider's, and of which orders. */
export const disbursementsOfReference = (db: Db, reference: string) => db.rows(ofReference, [reference])

export interface NewDisbursement {
  userId: string
  id: string
  orderId: string
  provider: string
  amount: number
  bankAccountId: string
  now: Date
  notBefore?: Date | undefined
}

/** Inserts a disbursement. The index `disbursement_once` refuses a second one for an order until the first has failed. */
export async function insertDisbursement(tx: Tx, made: NewDisbursement): Promise<void> {
  const { userId, id, orderId, provider, amount, bankAccountId, now, notBefore } = made
  await tx.run(insert, [userId, id, orderId, amount, bankAccountId, now, notBefore ?? null, provider])
}

export async function findDisbursement(db: Db, reference: string): Promise<DisbursementRow | undefined> {
  return db.row(find, [reference])
}

/** Finds a disbursement and locks it until the transaction ends. */
export async function lockDisbursement(tx: Tx, reference: string): Promise<DisbursementRow | undefined> {
  return tx.row(lock, [reference])
}

/** The references of all payouts to a customer. */
export async function payoutReferences(db: Db, userId: string): Promise<string[]> {
  return (await db.rows(referencesOf, [userId])).map(({ provider_ref }) => provider_ref)
}

/** The provider that sent, or is sending, the money of an order. */
export async function payoutProviderOf(db: Db, userId: string, orderId: string): Promise<string> {
  return (await db.one(providerOf, [userId, orderId])).provider
}

/** Locks the unsent disbursement of an order until the transaction ends; waits for a transaction that is sending it. */
export async function lockUnsent(tx: Tx, userId: string, orderId: string): Promise<DisbursementRow | undefined> {
  return tx.row(lockOpen, [userId, orderId])
}

/**
 * Like `lockUnsent` without waiting: also undefined while another transaction holds it. For callers that already hold the
 * order's lock.
 */
export async function lockUnsentIfFree(tx: Tx, userId: string, orderId: string): Promise<DisbursementRow | undefined> {
  return tx.row(lockFree, [userId, orderId])
}

export interface DisbursementMove {
  from: DisbursementStatus
  to: DisbursementStatus
  now: Date
  providerId?: string | undefined
  failure?: string | undefined
}

/** Moves a disbursement by compare-and-set; false if its status is no longer `from`. */
export async function writeDisbursementMove(tx: Tx, reference: string, one: DisbursementMove): Promise<boolean> {
  const { from, to, now, providerId, failure } = one
  return (await tx.run(move, [reference, from, to, now, providerId ?? null, failure ?? null])) === 1
}

/** The references of disbursements without an outcome that may be sent or polled now, the longest unchanged first. */
export async function openDisbursements(db: Db, now: Date): Promise<string[]> {
  return (await db.rows(open, [now])).map(({ provider_ref }) => provider_ref)
}

/** How often disbursements of the order to this account have failed for a reason. */
export async function countFailures(tx: Tx, row: DisbursementRow, reason: string): Promise<number> {
  return (await tx.one(failures, [row.user_id, row.order_id, row.bank_account_id, reason])).count
}

/** The accounts to which disbursements of an order have failed for other reasons than the given ones. */
export async function accountsFailedBut(
  db: Db,
  userId: string,
  orderId: string,
  reasons: readonly string[],
): Promise<string[]> {
  return (await db.rows(failedOtherwise, [userId, orderId, reasons])).map(({ id }) => id)
}

/** The unsent disbursement of an order, with the earliest time of its next try. */
export async function findUnsent(db: Db, userId: string, orderId: string): Promise<{ notBefore?: Date } | undefined> {
  const row = await db.row(unsentOf, [userId, orderId])
  return row && (row.not_before ? { notBefore: row.not_before } : {})
}

/** The disbursements whose outcome the provider does not know, the oldest first, at most 201. */
export const unknownDisbursements = (db: Db) => db.rows(unknown)
