import type { SupplementaryDocumentType } from '@lumbung/shared/enums/onboarding/application.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/refusal.ts'
import {
  type Application,
  isSupplement,
  latestApplication,
  lockForCustomer,
  type ReturnedSupplement,
} from '../application/application-store.ts'
import { hrContactAt, type SupplementFile, supplementFiles } from './supplement-store.ts'

/** The documents that an application was last returned for. They stay while it is reviewed again. */
export const requestedOf = (application: Application | undefined): readonly ReturnedSupplement[] =>
  application?.returned.filter(isSupplement) ?? []

/** Whether something of a document was sent after it was asked for. */
export function isComplete(
  document: SupplementaryDocumentType,
  since: Date,
  { files, hrAt }: { files: readonly SupplementFile[]; hrAt: Date | undefined },
): boolean {
  if (document === 'HR_INFO') return hrAt !== undefined && hrAt >= since
  return files.some(({ type, uploadedAt }) => type === document && uploadedAt >= since)
}

/** The documents of a returned application that are still missing. */
export async function missingDocuments(db: Db, application: Application): Promise<SupplementaryDocumentType[]> {
  const { userId, decidedAt } = application
  const requested = requestedOf(application)
  if (requested.length === 0 || !decidedAt) return []
  const sent = { files: await supplementFiles(db, userId), hrAt: await hrContactAt(db, userId) }
  return requested.map(({ document }) => document).filter((document) => !isComplete(document, decidedAt, sent))
}

/**
 * Locks the application to change a document that is asked for. Throws APPLICATION_VERIFYING during the review or for a
 * document that is not asked for, HAS_LIMIT once a limit is granted, APPLICATION_NOT_OPEN if nothing was returned.
 */
export async function openForDocument(
  tx: Tx,
  userId: string,
  document: SupplementaryDocumentType,
): Promise<Application> {
  await lockForCustomer(tx, userId)
  return requireRequested(tx, userId, document)
}

/** The application if a document is asked for now. Throws as `openForDocument`. */
export async function requireRequested(
  db: Db,
  userId: string,
  document: SupplementaryDocumentType,
): Promise<Application> {
  const application = await latestApplication(db, userId)
  if (application?.review === 'CREDITING') throw new Refusal('APPLICATION_VERIFYING')
  if (application?.review === 'APPROVED') throw new Refusal('HAS_LIMIT')
  if (application?.review !== 'RETURN') throw new Refusal('APPLICATION_NOT_OPEN')
  if (!requestedOf(application).some((one) => one.document === document)) throw new Refusal('APPLICATION_VERIFYING')
  return application
}
