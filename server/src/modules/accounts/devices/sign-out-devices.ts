import type { devices as devicesCall } from '@lumbung/shared/contract/accounts/devices.ts'
import type { ReplyOf } from '@lumbung/shared/contract/endpoint.ts'
import type { CustomerCaller } from '../../../platform/access/caller.ts'
import { devicesSignedIn, endAllSessions, endSessionsOn, type SignedInBy } from '../../../platform/access/sessions.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { ReadApp } from '../../context.ts'
import { isOpenAccount, lockAccess, lockAccessOf } from '../person-store.ts'
import { devicesOf, forgetDevices, type StoredDevice } from '../security/device-store.ts'

interface OpenDevice extends StoredDevice {
  lastUsed: Date
  signedInBy: SignedInBy
  current: boolean
}

/** The devices with an open session, the caller's own first, then the last used. */
async function openDevices(
  app: ReadApp,
  db: Db,
  { userId, deviceHash }: Pick<CustomerCaller, 'userId' | 'deviceHash'>,
): Promise<OpenDevice[]> {
  const now = app.clock.now()
  const [known, open] = await Promise.all([devicesOf(db, userId), devicesSignedIn(db, userId, now)])
  const found = open.flatMap(({ hash, lastUsed, signedInBy }) => {
    const device = known.find((one) => one.hash.equals(hash))
    const current = hash.equals(deviceHash)
    return device ? [{ ...device, current, signedInBy, lastUsed: current ? now : lastUsed }] : []
  })
  const rank = ({ current, lastUsed }: OpenDevice) => (current ? Number.POSITIVE_INFINITY : lastUsed.getTime())
  return found.sort((a, b) => rank(b) - rank(a))
}

/** CX-96. */
export async function listDevices(
  app: ReadApp,
  db: Db,
  caller: Pick<CustomerCaller, 'userId' | 'deviceHash'>,
): Promise<ReplyOf<typeof devicesCall>> {
  const devices = await openDevices(app, db, caller)
  return devices.map(({ id, browser, system, lastUsed, signedInBy, current }) => {
    return { id, browser, system, lastUsedAt: lastUsed.toISOString(), signedInBy, current }
  })
}

/** The other devices, of which no sign-out in parallel changes any. Throws UNAUTHORIZED if one has ended the caller's session. */
async function lockOthers(app: ReadApp, tx: Tx, caller: CustomerCaller): Promise<OpenDevice[]> {
  await lockAccessOf(tx, caller)
  return (await openDevices(app, tx, caller)).filter(({ current }) => !current)
}

async function signOut(app: ReadApp, tx: Tx, userId: string, devices: readonly OpenDevice[]): Promise<void> {
  const hashes = devices.map(({ hash }) => hash)
  await endSessionsOn(tx, userId, hashes, app.clock.now())
  const ids = devices.map(({ id }) => id)
  await forgetDevices(tx, userId, ids)
}

/**
 * Ends another device's sessions and forgets that it was verified: its holder has to prove number and face again. Throws
 * NOT_FOUND for the caller's own device, which signs out by `logout`, and for one that is not signed in.
 */
export async function signOutDevice(app: ReadApp, tx: Tx, caller: CustomerCaller, deviceId: string): Promise<void> {
  const device = (await lockOthers(app, tx, caller)).find(({ id }) => id === deviceId)
  if (!device) throw new Refusal('NOT_FOUND')
  await signOut(app, tx, caller.userId, [device])
}

/** No device of the customer's: operators call from their own. */
const noDevice = Buffer.alloc(0)

/** The devices on which a customer is signed in, for operators. */
export const devicesOfCustomer = (app: ReadApp, db: Db, userId: string) =>
  listDevices(app, db, { userId, deviceHash: noDevice })

/**
 * Ends every session of a customer, for an operator, and forgets that the devices were verified. Returns how many devices there were.
 * Refuses with NOT_FOUND once the account is deleted.
 */
export async function signOutEverywhere(app: ReadApp, tx: Tx, userId: string): Promise<number> {
  await lockAccess(tx, userId)
  if (!(await isOpenAccount(tx, userId))) throw new Refusal('NOT_FOUND')
  const devices = await openDevices(app, tx, { userId, deviceHash: noDevice })
  await signOut(app, tx, userId, devices)
  // Also those without a device of their own: unnamed ones, and those of a partner's server.
  await endAllSessions(tx, userId, app.clock.now())
  return devices.length
}

/** The same for every device but the caller's. Returns how many there were. */
export async function signOutOthers(app: ReadApp, tx: Tx, caller: CustomerCaller): Promise<number> {
  const others = await lockOthers(app, tx, caller)
  await signOut(app, tx, caller.userId, others)
  return others.length
}
