import type { uploadDeviceInfo } from '@lumbung/shared/contract/accounts/device-info.ts'
import type { BodyOf } from '@lumbung/shared/contract/endpoint.ts'
import type { Tx } from '../../../platform/db.ts'
import { countUse, secondsLeftIn } from '../../../platform/rate-limit.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { personSeal } from '../../../platform/sealing.ts'
import type { Caller } from '../../../platform/sessions.ts'
import { statement } from '../../../platform/sql.ts'
import type { App } from '../../context.ts'
import { hasConsent } from '../documents/consent-store.ts'

/** Uploads of a customer in an hour ⚙. */
const uploadsAnHour = 30
const hour = 3600

const save = statement(`
  insert into device_info (user_id, device_hash, at, app_version, app_version_code, device_type, user_type, source, advertising_id)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
  on conflict (user_id, device_hash) do update set at = excluded.at, app_version = excluded.app_version,
    app_version_code = excluded.app_version_code, device_type = excluded.device_type, user_type = excluded.user_type,
    source = excluded.source, advertising_id = excluded.advertising_id`)

/** Counts an upload. Throws TOO_MANY_REQUESTS { retryAfterSeconds }. */
export async function countUpload(app: App, userId: string): Promise<void> {
  const now = app.clock.now()
  if ((await countUse(app.db, `device-info:${userId}`, hour, now)) > uploadsAnHour)
    throw new Refusal('TOO_MANY_REQUESTS', { retryAfterSeconds: secondsLeftIn(hour, now) })
}

/**
 * C-059. Stores the version of the app on the session's device, in place of what was known. Another customer's `userId` is
 * INVALID_INPUT. An advertising id is dropped unless the customer has agreed to offers (D-203).
 */
export async function saveDeviceInfo(
  app: App,
  tx: Tx,
  { userId, deviceHash }: Caller,
  info: BodyOf<typeof uploadDeviceInfo>,
): Promise<void> {
  if (info.userId !== undefined && info.userId !== userId)
    throw new Refusal('INVALID_INPUT', { fields: { userId: 'invalid' } })
  const { advertisingId, appVersion, appVersionCode, deviceType, userType, source } = info
  const agreed = advertisingId !== undefined && (await hasConsent(tx, userId, 'PUSH'))
  const sealed = agreed
    ? (await personSeal(tx, app.keys, userId)).seal('device-info.advertising-id', advertisingId)
    : null
  const values = [appVersion, appVersionCode, deviceType, userType ?? null, source, sealed]
  await tx.run(save, [userId, deviceHash, app.clock.now(), ...values])
}
