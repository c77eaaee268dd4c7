import type { SupplementaryDocumentType } from '@lumbung/shared/enums/onboarding/application.ts'
import type { Db } from '../../../platform/database/db.ts'
import { supplementFiles } from './supplement-store.ts'

export interface SentDocument {
  type: SupplementaryDocumentType
  /** Pages of all its files. */
  pages: number
}

/** What an applicant has sent besides the form, for the person who decides. */
export async function sentDocuments(db: Db, userId: string): Promise<SentDocument[]> {
  const byType = Map.groupBy(await supplementFiles(db, userId), ({ type }) => type)
  return [...byType].map(([type, files]) => ({ type, pages: files.reduce((sum, { pages }) => sum + pages, 0) }))
}
