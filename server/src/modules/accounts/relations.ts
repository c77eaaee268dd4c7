import type { Db } from '../../platform/database/db.ts'
import { statement } from '../../platform/database/sql.ts'

const ofNumbers = statement<{ user_id: string }>('select user_id from mobile_directory where mobile_hash = any($1)')
const onDevices = statement<{ user_id: string }>(`
  select distinct other.user_id from device one join device other on other.device_hash = one.device_hash
  where one.user_id = any($1::uuid[])`)

const ids = (rows: readonly { user_id: string }[]) => rows.map(({ user_id }) => user_id)

/** Whose numbers have these keyed hashes. */
export const peopleOfNumbers = async (db: Db, hashes: readonly Buffer[]): Promise<string[]> =>
  hashes.length === 0 ? [] : ids(await db.rows(ofNumbers, [hashes]))

/** Who used a device of one of these people, they themselves included. */
export const sharingDevice = async (db: Db, userIds: readonly string[]): Promise<string[]> =>
  ids(await db.rows(onDevices, [userIds]))
