import type { ChannelCode } from '@lumbung/shared/channel-code.ts'
import { openSession } from '../../../platform/access/sessions.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { spendUses } from '../../../platform/limits/spend-uses.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { App } from '../../context.ts'
import { hasConsent } from '../documents/consent-store.ts'
import type { LoggedIn } from '../log-in.ts'
import { isOpenAccount, loadPerson, mobileHash, mobileHashOf } from '../person-store.ts'
import { type DeviceName, findFaceDevice, isFaceDevice, saveDeviceName } from '../security/device-store.ts'

/** How long a code by SMS on a device allows the face instead, and how many sign-ins by face it may start in an hour ⚙. */
export const faceSignInLimits = { codeMs: 90 * 86_400_000, startsAnHour: 20 } as const

const codeSince = (app: App) => new Date(app.clock.now().getTime() - faceSignInLimits.codeMs)

/** CX-131: whether some account may sign in by face on a device. An unnamed one has verified nothing. */
export const offersFaceSignIn = (app: App, db: Db, deviceHash: Buffer): Promise<boolean> =>
  isFaceDevice(db, deviceHash, codeSince(app))

/**
 * Counts a start before the transaction. A device without an account that may sign in by face is not counted, only refused. Throws
 * FACE_SIGN_IN_UNAVAILABLE, TOO_MANY_REQUESTS { retryAfterSeconds }.
 */
export async function countFaceStart(app: App, deviceHash: Buffer): Promise<void> {
  if (!(await offersFaceSignIn(app, app.db, deviceHash))) throw new Refusal('FACE_SIGN_IN_UNAVAILABLE')
  const bucket = `face-start:${deviceHash.toString('hex').slice(0, 32)}`
  await spendUses(app.db, [{ bucket, seconds: 3600, most: faceSignInLimits.startsAnHour }], app.clock.now())
}

/**
 * The account of a number (`8…`) that has verified both number and face on this device: the device is the first factor, the face
 * the second. Undefined for every other number, known or not.
 */
export const personForFace = (app: App, db: Db, mobile: string, deviceHash: Buffer): Promise<string | undefined> =>
  findFaceDevice(db, { mobile: mobileHash(app, mobile), deviceHash, since: codeSince(app) })

interface FaceLogIn {
  userId: string
  deviceHash: Buffer
  deviceName: DeviceName
  channel: ChannelCode
}

/**
 * Opens the session of a face that was just accepted: the same as a code on this device gives, but it verifies neither number nor
 * face again. The caller has locked the access (`lockAccess`). Returns undefined if the account was deleted or the device signed out
 * meanwhile.
 */
export async function openFaceSession(app: App, tx: Tx, request: FaceLogIn): Promise<LoggedIn | undefined> {
  const { userId, deviceHash, deviceName, channel } = request
  const mobile = (await isOpenAccount(tx, userId)) ? await mobileHashOf(tx, userId) : undefined
  if (!mobile || !(await findFaceDevice(tx, { mobile, deviceHash, since: codeSince(app) }))) return undefined
  await saveDeviceName(tx, userId, deviceHash, deviceName)
  const token = await openSession(tx, { userId, channel, deviceHash, now: app.clock.now(), signedInBy: 'FACE' })
  const { userType } = await loadPerson(app, tx, userId)
  return { newUser: !(await hasConsent(tx, userId, 'REGISTRATION')), userId, userType, token }
}
