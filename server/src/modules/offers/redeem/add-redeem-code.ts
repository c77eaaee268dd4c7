import type { BusinessDate } from '@lumbung/shared/lending/dates/calendar.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import type { Db } from '../../../platform/database/db.ts'
import type { App } from '../../context.ts'
import { newestTerms } from '../../lending/api.ts'
import { insertRedeemCode } from './redeem-store.ts'

/** A code that an operator adds. */
export interface NewRedeemCode {
  /** 6 to 20 capital letters and digits. */
  code: string
  /** The code of the voucher's terms. */
  voucher: string
  stock: number
  from: BusinessDate
  /** The last day. */
  until: BusinessDate
  by: Actor
}

/** Adds a code. Returns what prevents it, or undefined. A code is never changed: customers may have it already. */
export async function addRedeemCode(
  app: App,
  added: NewRedeemCode,
  db: Db = app.db,
): Promise<'EXISTS' | 'NO_SUCH_VOUCHER' | undefined> {
  const { code, voucher, stock, from, until, by } = added
  const now = app.clock.now()
  if (!(await newestTerms(db, voucher, now))) return 'NO_SUCH_VOUCHER'
  const row = { code, voucher_code: voucher, stock, from_on: from, until_on: until, by, now }
  return (await insertRedeemCode(db, row)) ? undefined : 'EXISTS'
}
