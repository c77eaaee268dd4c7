import { randomBytes } from 'node:crypto'
import type { DeviceBrowser, DeviceSystem } from '@lumbung/shared/contract/accounts/devices.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { statement } from '../../../platform/database/sql.ts'
import { unnamedDevice } from '../../../platform/http/device.ts'

const putCode = statement<{ first: boolean }>(`
  insert into device (user_id, device_hash, first_seen, code_at) values ($1, $2, $3, $3)
  on conflict (user_id, device_hash) do update set code_at = excluded.code_at
  returning first_seen = code_at as first`)
const putUnproved = statement(
  'insert into device (user_id, device_hash, first_seen) values ($1, $2, $3) on conflict do nothing',
)
const putFace = statement(`
  insert into device (user_id, device_hash, first_seen, face_at) values ($1, $2, $3, $3)
  on conflict (user_id, device_hash) do update set face_at = excluded.face_at`)
const find = statement<{ first_seen: Date; code_at: Date | null; face_at: Date | null }>(
  'select first_seen, code_at, face_at from device where user_id = $1 and device_hash = $2',
)
const offersFace = statement(
  'select 1 from device where device_hash = $1 and face_at is not null and code_at > $2 limit 1',
)
const findFace = statement<{ user_id: string }>(`
  select d.user_id from mobile_directory m join device d on d.user_id = m.user_id
  where m.mobile_hash = $1 and d.device_hash = $2 and d.face_at is not null and d.code_at > $3`)
const setName = statement('update device set browser = $3, system = $4 where user_id = $1 and device_hash = $2')
const list = statement<StoredDevice>(`
  select id, device_hash as hash, coalesce(browser, 'OTHER') as browser, coalesce(system, 'OTHER') as system
  from device where user_id = $1`)
const faces = statement<{ own: boolean; others: number }>(`
  select coalesce(bool_or(user_id = $1), false) as own, count(*) as others
  from device where device_hash = $2 and face_at is not null`)
const forgetCode = statement('update device set code_at = null where user_id = $1')
const forget = statement('delete from device where user_id = $1 and id = any($2)')

/** The name of a device in a customer's list. */
export interface DeviceName {
  browser: DeviceBrowser
  system: DeviceSystem
}

export interface StoredDevice extends DeviceName {
  id: string
  hash: Buffer
}

const usedBy = (userId: string) => `(select device_hash from device where user_id = ${userId}
  union all select device_hash from consent where user_id = ${userId})`
const common = statement(`select 1 from ${usedBy('$1')} one join ${usedBy('$2')} other using (device_hash) limit 1`)
const others = statement<{ user_id: string }>(`
  select distinct other.user_id from device one join device other on other.device_hash = one.device_hash
  where one.user_id = $1 and one.face_at is not null and other.user_id <> $1 and other.face_at is not null limit $2`)

/** The accounts that may know one device ⚙: enough for a family's phone, but not for a partner's server that sends its own name for all its customers. */
const accountsPerDevice = 5

/**
 * The device of a new session. An unnamed device, and one on which that many other accounts have verified their faces, get a random hash
 * that only this session has: it never becomes a known device of the account.
 */
export async function deviceOfSession(tx: Tx, userId: string, deviceHash: Buffer): Promise<Buffer> {
  if (deviceHash.equals(unnamedDevice)) return randomBytes(32)
  const { own, others } = await tx.one(faces, [userId, deviceHash])
  return own || others < accountsPerDevice ? deviceHash : randomBytes(32)
}

/** Records that a device verified the number by a code. Returns true if it is the account's first time on this device. */
export async function proveDevice(tx: Tx, userId: string, deviceHash: Buffer, now: Date): Promise<boolean> {
  return (await tx.one(putCode, [userId, deviceHash, now])).first
}

/** Records that an account was signed in on a device that verified nothing. Returns true if it is the account's first time there. */
export async function noteDevice(tx: Tx, userId: string, deviceHash: Buffer, now: Date): Promise<boolean> {
  return (await tx.run(putUnproved, [userId, deviceHash, now])) === 1
}

/**
 * Records that a device verified the customer's face: when the face is first stored, and when a security check is passed.
 * Expects the session's device (`caller.deviceHash`), which is the one that `guardDevice` checks.
 */
export async function proveFace(tx: Tx, userId: string, deviceHash: Buffer, now: Date): Promise<void> {
  if (!deviceHash.equals(unnamedDevice)) await tx.run(putFace, [userId, deviceHash, now])
}

/** When an account was first signed in on a device, and when that last verified its number by a code. */
export async function deviceSeen(
  db: Db,
  userId: string,
  deviceHash: Buffer,
): Promise<{ firstSeen: Date | undefined; codeAt: Date | undefined }> {
  const row = await db.row(find, [userId, deviceHash])
  return { firstSeen: row?.first_seen, codeAt: row?.code_at ?? undefined }
}

/** When a device last verified the account's face. */
export async function deviceFaceAt(db: Db, userId: string, deviceHash: Buffer): Promise<Date | undefined> {
  return (await db.row(find, [userId, deviceHash]))?.face_at ?? undefined
}

/** Whether some account verified both its number, since an instant, and its face on a device. */
export const isFaceDevice = async (db: Db, deviceHash: Buffer, since: Date): Promise<boolean> =>
  (await db.row(offersFace, [deviceHash, since])) !== undefined

/** The account of a number (by its hash) that verified number, since an instant, and face on a device. */
export async function findFaceDevice(
  db: Db,
  { mobile, deviceHash, since }: { mobile: Buffer; deviceHash: Buffer; since: Date },
): Promise<string | undefined> {
  return (await db.row(findFace, [mobile, deviceHash, since]))?.user_id
}

export async function saveDeviceName(tx: Tx, userId: string, deviceHash: Buffer, name: DeviceName): Promise<void> {
  await tx.run(setName, [userId, deviceHash, name.browser, name.system])
}

/** Every device that an account was signed in on. One from before devices had names is OTHER. */
export const devicesOf = (db: Db, userId: string): Promise<StoredDevice[]> => db.rows(list, [userId])

/** Forgets that devices were verified: the next sign-in on one is reported as a new device and has to show the face again. */
export async function forgetDevices(tx: Tx, userId: string, ids: readonly string[]): Promise<void> {
  await tx.run(forget, [userId, ids])
}

/** Forgets that devices verified the number, because it was changed. */
export async function forgetCodes(tx: Tx, userId: string): Promise<void> {
  await tx.run(forgetCode, [userId])
}

/**
 * Whether two customers have signed in on the same device. A device that was signed out is forgotten; the consents that were given
 * on it are not.
 */
export const shareDevice = async (db: Db, one: string, other: string): Promise<boolean> =>
  (await db.row(common, [one, other])) !== undefined

/** Other customers who have shown their face on a device on which this one has. */
export const othersOnDevice = async (db: Db, userId: string, most: number): Promise<string[]> =>
  (await db.rows(others, [userId, most])).map(({ user_id }) => user_id)
