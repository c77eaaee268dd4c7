import type { App } from '../../context.ts'
import { recordLate, warnDue } from './breach-store.ts'

/** Reports each request once when at most a quarter of its time is left, and records those that are past it. */
export async function watchDueRequests(app: App): Promise<void> {
  const now = app.clock.now()
  const due = await warnDue(app.db, now)
  if (due > 0) app.log.warn({ count: due }, 'requests about personal data have to be answered soon')
  const late = await recordLate(app.db, now)
  if (late > 0) app.log.error({ count: late }, 'requests about personal data are past their 72 hours')
  for (let n = 0; n < due; n++) app.metrics.count('data_request_due')
  for (let n = 0; n < late; n++) app.metrics.count('data_request_late')
}
