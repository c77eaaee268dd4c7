import type { uploadDeviceInfo } from '@lumbung/shared/contract/accounts/device-info.ts'
import type { BodyOf } from '@lumbung/shared/contract/endpoint.ts'
import type { CustomerCaller } from '../../../platform/access/caller.ts'
import type { Tx } from '../../../platform/database/db.ts'
import type { Budget } from '../../../platform/http/limits/route-budgets.ts'
import { personSeal } from '../../../platform/keys/sealing.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { App } from '../../context.ts'
import { hasAnyConsent } from '../documents/consent-store.ts'
import { holdOpenAccount, lockNumberOf } from '../person-store.ts'
import { advertisingIdPurpose, putDeviceInfo } from './device-info-store.ts'

/** Uploads ⚙. */
export const deviceInfoBudgets: readonly Budget[] = [{ per: 'person', seconds: 3600, most: 30 }]

/**
 * C-059. Stores the version of the app on the session's device, in place of what was known. Another customer's `userId` is
 * INVALID_INPUT. An advertising id is dropped unless the customer has agreed to offers (D-203).
 */
export async function saveDeviceInfo(
  app: App,
  tx: Tx,
  { userId, deviceHash }: CustomerCaller,
  info: BodyOf<typeof uploadDeviceInfo>,
): Promise<void> {
  if (info.userId !== undefined && info.userId !== userId)
    throw new Refusal('INVALID_INPUT', { fields: { userId: 'invalid' } })
  const { advertisingId, appVersion, appVersionCode, deviceType, userType, source } = info
  await holdOpenAccount(tx, userId)
  // A consent is withdrawn under the same lock.
  if (advertisingId !== undefined) await lockNumberOf(app, tx, userId)
  const agreed = advertisingId !== undefined && (await hasAnyConsent(tx, userId, 'PUSH'))
  const sealed = agreed ? (await personSeal(tx, app.keys, userId)).seal(advertisingIdPurpose, advertisingId) : null
  const values = [appVersion, appVersionCode, deviceType, userType ?? null, source, sealed]
  await putDeviceInfo(tx, [userId, deviceHash, app.clock.now(), ...values])
}
