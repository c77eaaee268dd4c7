import type { CaseDocument } from '@lumbung/shared/contract/operators/cases/case-facts.ts'
import { SupplementaryDocumentType } from '@lumbung/shared/enums/onboarding/application.ts'
import type { DocumentFormat } from '@lumbung/shared/enums/onboarding/supplement.ts'
import type { Db } from '../../../platform/database/db.ts'
import type { App } from '../../context.ts'
import { latestApplication } from '../application/application-store.ts'
import { maskedSection } from '../sections/masked-record.ts'
import { loadSection } from '../sections/profile-store.ts'
import { requestedOf } from './requested-documents.ts'
import { findSupplementFile, supplementFiles } from './supplement-store.ts'

/** What a customer was asked for and what arrived, in the order of E-21, for the person who decides. */
export async function caseDocuments(app: App, db: Db, userId: string): Promise<CaseDocument[]> {
  const [application, files, section] = await Promise.all([
    latestApplication(db, userId),
    supplementFiles(db, userId),
    loadSection(app, db, userId, 'hr'),
  ])
  const requested = requestedOf(application)
  const saved = section && maskedSection(section)
  const text = (name: string) => String(saved?.[name] ?? '')
  return SupplementaryDocumentType.flatMap((type) => {
    const request = requested.find(({ document }) => document === type)
    const sent = files.filter((file) => file.type === type)
    const hr = type === 'HR_INFO' && saved !== undefined
    if (!request && sent.length === 0 && !hr) return []
    return {
      type,
      ...(request && { reason: request.reason }),
      files: sent.map(({ id, format, pages, uploadedAt }) => {
        return { fileId: id, format, pages, uploadedAt: uploadedAt.toISOString() }
      }),
      ...(hr && { hr: { name: text('name'), position: text('position'), phone: text('phone'), email: text('email') } }),
    }
  })
}

/** A customer's page of a document in a format; undefined if there is none. */
export async function documentFile(
  app: Pick<App, 'files'>,
  db: Db,
  { userId, fileId, format }: { userId: string; fileId: string; format: DocumentFormat },
): Promise<Buffer | undefined> {
  const found = await findSupplementFile(db, userId, fileId)
  return found?.format === format ? app.files.get(found.fileId) : undefined
}
