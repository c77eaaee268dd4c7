import { type Rupiah, rupiah } from '@lumbung/shared/lending/money.ts'
import type { Db, Tx } from '../../platform/db.ts'
import { statement } from '../../platform/sql.ts'

export const limitStatuses = ['ACTIVE', 'FROZEN', 'BLOCKED'] as const
export type LimitStatus = (typeof limitStatuses)[number]

/** What a customer may borrow, in rupiah. Available = total − reserved − outstanding, never below 0. */
export interface Limit {
  total: Rupiah
  /** Held by orders that are not disbursed yet. */
  reserved: Rupiah
  /** Principal that is lent and not repaid. */
  outstanding: Rupiah
  status: LimitStatus
  /** Net, a month, as of the decision. */
  income: Rupiah
  /** Instalments elsewhere, a month, as of the decision. */
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
const grant = statement(`
  insert into credit_limit (user_id, total, income, other_installments, updated_at) values ($1, $2, $3, $4, $5)
  on conflict (user_id) do update set total = excluded.total, income = excluded.income,
    other_installments = excluded.other_installments, updated_at = excluded.updated_at`)

const limitFrom = (row: LimitRow | undefined): Limit | undefined =>
  row && {
    total: rupiah(row.total),
    reserved: rupiah(row.reserved),
    outstanding: rupiah(row.outstanding),
    status: row.status,
    income: rupiah(row.income),
    otherInstallments: rupiah(row.other_installments),
  }

/** The customer's limit, or undefined without one. */
export async function limitOf(db: Db, userId: string): Promise<Limit | undefined> {
  return limitFrom(await db.row(find, [userId]))
}

/** The limit, locked until the transaction ends, so that two requests cannot use the same amount. */
export async function lockLimit(tx: Tx, userId: string): Promise<Limit | undefined> {
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

/** Makes repaid principal available again. The amount is negative when a payment is reversed. */
export const restoreLimit = (tx: Tx, userId: string, principal: Rupiah, now: Date): Promise<void> =>
  change(tx.run(restore, [userId, principal, now]))

/** Creates a limit or updates it; reserved and outstanding stay. */
export async function grantLimit(
  tx: Tx,
  userId: string,
  limit: { total: Rupiah; income: Rupiah; otherInstallments: Rupiah },
  now: Date,
): Promise<void> {
  await tx.run(grant, [userId, limit.total, limit.income, limit.otherInstallments, now])
}
