import { linkTypes } from '@lumbung/shared/enums/linked-accounts.ts'
import { deleteSessions, endAllSessions } from '../../../platform/access/sessions.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { statement } from '../../../platform/database/sql.ts'
import { deleteReplies } from '../../../platform/idempotency.ts'
import { notify } from '../../../platform/live/live.ts'
import { forgetHolds } from '../../../platform/personal-data/legal-hold.ts'
import type { App, PersonData, PersonToErase } from '../../context.ts'
import { forgetAcquisition } from '../acquisition/acquisition-store.ts'
import { voidCodes } from '../codes/one-time-codes.ts'
import { deleteDeviceInfo } from '../device-info/device-info-store.ts'
import { endHeldDeletion, noteHeldDeletion } from '../holds/held-deletion.ts'
import { deleteLinks } from '../linked-accounts/link-store.ts'
import { forgetLostNumbers } from '../lost-number/lost-number-store.ts'
import { deleteChanges, formerNumbersOf } from '../mobile-change/mobile-change-store.ts'
import { deleteUids } from '../partner-sign-in/partner-customers.ts'
import { blankPerson, closePerson, deletePerson, loadPerson, mobileHashOf, notOthers } from '../person-store.ts'
import { accountsExport } from './exported.ts'

const deleteDevices = statement<{ device_hash: Buffer }>('delete from device where user_id = $1 returning device_hash')
const deleteConsents = statement('delete from consent where user_id = $1')
const deleteSecurity = [
  statement('delete from security_request where user_id = $1'),
  statement('delete from security_request_history where user_id = $1'),
]

/** Ends what the customer can sign in with: sessions, devices, codes. */
async function endAccess(app: App, tx: Tx, { userId, addresses }: PersonToErase): Promise<void> {
  // Stored replies are keyed by session, or by device for a sign-in.
  const devices = (await tx.rows(deleteDevices, [userId])).map(({ device_hash }) => device_hash)
  await deleteReplies(tx, [...(await deleteSessions(tx, userId)), ...devices])
  notify(tx, userId, 'session')
  await deleteDeviceInfo(tx, userId)
  await forgetAcquisition(tx, userId)
  // The codes still count towards those of a day: a keyed hash of the number, until the rule `one_time_code` ends them.
  for (const to of addresses) await voidCodes(tx, app.keys.fingerprint('mobile', to), app.clock.now())
  for (const rows of deleteSecurity) await tx.run(rows, [userId])
  await deleteChanges(tx, userId)
  await forgetLostNumbers(tx, userId)
  await deleteLinks(tx, userId, linkTypes)
  await deleteUids(tx, userId)
}

/** The accounts module's data about a person: number, sessions, devices, consents, codes. A closed account keeps its consents. */
export const accountsData: PersonData = {
  exports: accountsExport,
  // A former number may be somebody else's by now.
  addresses: async (app, tx, userId) => {
    const mobiles = [(await loadPerson(app, tx, userId)).mobile, ...(await formerNumbersOf(app, tx, userId))]
    return notOthers(app, tx, userId, [...new Set(mobiles)])
  },
  async identities(_app, tx, userId) {
    const hash = await mobileHashOf(tx, userId)
    return hash ? [hash] : []
  },
  async leave(app, tx, { userId, addresses }) {
    const now = app.clock.now()
    await endAllSessions(tx, userId, now)
    for (const to of addresses) await voidCodes(tx, app.keys.fingerprint('mobile', to), now)
    await closePerson(tx, userId, now)
    await noteHeldDeletion(tx, userId, now)
  },
  async close(app, tx, person) {
    await endAccess(app, tx, person)
    await closePerson(tx, person.userId, app.clock.now())
  },
  async reduce(app, tx, person) {
    await endAccess(app, tx, person)
    await tx.run(deleteConsents, [person.userId])
    await closePerson(tx, person.userId, app.clock.now())
    await blankPerson(app, tx, person.userId)
  },
  async erase(app, tx, person) {
    await endAccess(app, tx, person)
    await tx.run(deleteConsents, [person.userId])
    await forgetHolds(tx, person.userId)
    await endHeldDeletion(tx, person.userId)
    await deletePerson(tx, person.userId)
  },
}
