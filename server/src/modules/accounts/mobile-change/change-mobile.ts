import type { CustomerCaller } from '../../../platform/access/caller.ts'
import { endAllSessions, openSession } from '../../../platform/access/sessions.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { KeptRefusal } from '../../../platform/refusal.ts'
import type { App } from '../../context.ts'
import { publish } from '../../topics.ts'
import { type CodeTry, checkCode, voidCodes } from '../codes/one-time-codes.ts'
import { e164, loadPerson, lockAccessOf, lockNumbers, moveNumber, requireOpenAccount } from '../person-store.ts'
import { forgetCodes, proveDevice } from '../security/device-store.ts'
import { requireProof } from './change-proof.ts'
import { recordChange } from './mobile-change-store.ts'
import { requireOtherNumber } from './new-number-code.ts'

/** How long no money is sent after the number was changed (#5 ⚙). */
export const moneyRestMs = 24 * 3_600_000

interface Change {
  proof: string
  /** `8…` */
  mobile: string
  otp: string
  /** The attempt at the code, counted before the transaction (`countNewNumberTry`). */
  tried: CodeTry
}

/** Ends every session and lets only this device count as one that has proved the number. Returns the new session's token. */
async function renewAccess(app: App, tx: Tx, caller: CustomerCaller, former: string): Promise<string> {
  const { userId, deviceHash, channel } = caller
  const now = app.clock.now()
  await voidCodes(tx, app.keys.fingerprint('mobile', former), now)
  await endAllSessions(tx, userId, now)
  await forgetCodes(tx, userId)
  await proveDevice(tx, userId, deviceHash, now)
  return openSession(tx, { userId, channel, deviceHash, now })
}

/**
 * CX-46. Changes the account's number once the code of the new one is right. Sign-ins with either number, sign-outs, a deletion
 * and other changes wait for it. The former number is notified. Refusals: PROOF_EXPIRED, INVALID_INPUT as of C-066,
 * OTP_CHECK_FAILED { triesLeft }, MOBILE_TAKEN, UNAUTHORIZED if the session has ended meanwhile.
 */
export async function changeMobile(
  app: App,
  tx: Tx,
  caller: CustomerCaller,
  { proof, mobile, otp, tried }: Change,
): Promise<{ token: string; moneyFrom: Date } | KeptRefusal> {
  const { userId } = caller
  await lockAccessOf(tx, caller)
  await requireOpenAccount(tx, userId)
  const { mobile: former } = await loadPerson(app, tx, userId)
  const by = requireProof(app, caller, former, proof)
  await requireOtherNumber(app, tx, userId, mobile)
  await lockNumbers(app, tx, [former, e164(mobile)])
  const check = await checkCode(app, tx, tried, otp)
  if (!check.ok) return new KeptRefusal('OTP_CHECK_FAILED', { triesLeft: check.triesLeft })
  const now = app.clock.now()
  const moneyFrom = new Date(now.getTime() + moneyRestMs)
  if (!(await moveNumber(app, tx, userId, { mobile, moneyFrom }))) return new KeptRefusal('MOBILE_TAKEN')
  const token = await renewAccess(app, tx, caller, former)
  const changeId = await recordChange(app, tx, userId, { former, by })
  await publish(tx, { topic: 'accounts.mobile-changed', payload: { userId, changeId } }, now)
  app.metrics.count('mobile_changed')
  return { token, moneyFrom }
}
