import { type ApplicationStepName, applySteps } from '@lumbung/shared/contract/onboarding/application.ts'
import type { ApplicationReview, NikConflict, ReviewStage } from '@lumbung/shared/enums/onboarding/application.ts'
import { maskNik } from '@lumbung/shared/rules/nik.ts'
import { maskMobile } from '@lumbung/shared/rules/phone.ts'
import type { Db } from '../../platform/database/db.ts'
import { loadPerson } from '../accounts/api.ts'
import type { App, ReadApp } from '../context.ts'
import { type Application, findNamed, type NamedRow, namedFromRow } from './application/application-store.ts'
import { openProblems, shownReview, stepStates } from './application/current-application.ts'
import { type AccountStatus, findAccount } from './bank-accounts/bank-account-store.ts'
import { bankNameOf } from './bank-accounts/bank-names.ts'
import { storedFaceAt } from './identity/photo-store.ts'
import { mandatoryToday } from './sections/mandatory-fields.ts'
import { loadSection, loadSections } from './sections/profile-store.ts'

export interface ApplicationSummary {
  /** DEFAULT again once a rejection's cooling period is over. */
  review: ApplicationReview
  stage?: ReviewStage
  /** The first business date on which a new application is taken; only while REJECTED. */
  rejectedUntil?: string
  /** Only while REJECTED because of it. */
  nikConflict?: NikConflict
  submittedAt?: Date
  fullName?: string
  stepsDone: number
  steps: number
  nextStep?: ApplicationStepName
}

/** An approved application has every step done, which needs no query. */
async function stepsOf(app: ReadApp, db: Db, userId: string, application: Application | undefined) {
  if (application?.review === 'APPROVED') return applySteps.map((step) => ({ step, done: true }))
  const [sections, mandatory] = await Promise.all([loadSections(app, db, userId), mandatoryToday(app, db)])
  return stepStates(db, userId, application, openProblems(application, sections, mandatory))
}

/** The state of a person's application. */
export async function applicationSummaryOf(app: ReadApp, db: Db, userId: string): Promise<ApplicationSummary> {
  return applicationSummaryFrom(app, db, userId, await findNamed(db, userId))
}

/** The same from a row that was already read. */
export async function applicationSummaryFrom(
  app: ReadApp,
  db: Db,
  userId: string,
  row: NamedRow,
): Promise<ApplicationSummary> {
  const { application, fullName } = namedFromRow(app, userId, row)
  const steps = await stepsOf(app, db, userId, application)
  const nextStep = steps.find(({ done }) => !done)?.step
  return {
    ...shownReview(application, app.clock.today()),
    ...(application?.submittedAt && { submittedAt: application.submittedAt }),
    ...(fullName && { fullName }),
    stepsDone: steps.filter(({ done }) => done).length,
    steps: steps.length,
    ...(nextStep && { nextStep }),
  }
}

export interface AccountForMoney {
  id: string
  /** Clearing code, as the disbursement port expects it. */
  bankCode: string
  bankName: string
  accountNumber: string
  /** As the bank returned it, else as on the ID card. */
  holderName: string
  last4: string
  status: AccountStatus
  /** No disbursement before this instant. */
  usableFrom?: Date
  /** Its owner has removed it: no further loan goes there. */
  removed: boolean
}

/** An account of this person with its number, for a disbursement. Returns undefined for another person's account. */
export async function bankAccountOf(
  app: ReadApp,
  db: Db,
  userId: string,
  accountId: string,
): Promise<AccountForMoney | undefined> {
  const account = await findAccount(app, db, userId, accountId)
  if (!account) return undefined
  const { id, bankCode, accountNumber, last4, status, usableFrom, removed } = account
  const holderName = account.holderName ?? (await loadSection(app, db, userId, 'ktp'))?.fullName ?? ''
  const bankName = bankNameOf(bankCode)
  const shown = { id, bankCode, bankName, accountNumber, holderName, last4, status, removed }
  return { ...shown, ...(usableFrom && { usableFrom }) }
}

export interface AgreementParty {
  fullName: string
  nikMasked: string
  birthPlace: string
  birthDate: string
  address: string
  mobileMasked: string
}

/** The borrower as named in an agreement; undefined if no ID card is saved. */
export async function findAgreementParty(app: App, db: Db, userId: string): Promise<AgreementParty | undefined> {
  const ktp = await loadSection(app, db, userId, 'ktp')
  if (!ktp) return undefined
  const { fullName, birthPlace, birthDate, idAddress: address, idNumber } = ktp
  const { mobile } = await loadPerson(app, db, userId)
  return { fullName, birthPlace, birthDate, address, nikMasked: maskNik(idNumber), mobileMasked: maskMobile(mobile) }
}

/** The same for an applicant, who always has one. */
export async function agreementPartyOf(app: App, db: Db, userId: string): Promise<AgreementParty> {
  const party = await findAgreementParty(app, db, userId)
  if (!party) throw new Error('no ID card: not an applicant')
  return party
}

/** The insured person; undefined before the ID card is saved. */
export async function insuredPersonOf(app: ReadApp, db: Db, userId: string) {
  const ktp = await loadSection(app, db, userId, 'ktp')
  return ktp && { nik: ktp.idNumber, fullName: ktp.fullName, birthDate: ktp.birthDate }
}

/** The day of the month on which the person is paid, 1–31. */
export async function paydayOf(app: ReadApp, db: Db, userId: string): Promise<number | undefined> {
  return (await loadSection(app, db, userId, 'work'))?.payday
}

/** Whether a face is stored with which later ones can be compared. */
export const hasStoredFace = async (db: Db, userId: string): Promise<boolean> =>
  (await storedFaceAt(db, userId)) !== undefined
