import { randomInt } from 'node:crypto'
import type { Db, Tx } from '../../../platform/db.ts'
import { statement } from '../../../platform/sql.ts'
import { mobileHashOf, requireOpenAccount } from '../../accounts/api.ts'
import type { App } from '../../context.ts'

/** Without letters and digits that look like others. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const length = 8

const find = statement<{ code: string }>('select code from referral_code where user_id = $1')
const insert = statement(`
  insert into referral_code (code, user_id, mobile_hash, made_at) values ($1, $2, $3, $4) on conflict do nothing`)
const ownerOf = statement<CodeOwner>('select user_id, mobile_hash from referral_code where code = $1')
const remove = statement('delete from referral_code where user_id = $1')

export interface CodeOwner {
  user_id: string
  /** The number of the customer when the code was made. */
  mobile_hash: Buffer
}

const randomCode = () => Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')

/** The customer's own referral code, made when it is first needed. Refuses with UNAUTHORIZED once the account is deleted. */
export async function referralCodeOf(app: App, db: Db, userId: string): Promise<string> {
  const known = await db.row(find, [userId])
  if (known) return known.code
  await requireOpenAccount(db, userId)
  // Fails without a number, which every open account has; repeats for the rare code that is taken.
  await db.run(insert, [randomCode(), userId, await mobileHashOf(db, userId), app.clock.now()])
  return referralCodeOf(app, db, userId)
}

/** The owner of a code as somebody typed or received it; undefined for an unknown one. */
export const ownerOfCode = (db: Db, code: string) => db.row(ownerOf, [code.trim().toUpperCase()])

/** Deletes the customer's code: nobody can be invited with it any more. */
export const removeReferralCode = (tx: Tx, userId: string) => tx.run(remove, [userId])
