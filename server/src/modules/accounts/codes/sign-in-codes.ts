import type { Db } from '../../../platform/database/db.ts'
import { statement } from '../../../platform/database/sql.ts'
import { unnamedDevice } from '../../../platform/http/device.ts'
import type { App } from '../../context.ts'
import { e164, mobileHash } from '../person-store.ts'
import { type CodeSubject, type CodeTry, countTry } from './one-time-codes.ts'

const findKnown = statement<{ known: boolean }>(`
  select exists (select from mobile_directory m join device d on d.user_id = m.user_id
    where m.mobile_hash = $1 and d.device_hash = $2 and d.code_at is not null) as known`)

/** The codes of a number on devices that have not verified it. */
const sharedCodes = (app: App, mobile: string): CodeSubject => {
  const number = mobileHash(app, mobile)
  return { subject: number, number, known: false }
}

/**
 * The sign-in codes of a number (`8…`) on a device. A device that has verified the number has its own codes, which no request
 * or guess from another device can use up.
 */
export async function signInCodes(app: App, db: Db, mobile: string, deviceHash: Buffer): Promise<CodeSubject> {
  const shared = sharedCodes(app, mobile)
  const { known } = await db.one(findKnown, [shared.number, deviceHash])
  if (!known || deviceHash.equals(unnamedDevice)) return shared
  const subject = app.keys.fingerprint('mobile-device', `${e164(mobile)}:${deviceHash.toString('hex')}`)
  return { subject, number: shared.number, known: true }
}

/** Counts a guess at the device's latest code, or at the number's shared code if the device has none open. */
export async function countSignInTry(app: App, mobile: string, codes: CodeSubject): Promise<CodeTry> {
  const tried = await countTry(app, codes.subject)
  if (tried.open || tried.locked || !codes.known) return tried
  return countTry(app, sharedCodes(app, mobile).subject)
}
