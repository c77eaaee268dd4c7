import type { Db } from '../../platform/db.ts'
import { applicationsUnderReview } from '../onboarding/api.ts'
import { newestDecisions } from './decision-store.ts'

/** An application that a person decides on, with what the newest decision says of it. */
export interface Case {
  userId: string
  applicationId: string
  reasons: readonly string[]
  /** Rupiah */
  limit: number | undefined
  submittedAt: Date
}

/** The hundred cases that have waited longest. */
export async function openCases(db: Db): Promise<Case[]> {
  const applications = await applicationsUnderReview(db)
  const decisions = await newestDecisions(db, applications)
  return applications.map((application) => {
    const decision = decisions.find(({ application_id }) => application_id === application.applicationId)
    return { ...application, reasons: decision?.reasons ?? [], limit: decision?.limit_amount ?? undefined }
  })
}
