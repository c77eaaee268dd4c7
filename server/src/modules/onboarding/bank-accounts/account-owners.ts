import { banks } from '@lumbung/shared/banks.ts'
import type { Db } from '../../../platform/database/db.ts'
import { statement } from '../../../platform/database/sql.ts'
import type { ReadApp } from '../../context.ts'
import { loadSection } from '../sections/profile-store.ts'

const ownerOfAccount = statement<{ user_id: string }>(`
  select user_id from bank_account where bank_code = $1 and account_hash = $2 order by created_at desc, id desc limit 1`)
const commonAccount = statement(`
  select 1 from bank_account one
  join bank_account other on other.bank_code = one.bank_code and other.account_hash = one.account_hash
  where one.user_id = $1 and other.user_id = $2 limit 1`)
const others = statement<{ user_id: string }>(`
  select distinct other.user_id from bank_account one
  join bank_account other on other.bank_code = one.bank_code and other.account_hash = one.account_hash
  where one.user_id = $1 and other.user_id <> $1 limit $2`)

/** The name of the customer who last entered an account. The sandbox's bank takes it as the holder's. */
export async function holderNameOf(
  app: ReadApp,
  account: { bankCode: string; accountNumber: string },
): Promise<string | undefined> {
  const hash = app.keys.fingerprint('bank-account', account.accountNumber)
  const owner = await app.db.row(ownerOfAccount, [account.bankCode, hash])
  return owner && (await loadSection(app, app.db, owner.user_id, 'ktp'))?.fullName
}

/** Whether two customers entered the same bank account. */
export const shareBankAccount = async (db: Db, one: string, other: string): Promise<boolean> =>
  (await db.row(commonAccount, [one, other])) !== undefined

/** Other customers who entered a bank account that this one entered. */
export const othersWithAccount = async (db: Db, userId: string, most: number): Promise<string[]> =>
  (await db.rows(others, [userId, most])).map(({ user_id }) => user_id)

const ofCards = statement<{ user_id: string }>(`
  select user_id from nik_directory where nik_hash = any($1)
  union select user_id from profile_section where nik_hash = any($1)
  union select user_id from bank_account where bank_code = any($3) and account_hash = any($2)`)
const sharers = statement<{ user_id: string }>(`
  select distinct other.user_id from bank_account one
  join bank_account other on other.bank_code = one.bank_code and other.account_hash = one.account_hash
  where one.user_id = any($1::uuid[])`)

const ids = (rows: readonly { user_id: string }[]) => rows.map(({ user_id }) => user_id)
const bankCodes = banks.flatMap(({ clearingCode }) => clearingCode ?? [])

/** Whose cards or accounts, at any bank, have these keyed hashes. */
export async function peopleOfCards(
  db: Db,
  { niks, accounts }: { niks: readonly Buffer[]; accounts: readonly Buffer[] },
): Promise<string[]> {
  return niks.length + accounts.length === 0 ? [] : ids(await db.rows(ofCards, [niks, accounts, bankCodes]))
}

/** Who entered a bank account of one of these people, they themselves included. */
export const sharingAccount = async (db: Db, userIds: readonly string[]): Promise<string[]> =>
  ids(await db.rows(sharers, [userIds]))
