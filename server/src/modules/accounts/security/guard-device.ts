import type { CustomerCaller } from '../../../platform/access/caller.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { App } from '../../context.ts'
import { holdOpenAccount } from '../person-store.ts'
import { deviceSeen } from './device-store.ts'
import { contextOf, necessaryFor, securityLimits } from './security-state.ts'
import { findSecurityRequest, pendingSecurityRequest, type SecurityRequest } from './security-store.ts'

/** CX-53: a security check as its screen needs it. */
export function securityReply(request: SecurityRequest, now: Date) {
  const rejectMs = request.status === 'REJECTED' ? (request.rejectedUntil?.getTime() ?? 0) - now.getTime() : 0
  return {
    requestId: request.id,
    status: request.status,
    context: request.context,
    necessary: request.necessary,
    rejectSeconds: Math.max(0, Math.ceil(rejectMs / 1000)),
  }
}

/** Whether an open check has expired. */
export function isStale(request: SecurityRequest, now: Date): boolean {
  return request.status === 'PENDING' && now.getTime() - request.createdAt.getTime() >= securityLimits.openMs
}

/** What stands for an e-mail address and the last digits of a bank account on a device that has not shown the face. */
export const hiddenText = '••••'

/** Whether a device may see names, addresses and accounts: it has shown the face, or none is stored yet (D-091). */
export const maySeeNames = async (app: App, { userId, faceAt }: CustomerCaller): Promise<boolean> =>
  faceAt !== undefined || (await app.hooks.storedFaceAt(app.db, userId)) === undefined

/**
 * Refuses a guarded call with SECURITY_CHECK_REQUIRED (994) { requestId, status, context, necessary, rejectSeconds } if the account has a
 * stored face and this session's device has not verified it (D-091). Runs before the call's transaction.
 */
export async function guardDevice(app: App, caller: CustomerCaller): Promise<void> {
  const { userId, deviceHash, faceAt } = caller
  if (faceAt) return
  const faceStoredAt = await app.hooks.storedFaceAt(app.db, userId)
  if (!faceStoredAt) return
  const now = app.clock.now()
  const request =
    (await findSecurityRequest(app.db, userId, deviceHash, now)) ??
    (await app.db.transaction(async (tx) => {
      await holdOpenAccount(tx, userId)
      const { firstSeen, codeAt } = await deviceSeen(tx, userId, deviceHash)
      const check = { context: contextOf(firstSeen, faceStoredAt), necessary: necessaryFor(codeAt, now) }
      return pendingSecurityRequest(tx, { userId, deviceHash, ...check, now })
    }))
  throw new Refusal('SECURITY_CHECK_REQUIRED', securityReply(request, now))
}
