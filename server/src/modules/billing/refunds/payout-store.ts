import { type Actor, actorText } from '../../../platform/access/actor.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { statement } from '../../../platform/database/sql.ts'
import type { CreditPayoutStatus } from '../book/states/credit-payout-state.ts'

export interface CreditPayoutRow {
  user_id: string
  id: string
  /** The provider that sends the money. */
  provider: string
  /** Our reference: the row's id, and the provider's idempotency key. */
  provider_ref: string
  amount: number
  bank_account_id: string
  status: CreditPayoutStatus
}

const columns = 'user_id, id, provider, provider_ref, amount, bank_account_id, status'
const insert = statement(`
  insert into credit_payout (user_id, id, provider, provider_ref, amount, bank_account_id, status, reason, proposed_by, proposed_at,
    approved_by, counts_from, created_at, updated_at)
  values ($1, $2, $3, $2::uuid::text, $4, $5, 'CREATED', $6, $7, $8, $9, $10, $11, $11)`)
const find = statement<CreditPayoutRow>(`select ${columns} from credit_payout where provider_ref = $1`)
const lock = statement<CreditPayoutRow>(`select ${columns} from credit_payout where provider_ref = $1 for update`)
const hasOpen = statement<{ found: boolean }>(`
  select exists (select from credit_payout where user_id = $1 and status in ('CREATED', 'SENT', 'UNKNOWN')) as found`)
const move = statement(`
  update credit_payout set status = $3, updated_at = $4, provider_id = coalesce($5, provider_id), failure = coalesce($6, failure),
    sent_at = coalesce(sent_at, case when $3 = 'SENT' then $4::timestamptz end), back_at = $7, back_id = $8
  where provider_ref = $1 and status = $2`)
const open = statement<{ provider_ref: string }>(`
  select provider_ref from credit_payout where status in ('CREATED', 'SENT', 'UNKNOWN') order by updated_at limit 500`)
const unknown = statement<{ id: string; reference: string; amount: number; at: Date }>(`
  select id, provider_ref as reference, amount, coalesce(sent_at, created_at) as at from credit_payout
  where status = 'UNKNOWN' order by at, id limit 201`)
const referencesOf = statement<{ provider_ref: string }>('select provider_ref from credit_payout where user_id = $1')
const markPaid = statement(`
  update credit_payout set paid_after_failure_at = $2
  where provider_ref = $1 and status = 'FAILED' and paid_after_failure_at is null`)

export interface NewCreditPayout {
  userId: string
  id: string
  provider: string
  amount: number
  bankAccountId: string
  reason: string
  /** Who proposed it, and when. */
  maker: Actor
  proposedAt: Date
  /** Who approved it: somebody else. */
  checker: Actor
  countsFrom: Date
  now: Date
}

/** Inserts a payout. The index `credit_payout_once` refuses a second one while the first has no end. */
export async function insertCreditPayout(tx: Tx, made: NewCreditPayout): Promise<void> {
  const { userId, id, provider, amount, bankAccountId, reason, maker, proposedAt, checker, countsFrom, now } = made
  const people = [actorText(maker), proposedAt, actorText(checker)]
  await tx.run(insert, [userId, id, provider, amount, bankAccountId, reason, ...people, countsFrom, now])
}

export const findCreditPayout = (db: Db, reference: string): Promise<CreditPayoutRow | undefined> =>
  db.row(find, [reference])

/** Finds a payout and locks it until the transaction ends. */
export const lockCreditPayout = (tx: Tx, reference: string): Promise<CreditPayoutRow | undefined> =>
  tx.row(lock, [reference])

/** Whether credit of the customer is being paid out. */
export const hasOpenPayout = async (db: Db, userId: string): Promise<boolean> => (await db.one(hasOpen, [userId])).found

export interface CreditPayoutMove {
  from: CreditPayoutStatus
  to: CreditPayoutStatus
  now: Date
  providerId?: string | undefined
  failure?: string | undefined
  /** The credit is the customer's again. */
  back?: { at: Date; id: string } | undefined
}

/** Moves a payout by compare-and-set; false if its status is no longer `from`. */
export async function writeCreditPayoutMove(tx: Tx, reference: string, one: CreditPayoutMove): Promise<boolean> {
  const { from, to, now, providerId, failure, back } = one
  const values = [reference, from, to, now, providerId ?? null, failure ?? null, back?.at ?? null, back?.id ?? null]
  return (await tx.run(move, values)) === 1
}

/** The references of payouts without an end, the longest unchanged first. */
export const openCreditPayouts = async (db: Db): Promise<string[]> =>
  (await db.rows(open)).map(({ provider_ref }) => provider_ref)

/** Those whose outcome the provider does not know, the oldest first, at most 201. */
export const unknownCreditPayouts = (db: Db) => db.rows(unknown)

/** The references of all payouts of a customer's credit. */
export const creditPayoutReferences = async (db: Db, userId: string): Promise<string[]> =>
  (await db.rows(referencesOf, [userId])).map(({ provider_ref }) => provider_ref)

/** Remembers that money was sent by a payout that had failed. */
export async function markPaidAfterFailure(db: Db, reference: string, at: Date): Promise<void> {
  await db.run(markPaid, [reference, at])
}
