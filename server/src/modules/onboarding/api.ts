import type { Db } from '../../platform/db.ts'
import { statement } from '../../platform/sql.ts'
import type { ReadApp } from '../context.ts'
import { loadSection } from './profile-store.ts'

const ownerOfAccount = statement<{ user_id: string }>(`
  select user_id from bank_account where bank_code = $1 and account_hash = $2 order by created_at desc limit 1`)
const ownerOfChallenge = statement<{ user_id: string }>('select user_id from liveness_challenge where id = $1')

/** The name of the person who entered an account: whom the sandbox's bank knows as its holder. */
export async function holderNameOf(
  app: ReadApp,
  account: { bankCode: string; accountNumber: string },
): Promise<string | undefined> {
  const hash = app.keys.fingerprint('bank-account', account.accountNumber)
  const owner = await app.db.row(ownerOfAccount, [account.bankCode, hash])
  return owner && (await loadSection(app, app.db, owner.user_id, 'ktp'))?.fullName
}

/** The NIK behind a liveness challenge, for the sandbox's magic values. */
export async function nikOfChallenge(app: ReadApp, challengeId: string): Promise<string | undefined> {
  const owner = await app.db.row(ownerOfChallenge, [challengeId])
  return owner && (await loadSection(app, app.db, owner.user_id, 'ktp'))?.idNumber
}

const keptFace = statement<{ id: string }>(`
  select id from liveness_challenge where user_id = $1 and result = 'SUCCESS'
  and context in ('linearKYC', 'moduleKYC', 'returnKYC') limit 1`)
const passed = statement<{ id: string }>(`
  select id from liveness_challenge where user_id = $1 and id::text = $2 and context = $3 and result = 'SUCCESS'`)

/** True once the person's face is kept: a liveness challenge of an application succeeded. */
export async function hasKeptFace(db: Db, userId: string): Promise<boolean> {
  return (await db.row(keptFace, [userId])) !== undefined
}

/** True when the person passed that challenge in that context. */
export async function passedChallenge(db: Db, userId: string, challengeId: string, context: string): Promise<boolean> {
  return (await db.row(passed, [userId, challengeId, context])) !== undefined
}
