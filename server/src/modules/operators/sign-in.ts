import type { Tx } from '../../platform/database/db.ts'
import { countUse } from '../../platform/limits/rate-limit.ts'
import { KeptRefusal, Refusal } from '../../platform/refusal.ts'
import type { App } from '../context.ts'
import { writeAudit } from './audit/audit-trail.ts'
import { openTotp } from './links.ts'
import { type Operator, operatorByEmail, operatorById, spendStep } from './operator-store.ts'
import { isPassword } from './passwords.ts'
import { hashOfToken, openOperatorSession, proveSession } from './session-store.ts'
import { stepOf } from './totp.ts'

/** Tries for one address in 15 minutes, and of everybody in a minute, because each takes 19 MB for a moment ⚙. */
const tries = { seconds: 900, most: 10 } as const
const everybody = { seconds: 60, most: 120 } as const

interface Attempt {
  email: string
  password: string
  code: string
  /** Where it comes from. */
  address: string
}

export interface Checked {
  /** The operator with this address; undefined if there is none who may sign in. */
  operator: Operator | undefined
  isPassword: boolean
}

/** Counts a try and checks its password, before the transaction. Refuses with TOO_MANY_REQUESTS. */
export async function checkSignIn(
  app: App,
  { email: given, password }: Pick<Attempt, 'email' | 'password'>,
): Promise<Checked> {
  const email = given.toLowerCase()
  const now = app.clock.now()
  const counted = [
    await countUse(app.db, `console-sign-in:${email}`, tries.seconds, now),
    await countUse(app.db, { shared: 'console-sign-in' }, everybody.seconds, now),
  ] as const
  if (counted[0] > tries.most) throw new Refusal('TOO_MANY_REQUESTS', { retryAfterSeconds: tries.seconds })
  if (counted[1] > everybody.most) throw new Refusal('TOO_MANY_REQUESTS', { retryAfterSeconds: everybody.seconds })
  const found = await operatorByEmail(app.db, email)
  const operator = found?.status === 'ACTIVE' ? found : undefined
  return { operator, isPassword: await isPassword(password, operator?.password_hash ?? undefined) }
}

const hasStep = async (app: App, tx: Tx, { id, totp_secret: sealed }: Operator, code: string): Promise<boolean> => {
  const step = sealed ? stepOf(openTotp(app, sealed), code, app.clock.wall()) : undefined
  return step !== undefined && (await spendStep(tx, id, step))
}

/** Opens a session, and returns its token and who signed in. Both ends are in the audit trail. */
export async function signIn(
  app: App,
  tx: Tx,
  { operator, isPassword: isRight }: Checked,
  { code, address }: Pick<Attempt, 'code' | 'address'>,
) {
  const now = app.clock.now()
  if (!operator) return new KeptRefusal('SIGN_IN_FAILED')
  const isGood = isRight && (await hasStep(app, tx, operator, code))
  const token = isGood ? await openOperatorSession(tx, operator.id, app.clock.wall()) : undefined
  const tokenHash = token === undefined ? undefined : hashOfToken(token)
  const outcome = token === undefined ? 'SIGN_IN_FAILED' : 'DONE'
  const who = { id: operator.id, tokenHash }
  await writeAudit(tx, { operator: who, act: 'session.begin', outcome, subjects: [], address }, now)
  return token === undefined ? new KeptRefusal('SIGN_IN_FAILED') : token
}

/** Counts a try of a second factor in a session. Refuses with TOO_MANY_REQUESTS. */
export async function countFactor(app: App, operatorId: string): Promise<void> {
  const counted = await countUse(app.db, `console-factor:${operatorId}`, tries.seconds, app.clock.now())
  if (counted > tries.most) throw new Refusal('TOO_MANY_REQUESTS', { retryAfterSeconds: tries.seconds })
}

/** Takes a second factor again; false if the code is wrong or was used. */
export async function proveFactor(
  app: App,
  tx: Tx,
  { id, tokenHash, code }: { id: string; tokenHash: Buffer; code: string },
): Promise<boolean> {
  const operator = await operatorById(tx, id)
  if (!operator || !(await hasStep(app, tx, operator, code))) return false
  await proveSession(tx, tokenHash, app.clock.wall())
  return true
}
