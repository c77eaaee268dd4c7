import type { BankAccount } from '@lumbung/shared/contract/onboarding/bank-accounts.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { statement } from '../../../platform/database/sql.ts'
import { newId } from '../../../platform/ids.ts'
import { personSeal } from '../../../platform/keys/sealing.ts'
import { limitKeyOf } from '../../accounts/api.ts'
import type { ReadApp } from '../../context.ts'

export type AccountStatus = BankAccount['status']

export interface StoredAccount {
  id: string
  /** Clearing code, e.g. '014'. */
  bankCode: string
  accountNumber: string
  /** As the bank returned it; undefined before. */
  holderName: string | undefined
  last4: string
  status: AccountStatus
  primary: boolean
  usableFrom: Date | undefined
  addedAt: Date
  /** The bank's last answer; undefined before. */
  checkedAt: Date | undefined
  removed: boolean
  /** Similarity of the holder's name. If set while BANK_VALID_PENDING, an operator has to accept the name. */
  nameMatchPpm: number | undefined
}

interface Row {
  id: string
  bank_code: string
  sealed: Buffer
  last4: string
  status: AccountStatus
  is_primary: boolean
  usable_from: Date | null
  name_match_ppm: number | null
  created_at: Date
  checked_at: Date | null
  removed_at: Date | null
}

/** How long a pending account is checked again; it may still turn out to be a mismatch. */
export const recheckedForMs = 2 * 86_400_000

const columns = `id, bank_code, sealed, last4, status, is_primary, usable_from, name_match_ppm, created_at, checked_at,
  removed_at`
const list = statement<Row>(`
  select ${columns} from bank_account where user_id = $1 and removed_at is null order by created_at desc, id desc`)
const find = statement<Row>(`select ${columns} from bank_account where user_id = $1 and id = $2`)
/** A removed account that is added again is a new one: it is checked and has its waiting time again. */
const stays = `bank_account.status = 'VALID' and bank_account.removed_at is null`
const upsert = statement<{ id: string; status: AccountStatus; needsCheck: boolean }>(`
  insert into bank_account (user_id, id, bank_code, account_hash, sealed, last4, status, created_at, usable_from)
  values ($1, $2, $3, $4, $5, $6, 'BANK_VALID_PENDING', $7, $8)
  on conflict (user_id, bank_code, account_hash) do update set
    status = case when ${stays} then 'VALID' else 'BANK_VALID_PENDING' end,
    name_match_ppm = case when ${stays} then bank_account.name_match_ppm end,
    created_at = excluded.created_at, removed_at = null,
    usable_from = case when ${stays} then bank_account.usable_from else excluded.usable_from end
  returning id, status, status <> 'VALID' as "needsCheck"`)
const remove = statement('update bank_account set removed_at = $3 where user_id = $1 and id = $2 and not is_primary')
const clearPrimary = statement('update bank_account set is_primary = false where user_id = $1 and is_primary')
const setPrimary = statement('update bank_account set is_primary = true where user_id = $1 and id = $2')
const settle = statement(`
  update bank_account set status = $3, name_match_ppm = $4, sealed = $5, checked_at = $6
  where user_id = $1 and id = $2 and status = 'BANK_VALID_PENDING' and name_match_ppm is null`)
const touchPending = statement(`
  update bank_account set checked_at = $3 where user_id = $1 and id = $2 and status = 'BANK_VALID_PENDING'`)
const accept = statement(`
  update bank_account set status = 'VALID', checked_at = $2
  where user_id = $1 and is_primary and status = 'BANK_VALID_PENDING' and name_match_ppm is not null`)
const reopen = statement<{ id: string }>(`
  update bank_account set status = 'BANK_VALID_PENDING', name_match_ppm = null, checked_at = null
  where user_id = $1 and removed_at is null and status in ('VALID', 'MISMATCH_ACCOUNT', 'BANK_VALID_PENDING')
  returning id`)
const unanswered = statement<{ user_id: string; id: string }>(`
  select user_id, id from bank_account where status = 'BANK_VALID_PENDING' and name_match_ppm is null
    and created_at > $1 and coalesce(checked_at, created_at) <= $2 order by created_at limit 200`)
const othersWaiting = statement<{ count: number }>(`
  select count(*)::int as count from bank_account where user_id = $1 and status = 'BANK_VALID_PENDING'
    and name_match_ppm is null and created_at > $2 and not (bank_code = $3 and account_hash = $4)`)
const mismatches = statement<{ count: number }>(
  'select count from bank_account_mismatch where limit_key = $1 and date = $2',
)
const addMismatch = statement(`
  insert into bank_account_mismatch (limit_key, date, count) values ($1, $2, 1)
  on conflict (limit_key, date) do update set count = bank_account_mismatch.count + 1`)

/** Joins an account to a query, also a removed one; `person` and `account` are columns. Its columns are bank and last digits. */
export const shownAccountJoin = (person: string, account: string) =>
  `left join bank_account shown on shown.user_id = ${person} and shown.id = ${account}`
export const shownAccountColumns = 'shown.bank_code, shown.last4'

interface Sealed {
  accountNumber: string
  holderName?: string
}
/** What `bank_account.sealed` is sealed for. */
export const bankAccountPurpose = 'bank-account'

export const accountHash = (app: ReadApp, accountNumber: string) => app.keys.fingerprint('bank-account', accountNumber)

async function opened(app: ReadApp, db: Db, userId: string, rows: readonly Row[]): Promise<StoredAccount[]> {
  if (rows.length === 0) return []
  const seal = await personSeal(db, app.keys, userId)
  return rows.map((row) => {
    const { accountNumber, holderName } = seal.open<Sealed>(bankAccountPurpose, row.sealed)
    const { id, bank_code: bankCode, last4, status, is_primary: primary } = row
    const optional = { usableFrom: row.usable_from ?? undefined, nameMatchPpm: row.name_match_ppm ?? undefined }
    const times = { addedAt: row.created_at, checkedAt: row.checked_at ?? undefined, removed: row.removed_at !== null }
    return { id, bankCode, accountNumber, holderName, last4, status, primary, ...optional, ...times }
  })
}

/** The person's accounts, newest first. */
export async function accountsOf(app: ReadApp, db: Db, userId: string): Promise<StoredAccount[]> {
  return opened(app, db, userId, await db.rows(list, [userId]))
}

/** An account, also a removed one. */
export async function findAccount(app: ReadApp, db: Db, userId: string, id: string) {
  return (await opened(app, db, userId, await db.rows(find, [userId, id])))[0]
}

/**
 * Stores an account, or the same one again. `needsCheck` says whether the bank has to check it: a valid account stays valid, and its
 * `usableFrom` does not change.
 */
export async function enterAccount(
  app: ReadApp,
  tx: Tx,
  userId: string,
  account: { bankCode: string; accountNumber: string; usableFrom: Date | undefined },
): Promise<{ id: string; status: AccountStatus; needsCheck: boolean }> {
  const { bankCode, accountNumber, usableFrom } = account
  const sealed = (await personSeal(tx, app.keys, userId)).seal(bankAccountPurpose, { accountNumber } satisfies Sealed)
  const hash = accountHash(app, accountNumber)
  const values = [userId, newId(), bankCode, hash, sealed, accountNumber.slice(-4), app.clock.now(), usableFrom]
  return tx.one(upsert, values)
}

/** Takes an account off the customer's list. Returns false for the primary one. */
export const removeAccount = async (tx: Tx, userId: string, id: string, now: Date): Promise<boolean> =>
  (await tx.run(remove, [userId, id, now])) === 1

export async function choosePrimary(tx: Tx, userId: string, id: string): Promise<void> {
  await tx.run(clearPrimary, [userId])
  await tx.run(setPrimary, [userId, id])
}

/** Records the bank's answer. Returns false if the account no longer waits for one. */
export async function settleAccount(
  app: ReadApp,
  tx: Tx,
  userId: string,
  account: StoredAccount,
  answer: { status: AccountStatus; nameMatchPpm?: number; holderName?: string },
): Promise<boolean> {
  const content: Sealed = { accountNumber: account.accountNumber }
  if (answer.holderName !== undefined) content.holderName = answer.holderName
  const sealed = (await personSeal(tx, app.keys, userId)).seal(bankAccountPurpose, content)
  const values = [userId, account.id, answer.status, answer.nameMatchPpm, sealed, app.clock.now()]
  return (await tx.run(settle, values)) === 1
}

export async function recordStillPending(tx: Tx, userId: string, id: string, now: Date): Promise<void> {
  await tx.run(touchPending, [userId, id, now])
}

/** Accepts the primary account's similar holder name on behalf of an operator. */
export async function acceptSimilarName(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx.run(accept, [userId, now])
}

/** Resets every verdict on a holder name after a change of the customer's name. Returns the accounts to check again. */
export async function reopenAccounts(tx: Tx, userId: string): Promise<string[]> {
  return (await tx.rows(reopen, [userId])).map((row) => row.id)
}

/** Up to 200 accounts that were entered after `since`, have no answer and were last checked by `until`. */
export async function unansweredAccounts(db: Db, since: Date, until: Date) {
  return (await db.rows(unanswered, [since, until])).map(({ user_id: userId, id }) => ({ userId, id }))
}

/** How many other accounts were entered after `since` and have no answer yet. */
export async function othersUnanswered(
  app: ReadApp,
  db: Db,
  userId: string,
  { since, bankCode, accountNumber }: { since: Date; bankCode: string; accountNumber: string },
): Promise<number> {
  return (await db.one(othersWaiting, [userId, since, bankCode, accountHash(app, accountNumber)])).count
}

/**
 * Name mismatches per business date after which no account is checked (behaviour 4). An unknown account number is a typing
 * error, not a mismatch (D-129).
 */
export const mismatchesPerDay = 3

export async function mismatchesOn(db: Db, userId: string, date: string): Promise<number> {
  return (await db.row(mismatches, [await limitKeyOf(db, userId), date]))?.count ?? 0
}

export async function countMismatch(tx: Tx, userId: string, date: string): Promise<void> {
  await tx.run(addMismatch, [await limitKeyOf(tx, userId), date])
}
