import type { KtpInfo, PersonalInfo, WorkInfo } from '@lumbung/shared/contract/onboarding/sections.ts'
import type { SupplementaryDocumentType } from '@lumbung/shared/enums/onboarding/application.ts'
import { readNik } from '@lumbung/shared/rules/nik.ts'
import type { Db, Tx } from '../../platform/database/db.ts'
import type { App } from '../context.ts'
import { type Application, latestApplication, takeApplicationLock } from './application/application-store.ts'
import { accountsOf, type StoredAccount } from './bank-accounts/bank-account-store.ts'
import { lastPassedKyc } from './identity/liveness-store.ts'
import { currentPhoto, hasForcedPhoto } from './identity/photo-store.ts'
import { identifiedFor } from './no-camera/no-camera-store.ts'
import { loadSection, loadSections } from './sections/profile-store.ts'
import { nameProblems } from './sections/section-rules.ts'
import { requestedOf } from './supplement/requested-documents.ts'

/** What the customer submitted, as the decision needs it. */
export interface Submission {
  application: Application
  ktp: KtpInfo
  personal: PersonalInfo
  work: WorkInfo
  bank: Pick<StoredAccount, 'id' | 'status' | 'nameMatchPpm'> | undefined
  /** Closed steps that contradict a name corrected later: a contact or the mother has the same name (V-23, V-26). */
  contradicted: string[]
  /** The documents that were asked for and sent with this submission. */
  documents: SupplementaryDocumentType[]
  /** For the reviewer: differences from the NIK, and photos stored although they failed the quality check. */
  flags: string[]
}

async function flagsOf(app: App, db: Db, userId: string, ktp: KtpInfo): Promise<string[]> {
  const facts = readNik(ktp.idNumber, app.clock.today())
  return [
    ...(facts?.birthDate === ktp.birthDate ? [] : ['BIRTH_DATE_DIFFERS_FROM_NIK']),
    ...(facts?.sex === ktp.sex ? [] : ['SEX_DIFFERS_FROM_NIK']),
    ...((await hasForcedPhoto(db, userId)) ? ['PHOTO_FORCED'] : []),
  ]
}

/** The latest submission, or undefined unless it is under review. */
export async function submissionOf(app: App, db: Db, userId: string): Promise<Submission | undefined> {
  const application = await latestApplication(db, userId)
  if (application?.review !== 'CREDITING') return undefined
  const sections = await loadSections(app, db, userId)
  const { ktp, personal, work } = sections
  if (!ktp || !personal || !work) throw new Error('submitted without all sections')
  const bank = (await accountsOf(app, db, userId)).find((account) => account.primary)
  const contradicted = Object.keys(nameProblems(sections))
  const documents = requestedOf(application).map(({ document }) => document)
  const flags = await flagsOf(app, db, userId, ktp)
  return { application, ktp, personal, work, bank, contradicted, documents, flags }
}

/** The latest application, locked until the transaction ends. */
export async function lockApplication(tx: Tx, userId: string): Promise<Application | undefined> {
  await takeApplicationLock(tx, userId)
  return latestApplication(tx, userId)
}

/** The result of comparing the face with the current photo of the ID card. */
export type FaceFinding =
  | { kind: 'COMPARED'; similarityPpm: number }
  | { kind: 'ID_PHOTO_UNREADABLE' }
  | { kind: 'NOT_LIVE' }
  | { kind: 'MISSING' }
  // two operators, as histories store them, confirmed this ID card without a face check (D-116)
  | { kind: 'OTHER_WAY'; by: readonly string[]; at: string }

/**
 * The finding of the last accepted challenge, unless the customer was identified in another way for this application. If the ID card's photo has changed since, the stored frames are compared with the
 * new photo. Throws ProviderUnavailable or ProviderRefused.
 */
export async function faceFindingOf(
  app: App,
  { userId, id }: Pick<Application, 'userId' | 'id'>,
): Promise<FaceFinding> {
  const { proposedBy, decidedBy, endedAt } = (await identifiedFor(app.db, userId, id)) ?? {}
  if (proposedBy && decidedBy && endedAt)
    return { kind: 'OTHER_WAY', by: [proposedBy, decidedBy], at: endedAt.toISOString() }
  const passed = await lastPassedKyc(app.db, userId)
  const idPhoto = await currentPhoto(app.db, userId, 'KTP')
  if (!passed || !idPhoto) return { kind: 'MISSING' }
  if (passed.idPhotoId === idPhoto.id) return findingFrom(passed.reason, passed.similarityPpm)
  const frames = await Promise.all(passed.frames.map((file) => app.files.get(file)))
  const { id: challengeId, gestures } = passed
  const nik = (await loadSection(app, app.db, userId, 'ktp'))?.idNumber
  const evidence = { challengeId, nik, gestures, frames, idPhoto: await app.files.get(idPhoto.fileId) }
  const { live, similarityPpm, reason } = await app.providers.faceCheck.verify(evidence, { key: challengeId })
  return live ? findingFrom(reason, similarityPpm) : { kind: 'NOT_LIVE' }
}

function findingFrom(reason: string | undefined, similarityPpm: number | undefined): FaceFinding {
  if (reason === 'ID_PHOTO_UNREADABLE') return { kind: 'ID_PHOTO_UNREADABLE' }
  return similarityPpm === undefined ? { kind: 'MISSING' } : { kind: 'COMPARED', similarityPpm }
}
