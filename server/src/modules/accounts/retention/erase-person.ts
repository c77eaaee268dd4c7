import type { Tx } from '../../../platform/db.ts'
import { deleteReplies } from '../../../platform/idempotency.ts'
import { removePersonKey } from '../../../platform/sealing.ts'
import { deleteSessions } from '../../../platform/sessions.ts'
import { statement } from '../../../platform/sql.ts'
import type { App, PersonData } from '../../context.ts'
import { deletePerson, loadPerson } from '../person-store.ts'

const deleteCodes = statement('delete from one_time_code where number_hash = $1')
const deleteDevices = statement<{ device_hash: Buffer }>('delete from device where user_id = $1 returning device_hash')
const deleteRows = [
  statement('delete from consent where user_id = $1'),
  statement('delete from security_request where user_id = $1'),
  statement('delete from security_request_history where user_id = $1'),
]

const numberOf = async (app: App, tx: Tx, userId: string) => (await loadPerson(app, tx, userId)).mobile

/** The accounts module's data about a person: number, sessions, devices, consents, codes. */
export const accountsData: PersonData = {
  addresses: async (app, tx, userId) => [await numberOf(app, tx, userId)],
  async erase(app, tx, { userId }) {
    // Stored replies are keyed by session, or by device for a sign-in.
    const devices = (await tx.rows(deleteDevices, [userId])).map(({ device_hash }) => device_hash)
    await deleteReplies(tx, [...(await deleteSessions(tx, userId)), ...devices])
    await tx.run(deleteCodes, [app.keys.fingerprint('mobile', await numberOf(app, tx, userId))])
    for (const rows of deleteRows) await tx.run(rows, [userId])
    await deletePerson(tx, userId)
  },
}

/**
 * Erases a person in one transaction: the data of every module, including what is sealed with a shared key, and finally the key
 * that sealed the rest. The ledger keeps its entries under the id, which then identifies no one. The caller has made sure that
 * nothing of the person is open.
 */
export async function erasePerson(app: App, tx: Tx, userId: string, data: readonly PersonData[]): Promise<void> {
  const addresses: string[] = []
  for (const one of data) addresses.push(...((await one.addresses?.(app, tx, userId)) ?? []))
  for (const { erase } of data) await erase?.(app, tx, { userId, addresses })
  await removePersonKey(tx, userId)
}
