import type { KtpInfo } from '@lumbung/shared/contract/user.ts'
import { sameName } from '@lumbung/shared/rules/name.ts'
import { normaliseNik, readNik } from '@lumbung/shared/rules/nik.ts'
import type { Tx } from '../../../platform/db.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { App } from '../../context.ts'
import { publish } from '../../topics.ts'
import type { Application } from '../application/application-store.ts'
import { dataReasons, noteSaved, openForEditing } from '../application/editing.ts'
import { isCooling } from '../application/submit-application.ts'
import { reopenAccounts } from '../bank-accounts/bank-account-store.ts'
import { releaseNik } from './nik-holds.ts'
import { loadSection, saveSection } from './profile-store.ts'

/** The bank's verdicts on the old name fall; every account is asked about again. */
async function askAccountsAgain(app: App, tx: Tx, userId: string): Promise<void> {
  for (const accountId of await reopenAccounts(tx, userId))
    await publish(tx, { topic: 'onboarding.bank-account-entered', payload: { userId, accountId } }, app.clock.now())
}

/** A changed NIK gives up the one before, unless a rejection rests on that and still holds off the next application. */
async function giveUpNik(app: App, tx: Tx, userId: string, nik: string, application: Application | undefined) {
  if (!isCooling(application, app.clock.today())) await releaseNik(app, tx, userId, nik)
}

/**
 * Saves the data of the ID card. Throws INVALID_NIK_CODE for an impossible province, date or serial; APPLICATION_VERIFYING,
 * HAS_LIMIT. Whose NIK it is, is not looked at: by status, body and time the answer is the same for everybody's. A birth
 * date or sex that differs from the NIK's is for the reviewer, no refusal (behaviour 14).
 */
export async function saveKtpInfo(app: App, tx: Tx, userId: string, info: KtpInfo): Promise<void> {
  const application = await openForEditing(tx, userId, 'ktp')
  const idNumber = normaliseNik(info.idNumber)
  if (!readNik(idNumber, app.clock.today())) throw new Refusal('INVALID_NIK_CODE')
  if (info.birthDate > app.clock.today()) throw new Refusal('INVALID_INPUT', { fields: { birthDate: 'invalid' } })
  const before = await loadSection(app, tx, userId, 'ktp')
  if (before && before.idNumber !== idNumber) await giveUpNik(app, tx, userId, before.idNumber, application)
  await saveSection(app, tx, userId, 'ktp', { ...info, idNumber })
  if (before && !sameName(before.fullName, info.fullName)) await askAccountsAgain(app, tx, userId)
  await noteSaved(app, tx, { userId, application, step: 'ktp', answers: (reason) => dataReasons.includes(reason) })
}
