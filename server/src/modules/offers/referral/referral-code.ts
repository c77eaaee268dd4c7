import { randomInt } from 'node:crypto'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { statement } from '../../../platform/database/sql.ts'
import { holdOpenAccount } from '../../accounts/api.ts'
import type { App } from '../../context.ts'

/** Without letters and digits that look like others. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const length = 8

const find = statement<{ code: string }>('select code from referral_code where user_id = $1')
const insert = statement(`
  insert into referral_code (code, user_id, made_at) values ($1, $2, $3) on conflict do nothing`)
const ownerOf = statement<{ user_id: string }>('select user_id from referral_code where code = $1')
const remove = statement('delete from referral_code where user_id = $1')

const randomCode = () => Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')

/** The customer's own referral code, made when it is first needed. Refuses with UNAUTHORIZED once the account is deleted. */
export async function referralCodeOf(app: App, db: Db, userId: string): Promise<string> {
  const known = await db.row(find, [userId])
  if (known) return known.code
  await app.db.transaction(async (tx) => {
    await holdOpenAccount(tx, userId)
    await tx.run(insert, [randomCode(), userId, app.clock.now()])
  })
  // Repeats for the rare code that is taken.
  return referralCodeOf(app, db, userId)
}

/** The owner of a code as somebody typed or received it; undefined for an unknown one. */
export const ownerOfCode = async (db: Db, code: string): Promise<string | undefined> =>
  (await db.row(ownerOf, [code.trim().toUpperCase()]))?.user_id

/** Deletes the customer's code: nobody can be invited with it any more. */
export const removeReferralCode = (tx: Tx, userId: string) => tx.run(remove, [userId])
