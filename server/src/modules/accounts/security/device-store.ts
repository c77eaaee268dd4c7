import { randomBytes } from 'node:crypto'
import type { Db, Tx } from '../../../platform/db.ts'
import { unnamedDevice } from '../../../platform/http/device.ts'
import { statement } from '../../../platform/sql.ts'

const putCode = statement<{ first: boolean }>(`
  insert into device (user_id, device_hash, first_seen, code_at) values ($1, $2, $3, $3)
  on conflict (user_id, device_hash) do update set code_at = excluded.code_at
  returning first_seen = code_at as first`)
const putFace = statement(`
  insert into device (user_id, device_hash, first_seen, face_at) values ($1, $2, $3, $3)
  on conflict (user_id, device_hash) do update set face_at = excluded.face_at`)
const find = statement<{ code_at: Date | null; face_at: Date | null }>(
  'select code_at, face_at from device where user_id = $1 and device_hash = $2',
)

const common = statement(`
  select 1 from device one join device other on other.device_hash = one.device_hash
  where one.user_id = $1 and other.user_id = $2 limit 1`)

/** The device of a new session. An unnamed device gets a random hash that only this session has. */
export function deviceOfSession(deviceHash: Buffer): Buffer {
  return deviceHash.equals(unnamedDevice) ? randomBytes(32) : deviceHash
}

/** Records that a device verified the number by a code. Returns true if it is the account's first time on this device. */
export async function proveDevice(tx: Tx, userId: string, deviceHash: Buffer, now: Date): Promise<boolean> {
  return (await tx.one(putCode, [userId, deviceHash, now])).first
}

/**
 * Records that a device verified the customer's face: when the face is first stored, and when a security check is passed.
 * Expects the session's device (`caller.deviceHash`), which is the one that `guardDevice` checks.
 */
export async function proveFace(tx: Tx, userId: string, deviceHash: Buffer, now: Date): Promise<void> {
  if (!deviceHash.equals(unnamedDevice)) await tx.run(putFace, [userId, deviceHash, now])
}

/** When a device last verified the account's number by a code. */
export async function deviceCodeAt(db: Db, userId: string, deviceHash: Buffer): Promise<Date | undefined> {
  return (await db.row(find, [userId, deviceHash]))?.code_at ?? undefined
}

/** When a device last verified the account's face. */
export async function deviceFaceAt(db: Db, userId: string, deviceHash: Buffer): Promise<Date | undefined> {
  return (await db.row(find, [userId, deviceHash]))?.face_at ?? undefined
}

/** Whether two customers have signed in on the same device. */
export const shareDevice = async (db: Db, one: string, other: string): Promise<boolean> =>
  (await db.row(common, [one, other])) !== undefined
