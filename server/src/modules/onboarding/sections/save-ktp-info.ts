import type { KtpInfo } from '@lumbung/shared/contract/onboarding/sections.ts'
import { sameName } from '@lumbung/shared/rules/name.ts'
import { normaliseNik, readNik } from '@lumbung/shared/rules/nik.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { App } from '../../context.ts'
import { publish } from '../../topics.ts'
import type { Application } from '../application/application-store.ts'
import { dataReasons, openForEditing, recordSaved } from '../application/editing.ts'
import { isCooling } from '../application/submit-application.ts'
import { reopenAccounts } from '../bank-accounts/bank-account-store.ts'
import { releaseNik } from './nik-holds.ts'
import { loadSection, saveSection } from './profile-store.ts'

/** Has every account checked again, because the name has changed. */
async function recheckAccounts(app: App, tx: Tx, userId: string): Promise<void> {
  for (const accountId of await reopenAccounts(tx, userId))
    await publish(tx, { topic: 'onboarding.bank-account-entered', payload: { userId, accountId } }, app.clock.now())
}

/** Releases the previous NIK, except during the cooling period of a rejection. */
async function releasePreviousNik(app: App, tx: Tx, userId: string, nik: string, application: Application | undefined) {
  if (!isCooling(application, app.clock.today())) await releaseNik(app, tx, userId, nik)
}

/**
 * Saves the data of the ID card. Throws INVALID_NIK_CODE for an impossible province, date or serial; APPLICATION_VERIFYING,
 * HAS_LIMIT. It does not look up who holds the NIK, so status, body and time of the reply do not disclose it. A birth date or
 * sex that differs from the NIK is flagged for the reviewer, not refused (behaviour 14).
 */
export async function saveKtpInfo(app: App, tx: Tx, userId: string, info: KtpInfo): Promise<void> {
  const application = await openForEditing(tx, userId, 'ktp')
  const idNumber = normaliseNik(info.idNumber)
  if (!readNik(idNumber, app.clock.today())) throw new Refusal('INVALID_NIK_CODE')
  if (info.birthDate > app.clock.today()) throw new Refusal('INVALID_INPUT', { fields: { birthDate: 'invalid' } })
  const before = await loadSection(app, tx, userId, 'ktp')
  if (before && before.idNumber !== idNumber) await releasePreviousNik(app, tx, userId, before.idNumber, application)
  await saveSection(app, tx, userId, 'ktp', { ...info, idNumber })
  if (before && !sameName(before.fullName, info.fullName)) await recheckAccounts(app, tx, userId)
  await recordSaved(app, tx, { userId, application, step: 'ktp', resolves: (reason) => dataReasons.includes(reason) })
}
