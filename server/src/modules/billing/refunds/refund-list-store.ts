import type { Db } from '../../../platform/database/db.ts'
import { statement } from '../../../platform/database/sql.ts'
import { creditSinceColumn } from '../../ledger/api.ts'
import { shownAccountColumns, shownAccountJoin } from '../../onboarding/api.ts'
import type { CreditPayoutStatus } from '../book/states/credit-payout-state.ts'

/** The most customers, and the most ended payouts, that are listed ⚙. */
const mostCustomers = 200
const mostEnded = 100

export interface ListedHolder {
  user_id: string
  since: Date
}
// The milliseconds of the place of a page are all that a time has in JavaScript.
const holders = statement<ListedHolder>(`
  select user_id, since from (
    select b.user_id, date_trunc('milliseconds', ${creditSinceColumn('b.user_id')}) as since from customer_balance b
    where b.owed_back < 0) holder
  where $1::timestamptz is null or (since, user_id) > ($1, $2::uuid)
  order by since, user_id limit ${mostCustomers}`)
const total = statement<{ count: number; total: number }>(`
  select count(*)::int as count, coalesce(-sum(owed_back), 0)::int8 as total from customer_balance where owed_back < 0`)

export interface ListedPayout {
  user_id: string
  id: string
  provider: string
  provider_ref: string
  amount: number
  status: CreditPayoutStatus
  failure: string | null
  proposed_by: string
  approved_by: string
  created_at: Date
  updated_at: Date
  paid_after_failure_at: Date | null
  bank_code: string | null
  last4: string | null
}
const columns = `c.user_id, c.id, c.provider, c.provider_ref, c.amount, c.status, c.failure, c.proposed_by, c.approved_by,
  c.created_at, c.updated_at, c.paid_after_failure_at, ${shownAccountColumns}`
const withAccount = `credit_payout c ${shownAccountJoin('c.user_id', 'c.bank_account_id')}`
const isOpen = `c.status in ('CREATED', 'SENT', 'UNKNOWN')`
const open = statement<ListedPayout>(`
  select ${columns} from ${withAccount} where ${isOpen} order by c.updated_at, c.id limit 500`)
const ended = statement<ListedPayout>(`
  select ${columns} from ${withAccount} where not ${isOpen} order by c.created_at desc, c.id desc limit ${mostEnded}`)
const ofId = statement<ListedPayout>(`select ${columns} from ${withAccount} where c.provider_ref = $1::uuid::text`)
const newestOf = statement<ListedPayout>(`
  select ${columns} from ${withAccount} where c.user_id = $1 order by c.created_at desc, c.id desc limit 1`)

/** The customers whose credit is oldest; those after one of them. */
export const creditHolders = (db: Db, after?: ListedHolder) =>
  db.rows(holders, [after?.since ?? null, after?.user_id ?? null])
export const isLastPage = (rows: readonly ListedHolder[]): boolean => rows.length < mostCustomers
/** How many customers have credit, and its sum in rupiah. */
export const creditTotal = (db: Db) => db.one(total)
/** Payouts of credit without an end, the longest unchanged first. */
export const payoutsUnderWay = (db: Db) => db.rows(open)
/** Payouts of credit that have ended, the newest first. */
export const endedPayouts = (db: Db) => db.rows(ended)
export const payoutOfId = (db: Db, id: string) => db.row(ofId, [id])
/** A customer's newest payout. */
export const newestPayoutOf = (db: Db, userId: string) => db.row(newestOf, [userId])
