import type { CustomerCaller } from '../../../platform/access/caller.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { KeptRefusal } from '../../../platform/refusal.ts'
import type { App } from '../../context.ts'
import { type CodeTry, checkCode, countTry } from '../codes/one-time-codes.ts'
import { sendSessionCode } from '../codes/send-session-code.ts'
import { loadPerson } from '../person-store.ts'
import { makeProof } from './change-proof.ts'

/** Either the code or the challenge. */
interface Evidence {
  otp?: string | undefined
  challengeId?: string | undefined
}

const subjectOf = (app: App, userId: string): Buffer => app.keys.fingerprint('old-number-code', userId)

/** CX-100. Sends the code to the present number. `fromAddress` was counted before (`countSmsRequest`). */
export const sendOldNumberCode = (app: App, tx: Tx, userId: string, fromAddress: number) =>
  sendSessionCode(app, tx, { userId, fromAddress, subject: subjectOf(app, userId), kind: 'OLD_NUMBER_CODE' })

/** Counts an attempt at the code before the transaction, so that it counts whatever the request's outcome. */
export const countOwnerTry = async (app: App, userId: string, evidence: Evidence): Promise<CodeTry | undefined> =>
  evidence.challengeId ? undefined : countTry(app, subjectOf(app, userId))

async function refusalOf(
  app: App,
  tx: Tx,
  userId: string,
  { otp = '', challengeId }: Evidence,
  tried: CodeTry | undefined,
): Promise<KeptRefusal | undefined> {
  if (challengeId) {
    const passed = await app.hooks.consumeChallenge(tx, userId, challengeId, 'changePhone')
    return passed ? undefined : new KeptRefusal('LIVENESS_FAILED')
  }
  const check = tried && (await checkCode(app, tx, tried, otp))
  return check?.ok ? undefined : new KeptRefusal('OTP_CHECK_FAILED', { triesLeft: check?.triesLeft ?? 0 })
}

/**
 * CX-101. Proves the owner by the code of the present number or, if that is lost, by the stored face: a challenge that passed for
 * `changePhone`, which is used up. Returns the proof that the change needs. Refusals: OTP_CHECK_FAILED { triesLeft },
 * LIVENESS_FAILED.
 */
export async function proveOwner(
  app: App,
  tx: Tx,
  caller: CustomerCaller,
  evidence: Evidence,
  tried: CodeTry | undefined,
): Promise<{ proof: string; expiresAt: string } | KeptRefusal> {
  const refusal = await refusalOf(app, tx, caller.userId, evidence, tried)
  if (refusal) return refusal
  const { mobile } = await loadPerson(app, tx, caller.userId)
  return makeProof(app, caller, mobile, evidence.challengeId ? 'LIVENESS' : 'OTP')
}
