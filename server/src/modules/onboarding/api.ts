import type { Db } from '../../platform/db.ts'
import { statement } from '../../platform/sql.ts'
import type { ReadApp } from '../context.ts'
import { nikHash } from './sections/nik-holds.ts'
import { loadSection } from './sections/profile-store.ts'

export {
  type AgreementParty,
  agreementPartyOf,
  applicantFrom,
  applicantOf,
  bankAccountOf,
  findAgreementParty,
  hasStoredFace,
  insuredPersonOf,
  paydayOf,
} from './applicant-api.ts'
export {
  type Application,
  applicationsUnderReview,
  type NamedRow,
  namedColumns,
  namedFrom,
  type ReturnedEntry,
  submissionsBefore,
} from './application/application-store.ts'
export { applyFlowColumn, flowRules, setFlow } from './application/apply-flow.ts'
export { promisedBy } from './application/current-application.ts'
export { declineText } from './application/decline-text.ts'
export { moveApplication } from './application/move-application.ts'
export { acceptSimilarName } from './bank-accounts/bank-account-store.ts'
export { bankNameOf } from './bank-accounts/bank-names.ts'
export { checkBankAccount } from './bank-accounts/check-bank-account.ts'
export { consumeChallenge } from './identity/liveness-store.ts'
export { storedFaceAt } from './identity/photo-store.ts'
export { type FaceFinding, faceFindingOf, lockApplication, type Submission, submissionOf } from './review-api.ts'
export { mandatoryFieldsColumn, mandatoryRules, missingFields, setMandatory } from './sections/mandatory-fields.ts'
export { holdNik } from './sections/nik-holds.ts'
export { hasAccountColumn, outdatedColumn } from './sections/outdated-info.ts'
export { type SentDocument, sentDocuments } from './supplement/sent-documents.ts'

const ownerOfAccount = statement<{ user_id: string }>(`
  select user_id from bank_account where bank_code = $1 and account_hash = $2 order by created_at desc, id desc limit 1`)

/** The name of the customer who last entered an account. The sandbox's bank takes it as the holder's. */
export async function holderNameOf(
  app: ReadApp,
  account: { bankCode: string; accountNumber: string },
): Promise<string | undefined> {
  const hash = app.keys.fingerprint('bank-account', account.accountNumber)
  const owner = await app.db.row(ownerOfAccount, [account.bankCode, hash])
  return owner && (await loadSection(app, app.db, owner.user_id, 'ktp'))?.fullName
}

/** The name on the ID card, or undefined before it is saved. */
export async function customerName(app: ReadApp, db: Db, userId: string): Promise<string | undefined> {
  return (await loadSection(app, db, userId, 'ktp'))?.fullName
}

/** The numbers of the emergency contacts, `8…`. */
export async function emergencyNumbers(app: ReadApp, db: Db, userId: string): Promise<string[]> {
  const contacts = await loadSection(app, db, userId, 'contact')
  return contacts ? [contacts.contactPhoneNumber, contacts.contactPhoneNumber2] : []
}

/** The province where the customer lives, or undefined before it is saved. */
export async function provinceOf(app: ReadApp, db: Db, userId: string): Promise<string | undefined> {
  return (await loadSection(app, db, userId, 'personal'))?.residentialProvince
}

/** The keyed hash of the NIK that a customer entered, proved or not; undefined before the ID card is saved. */
export async function nikHashOf(app: ReadApp, db: Db, userId: string): Promise<Buffer | undefined> {
  const ktp = await loadSection(app, db, userId, 'ktp')
  return ktp && nikHash(app, ktp.idNumber)
}

const commonAccount = statement(`
  select 1 from bank_account one
  join bank_account other on other.bank_code = one.bank_code and other.account_hash = one.account_hash
  where one.user_id = $1 and other.user_id = $2 limit 1`)

/** Whether two customers entered the same bank account. */
export const shareBankAccount = async (db: Db, one: string, other: string): Promise<boolean> =>
  (await db.row(commonAccount, [one, other])) !== undefined
