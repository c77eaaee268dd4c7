import type { App, AppSchedule } from '../context.ts'
import { publish } from '../topics.ts'
import { expiredCodes, moveCode } from './codes/code-store.ts'
import { giveUpNotices, takeWaitingNotices } from './notices/notice-store.ts'

/** Expires codes that are past their time. */
export async function expireCodes(app: App): Promise<void> {
  for (const code of await expiredCodes(app.db, app.clock.now())) await moveCode(app.db, code, 'expire')
}

const hour = 3_600_000
/** A job is retried for about a day; after that this schedule retries the notice until a week has passed ⚙. */
const tries = { jobMs: 26 * hour, days: 7 } as const

/**
 * Retries notices whose job has used up its tries, in turn, so that money that arrived is never forgotten. A notice that the
 * gateway does not confirm within a week is left to the operators. Returns how many are retried.
 */
export async function retryNotices(app: App): Promise<number> {
  const now = app.clock.now()
  const before = new Date(now.getTime() - tries.jobMs)
  return app.db.transaction(async (tx) => {
    const givenUp = await giveUpNotices(tx, now, before, tries.days)
    for (let n = 0; n < givenUp; n++) app.metrics.count('notice_given_up')
    if (givenUp > 0) app.log.error({ count: givenUp }, 'notices given up: the gateway does not confirm them')
    const waiting = await takeWaitingNotices(tx, now, before)
    for (const eventRef of waiting) await publish(tx, { topic: 'payments.notice-received', payload: { eventRef } }, now)
    return waiting.length
  })
}

export const paymentSchedules: AppSchedule[] = [
  { name: 'payments.expire-codes', cron: '*/15 * * * *', run: expireCodes },
  { name: 'payments.retry-notices', cron: '*/10 * * * *', run: async (app) => void (await retryNotices(app)) },
]
