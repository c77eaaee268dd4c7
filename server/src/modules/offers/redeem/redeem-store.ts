import type { BusinessDate } from '@lumbung/shared/lending/dates/calendar.ts'
import { type Actor, actorText } from '../../../platform/access/actor.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { statement } from '../../../platform/database/sql.ts'

/** A code for which customers get a voucher. */
export interface RedeemCode {
  code: string
  voucher_code: string
  stock: number
  taken: number
  from_on: BusinessDate
  /** The last day. */
  until_on: BusinessDate
}

const columns = 'code, voucher_code, stock, taken, from_on, until_on'
const find = statement<RedeemCode>(`select ${columns} from redeem_code where code = $1`)
const list = statement<RedeemCode>(`select ${columns} from redeem_code order by until_on desc, code limit 500`)
const take = statement('update redeem_code set taken = taken + 1 where code = $1 and taken < stock')
const insert = statement(`
  insert into redeem_code (code, voucher_code, stock, from_on, until_on, made_by, made_at)
  values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`)

export const findRedeemCode = (db: Db, code: string) => db.row(find, [code])

/** The newest codes. */
export const redeemCodes = (db: Db) => db.rows(list)

/** Takes one of the stock; false if nothing is left. Customers who redeem the same code wait for each other here. */
export const takeFromStock = async (tx: Tx, code: string): Promise<boolean> => (await tx.run(take, [code])) === 1

/** Adds a code; false if it exists. */
export const insertRedeemCode = async (
  db: Db,
  { code, voucher_code, stock, from_on, until_on, by, now }: Omit<RedeemCode, 'taken'> & { by: Actor; now: Date },
): Promise<boolean> => (await db.run(insert, [code, voucher_code, stock, from_on, until_on, actorText(by), now])) === 1
