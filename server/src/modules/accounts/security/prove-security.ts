import type { SecurityNecessary } from '@lumbung/shared/enums/accounts.ts'
import type { SecurityContext } from '@lumbung/shared/enums/onboarding/identity.ts'
import type { CustomerCaller } from '../../../platform/access/caller.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { KeptRefusal, Refusal } from '../../../platform/refusal.ts'
import type { App } from '../../context.ts'
import { type CodeTry, checkCode, countTry } from '../codes/one-time-codes.ts'
import { proveDevice, proveFace } from './device-store.ts'
import { isStale, securityReply } from './guard-device.ts'
import { eventOfAttempt, securityLimits, securityStates } from './security-state.ts'
import {
  findSecurityRequest,
  loadSecurityRequest,
  lockSecurityRequest,
  moveSecurityRequest,
  type SecurityRequest,
} from './security-store.ts'
import { securityCodeSubject } from './send-security-code.ts'

interface Proof {
  requestId: string
  item: SecurityNecessary
  otp?: string | undefined
  challengeId?: string | undefined
}

/** Counts a submitted code before the transaction, so that nothing reverses the count. */
export async function countProof(
  app: App,
  caller: CustomerCaller,
  { requestId, item }: Pick<Proof, 'requestId' | 'item'>,
): Promise<CodeTry | undefined> {
  if (item !== 'OTP') return undefined
  const request = await loadSecurityRequest(app.db, caller.userId, requestId)
  if (request?.status !== 'PENDING' || !request.necessary.includes('OTP')) return undefined
  return countTry(app, securityCodeSubject(app, caller.userId, requestId))
}

/** The refusal of a wrong proof, or undefined for a correct one. */
async function checkProof(
  app: App,
  tx: Tx,
  caller: CustomerCaller,
  { context, proof }: { context: SecurityContext; proof: Proof },
  tried: CodeTry | undefined,
): Promise<KeptRefusal | undefined> {
  if (proof.item === 'LIVENESS') {
    const { challengeId } = proof
    const passed = challengeId && (await app.hooks.consumeChallenge(tx, caller.userId, challengeId, context))
    return passed ? undefined : new KeptRefusal('LIVENESS_FAILED')
  }
  if (!tried) throw new Refusal('STATE_CHANGED')
  const check = await checkCode(app, tx, tried, proof.otp ?? '')
  return check.ok ? undefined : new KeptRefusal('OTP_CHECK_FAILED', { triesLeft: check.triesLeft })
}

function afterAttempt(request: SecurityRequest, item: SecurityNecessary, ok: boolean, now: Date) {
  const necessary = ok ? request.necessary.filter((one) => one !== item) : request.necessary
  const failures = request.failures + (ok ? 0 : 1)
  const event = eventOfAttempt(ok, necessary, failures)
  const status = securityStates.next(request.status, event)
  if (!status) throw new Refusal('STATE_CHANGED')
  const rejectedUntil = status === 'REJECTED' ? new Date(now.getTime() + securityLimits.rejectMs) : undefined
  return { event, to: { ...request, necessary, failures, status, rejectedUntil } }
}

interface Attempt {
  userId: string
  deviceHash: Buffer
  item: SecurityNecessary
  ok: boolean
  now: Date
}

/** Records an attempt at a locked check, and what it proves about the device. */
async function recordAttempt(tx: Tx, request: SecurityRequest, attempt: Attempt): Promise<SecurityRequest> {
  const { userId, deviceHash, item, ok, now } = attempt
  const { event, to } = afterAttempt(request, item, ok, now)
  await moveSecurityRequest(tx, { userId, from: request.status, to, event, now })
  if (ok && item === 'OTP') await proveDevice(tx, userId, deviceHash, now)
  if (to.status === 'PASSED') await proveFace(tx, userId, deviceHash, now)
  return to
}

/** A sign-in with a code also satisfies the code that an open check of the device requires. */
export async function proveBySignIn(tx: Tx, userId: string, deviceHash: Buffer, now: Date): Promise<void> {
  const open = await findSecurityRequest(tx, userId, deviceHash, now)
  if (!open?.necessary.includes('OTP')) return
  const request = await lockSecurityRequest(tx, userId, open.id)
  if (request?.status !== 'PENDING' || !request.necessary.includes('OTP')) return
  await recordAttempt(tx, request, { userId, deviceHash, item: 'OTP', ok: true, now })
}

/**
 * CX-54. Checks one proof. A failure is counted (the refusal commits); the third rejects the check for a day and returns that
 * status. When nothing is left to prove, the device is verified. Refuses with NOT_FOUND for another person's or device's check
 * and for an expired one.
 */
export async function proveSecurity(
  app: App,
  tx: Tx,
  caller: CustomerCaller,
  proof: Proof,
  tried: CodeTry | undefined,
) {
  const now = app.clock.now()
  const request = await lockSecurityRequest(tx, caller.userId, proof.requestId)
  if (!request?.deviceHash.equals(caller.deviceHash) || isStale(request, now)) return new KeptRefusal('NOT_FOUND')
  if (request.status !== 'PENDING' || !request.necessary.includes(proof.item)) return securityReply(request, now)
  const refusal = await checkProof(app, tx, caller, { context: request.context, proof }, tried)
  const { userId, deviceHash } = caller
  const to = await recordAttempt(tx, request, { userId, deviceHash, item: proof.item, ok: refusal === undefined, now })
  return refusal && to.status === 'PENDING' ? refusal : securityReply(to, now)
}
