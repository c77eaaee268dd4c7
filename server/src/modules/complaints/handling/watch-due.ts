import type { App } from '../../context.ts'
import { recordLate, warnDue } from './breach-store.ts'

/** Reports each complaint once when at most a quarter of its time is left, and records those that are past it. */
export async function watchDueComplaints(app: App): Promise<void> {
  const [now, today] = [app.clock.now(), app.clock.today()]
  const due = await warnDue(app.db, today, now)
  if (due > 0) app.log.warn({ count: due }, 'complaints have to be answered soon')
  const late = await recordLate(app.db, today, now)
  if (late > 0) app.log.error({ count: late }, 'complaints are past their last day')
  for (let n = 0; n < due; n++) app.metrics.count('complaint_due')
  for (let n = 0; n < late; n++) app.metrics.count('complaint_late')
}
