import type { Tx } from '../../../platform/database/db.ts'
import { statement } from '../../../platform/database/sql.ts'

/** What `device_info.advertising_id` is sealed for. */
export const advertisingIdPurpose = 'device-info.advertising-id'

const save = statement(`
  insert into device_info (user_id, device_hash, at, app_version, app_version_code, device_type, user_type, source, advertising_id)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
  on conflict (user_id, device_hash) do update set at = excluded.at, app_version = excluded.app_version,
    app_version_code = excluded.app_version_code, device_type = excluded.device_type, user_type = excluded.user_type,
    source = excluded.source, advertising_id = excluded.advertising_id`)

const forgetIds = statement(
  'update device_info set advertising_id = null where user_id = $1 and advertising_id is not null',
)
const deleteAll = statement('delete from device_info where user_id = $1')

/** Stores what is known of a customer's device, in the order of the columns, in place of what was known. */
export const putDeviceInfo = (tx: Tx, values: readonly unknown[]) => tx.run(save, values)

/** Deletes the advertising ids of a customer who no longer agrees to offers. */
export const forgetAdvertisingIds = (tx: Tx, userId: string) => tx.run(forgetIds, [userId])

export const deleteDeviceInfo = (tx: Tx, userId: string) => tx.run(deleteAll, [userId])
