import type { CustomerCaller } from '../../../platform/access/caller.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { App } from '../../context.ts'
import { sendSessionCode } from '../codes/send-session-code.ts'
import { isStale } from './guard-device.ts'
import { loadSecurityRequest } from './security-store.ts'

/** What the code of a security check is for. */
export const securityCodeSubject = (app: App, userId: string, requestId: string): Buffer =>
  app.keys.fingerprint('security-code', `${userId}:${requestId}`)

/**
 * CX-99. Sends the 6-digit code of an open check to the account's number. `fromAddress` was counted before (`countSmsRequest`).
 * Throws NOT_FOUND for another person's or device's check and for an expired one, STATE_CHANGED if it needs no code,
 * TOO_MANY_REQUESTS { retryAfterSeconds }.
 */
export async function sendSecurityCode(
  app: App,
  tx: Tx,
  { userId, deviceHash }: CustomerCaller,
  { requestId, fromAddress }: { requestId: string; fromAddress: number },
): Promise<{ resendAfterSeconds: number }> {
  const request = await loadSecurityRequest(tx, userId, requestId)
  if (!request?.deviceHash.equals(deviceHash) || isStale(request, app.clock.now())) throw new Refusal('NOT_FOUND')
  if (request.status !== 'PENDING' || !request.necessary.includes('OTP')) throw new Refusal('STATE_CHANGED')
  const subject = securityCodeSubject(app, userId, requestId)
  return sendSessionCode(app, tx, { userId, subject, fromAddress, kind: 'SECURITY_CODE' })
}
