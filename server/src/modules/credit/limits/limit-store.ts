import { type Rupiah, rupiah } from '@lumbung/shared/lending/money.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { statement } from '../../../platform/database/sql.ts'

export const limitStatuses = ['ACTIVE', 'FROZEN', 'BLOCKED'] as const
export type LimitStatus = (typeof limitStatuses)[number]

/** What a customer may borrow, in rupiah. Available = total − reserved − outstanding, never below 0. */
export interface CreditLimit {
  total: Rupiah
  /** Held by orders that are not disbursed yet. */
  reserved: Rupiah
  /** Principal that is lent and not repaid. */
  outstanding: Rupiah
  status: LimitStatus
  /** Net per month, as of the decision, or less if the customer has declared less since. */
  income: Rupiah
  /** Instalments elsewhere per month, as of the decision, or more if the customer has declared more since. */
  otherInstallments: Rupiah
}

interface LimitRow {
  total: number
  reserved: number
  outstanding: number
  status: LimitStatus
  income: number
  other_installments: number
}

const columns = 'total, reserved, outstanding, status, income, other_installments'
const find = statement<LimitRow>(`select ${columns} from credit_limit where user_id = $1`)
const lock = statement<LimitRow>(`select ${columns} from credit_limit where user_id = $1 for update`)
const reserve = statement(`
  update credit_limit set reserved = reserved + $2, updated_at = $3
  where user_id = $1 and status = 'ACTIVE' and total - reserved - outstanding >= $2`)
const release = statement(`
  update credit_limit set reserved = reserved - $2, updated_at = $3 where user_id = $1`)
const consume = statement(`
  update credit_limit set reserved = reserved - $2, outstanding = outstanding + $2, updated_at = $3 where user_id = $1`)
const restore = statement(`
  update credit_limit set outstanding = outstanding - $2, updated_at = $3 where user_id = $1`)
const owe = statement(`
  insert into credit_limit (user_id, total, income, other_installments, outstanding, updated_at) values ($1, 0, 0, 0, $2, $3)`)
const grant = statement(`
  insert into credit_limit (user_id, total, income, other_installments, updated_at) values ($1, $2, $3, $4, $5)
  on conflict (user_id) do update set total = excluded.total, income = excluded.income,
    other_installments = excluded.other_installments, decided_income = null, decided_installments = null,
    updated_at = excluded.updated_at`)
const declare = statement(`
  update credit_limit set decided_income = decided.income, decided_installments = decided.installments,
    income = least(decided.income, $2), other_installments = greatest(decided.installments, $3), updated_at = $4
  from (select user_id, coalesce(decided_income, income) as income,
      coalesce(decided_installments, other_installments) as installments
    from credit_limit where user_id = $1 for update) as decided
  where credit_limit.user_id = decided.user_id`)

const limitFrom = (row: LimitRow | undefined): CreditLimit | undefined =>
  row && {
    total: rupiah(row.total),
    reserved: rupiah(row.reserved),
    outstanding: rupiah(row.outstanding),
    status: row.status,
    income: rupiah(row.income),
    otherInstallments: rupiah(row.other_installments),
  }

/** The customer's limit, or undefined without one. */
export async function limitOf(db: Db, userId: string): Promise<CreditLimit | undefined> {
  return limitFrom(await db.row(find, [userId]))
}

/** The limit, locked until the transaction ends, so that two requests cannot use the same amount. */
export async function lockLimit(tx: Tx, userId: string): Promise<CreditLimit | undefined> {
  return limitFrom(await tx.row(lock, [userId]))
}

/** Reserves an amount for an order, by one conditional update. Returns false if it is not available or the limit not active. */
export async function reserveLimit(tx: Tx, userId: string, amount: Rupiah, now: Date): Promise<boolean> {
  return (await tx.run(reserve, [userId, amount, now])) === 1
}

async function change(done: Promise<number>): Promise<void> {
  if ((await done) !== 1) throw new Error('no limit to change')
}

/** Releases an order's reservation. The table's checks refuse a figure below 0. */
export const releaseLimit = (tx: Tx, userId: string, amount: Rupiah, now: Date): Promise<void> =>
  change(tx.run(release, [userId, amount, now]))

/** Turns an order's reservation into outstanding principal when it is disbursed. */
export const consumeReservation = (tx: Tx, userId: string, amount: Rupiah, now: Date): Promise<void> =>
  change(tx.run(consume, [userId, amount, now]))

/**
 * Makes repaid principal available again. The amount is negative when a payment is reversed, also of an erased customer, who has
 * no limit any more.
 */
export async function restoreLimit(tx: Tx, userId: string, principal: Rupiah, now: Date): Promise<void> {
  if ((await tx.run(restore, [userId, principal, now])) === 1) return
  if (principal >= 0) throw new Error('no limit to change')
  await tx.run(owe, [userId, -principal, now])
}

/** Creates a limit or updates it; reserved and outstanding stay. */
export async function grantLimit(
  tx: Tx,
  userId: string,
  limit: { total: Rupiah; income: Rupiah; otherInstallments: Rupiah },
  now: Date,
): Promise<void> {
  await tx.run(grant, [userId, limit.total, limit.income, limit.otherInstallments, now])
}

/** Income and instalments elsewhere as the customer declares them, in rupiah a month. */
export interface DeclaredMeans {
  income: number
  otherInstallments: number
}

/**
 * Counts lower income and higher instalments elsewhere immediately for later loans; higher income and lower instalments only up to
 * the decision's figures, because nobody has checked them. Does nothing without a limit.
 */
export async function declareMeans(tx: Tx, userId: string, declared: DeclaredMeans, now: Date): Promise<void> {
  await tx.run(declare, [userId, declared.income, declared.otherInstallments, now])
}
