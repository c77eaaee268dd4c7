import { queueViews } from '@lumbung/shared/contract/operators/cases.ts'
import type { WaitingApplication } from '@lumbung/shared/contract/sandbox.ts'
import { loadPerson } from '../../accounts/api.ts'
import type { App } from '../../context.ts'
import { customerName, sentDocuments } from '../../onboarding/api.ts'
import { openCases } from '../cases/case-store.ts'
import { newestDecisions } from './decision-store.ts'

/**
 * For the sandbox's desk, with names and numbers: the hundred applications that have waited longest for a decision, oldest first,
 * each with its newest decision.
 */
export async function waitingApplications(app: App): Promise<WaitingApplication[]> {
  const { db } = app
  const views = await Promise.all(queueViews.map((view) => openCases(db, view, 100)))
  const cases = views
    .flat()
    .toSorted((one, other) => one.due_at.getTime() - other.due_at.getTime())
    .slice(0, 100)
  const waiting = cases.map(({ user_id: userId, application_id: applicationId, ...one }) => ({
    userId,
    applicationId,
    ...one,
  }))
  const decisions = await newestDecisions(db, waiting)
  return Promise.all(
    waiting.map(async ({ userId, applicationId, reasons, submitted_at }) => {
      const decision = decisions.find(({ application_id }) => application_id === applicationId)
      const [{ mobile }, name, documents] = await Promise.all([
        loadPerson(app, db, userId),
        customerName(app, db, userId),
        sentDocuments(db, userId),
      ])
      return {
        applicationId,
        name: name ?? '',
        mobile,
        documents,
        reasons: [...reasons],
        ...(decision?.limit_amount != null && { limit: decision.limit_amount }),
        submittedAt: submitted_at.toISOString(),
      }
    }),
  )
}
