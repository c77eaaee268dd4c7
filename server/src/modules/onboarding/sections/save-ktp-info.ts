import type { KtpInfo } from '@lumbung/shared/contract/user.ts'
import { sameName } from '@lumbung/shared/rules/name.ts'
import { normaliseNik, readNik } from '@lumbung/shared/rules/nik.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { publish } from '../../../platform/outbox.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { statement } from '../../../platform/sql.ts'
import type { App } from '../../context.ts'
import { latestApplication } from '../application/application-store.ts'
import { dataReasons, noteSaved, openForEditing } from '../application/editing.ts'
import { reopenAccounts } from '../bank-accounts/bank-account-store.ts'
import { loadSection, saveSection } from './profile-store.ts'

const claimNik = statement('insert into nik_directory (nik_hash, user_id) values ($1, $2) on conflict do nothing')
const ownerOfNik = statement<{ user_id: string }>('select user_id from nik_directory where nik_hash = $1')
const dropNik = statement('delete from nik_directory where nik_hash = $1 and user_id = $2')

const nikHash = (app: App, nik: string) => app.keys.fingerprint('nik', nik)

/** Whether another account holds this NIK: the directory's word, for the decision. */
export async function nikHeldByOther(app: App, db: Db, userId: string, nik: string): Promise<boolean> {
  const owner = await db.row(ownerOfNik, [nikHash(app, nik)])
  return owner !== undefined && owner.user_id !== userId
}

async function refusalForTaken(tx: Tx, channel: string, ownerId: string): Promise<Refusal> {
  if (channel === 'GOPAY') return new Refusal('NIK_ALREADY_EXIST')
  const application = await latestApplication(tx, ownerId)
  return new Refusal(application?.review === 'REJECTED' ? 'NKP_REJECTED' : 'NKP_ONGOING')
}

/** One NIK, one account. A corrected NIK frees the one typed before, unless an application has already rested on it. */
async function holdNik(app: App, tx: Tx, userId: string, nik: string, old: string | undefined, channel: string) {
  if ((await tx.run(claimNik, [nikHash(app, nik), userId])) === 0) {
    const owner = await tx.one(ownerOfNik, [nikHash(app, nik)])
    if (owner.user_id !== userId) throw await refusalForTaken(tx, channel, owner.user_id)
  }
  if (old && old !== nik && !(await latestApplication(tx, userId))) await tx.run(dropNik, [nikHash(app, old), userId])
}

/** The bank's verdicts on the old name fall; every account is asked about again. */
async function askAccountsAgain(app: App, tx: Tx, userId: string): Promise<void> {
  for (const accountId of await reopenAccounts(tx, userId))
    await publish(tx, { topic: 'onboarding.bank-account-entered', payload: { userId, accountId } }, app.clock.now())
}

/**
 * Saves the data of the ID card. Throws INVALID_NIK_CODE for an impossible province, date or serial; NKP_ONGOING,
 * NKP_REJECTED or (channel GOPAY) NIK_ALREADY_EXIST when another account holds the NIK; APPLICATION_VERIFYING, HAS_LIMIT.
 * A birth date or sex that differs from the NIK's is for the reviewer, no refusal (behaviour.md 14).
 */
export async function saveKtpInfo(app: App, tx: Tx, userId: string, channel: string, info: KtpInfo): Promise<void> {
  const application = await openForEditing(tx, userId, 'ktp')
  const idNumber = normaliseNik(info.idNumber)
  if (!readNik(idNumber, app.clock.today())) throw new Refusal('INVALID_NIK_CODE')
  if (info.birthDate > app.clock.today()) throw new Refusal('INVALID_INPUT', { fields: { birthDate: 'invalid' } })
  const before = await loadSection(app, tx, userId, 'ktp')
  await holdNik(app, tx, userId, idNumber, before?.idNumber, channel)
  await saveSection(app, tx, userId, 'ktp', { ...info, idNumber })
  if (before && !sameName(before.fullName, info.fullName)) await askAccountsAgain(app, tx, userId)
  await noteSaved(app, tx, { userId, application, step: 'ktp', answers: (reason) => dataReasons.includes(reason) })
}
