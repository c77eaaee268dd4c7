import type { Db } from '../../platform/db.ts'
import { applicationsUnderReview } from '../onboarding/api.ts'
import { newestDecisions } from './decision-store.ts'

/** An application that an operator has to decide, with reasons and limit of its newest decision. */
export interface Case {
  userId: string
  applicationId: string
  reasons: readonly string[]
  /** Rupiah */
  limit: number | undefined
  submittedAt: Date
}

/** The hundred cases that have waited longest, oldest first. */
export async function openCases(db: Db): Promise<Case[]> {
  const applications = await applicationsUnderReview(db)
  const decisions = await newestDecisions(db, applications)
  return applications.map((application) => {
    const decision = decisions.find(({ application_id }) => application_id === application.applicationId)
    return { ...application, reasons: decision?.reasons ?? [], limit: decision?.limit_amount ?? undefined }
  })
}
