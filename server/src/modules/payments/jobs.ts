import { publish } from '../../platform/outbox.ts'
import type { App, AppSchedule, AppSubscription } from '../context.ts'
import { expiredCodes, moveCode } from './code-store.ts'
import { handleNotice } from './handle-notice.ts'
import { waitingNotices } from './notice-store.ts'
import { endCode, prepareCode } from './prepare-code.ts'

export const paymentSubscriptions: AppSubscription[] = [
  {
    name: 'payments.prepare-code',
    topic: 'payments.code-requested',
    run: (app, { userId, paymentId }) => prepareCode(app, String(userId), String(paymentId)),
  },
  {
    name: 'payments.end-code',
    topic: 'payments.code-replaced',
    run: (app, { userId, paymentId }) => endCode(app, String(userId), String(paymentId)),
  },
  {
    name: 'payments.handle-notice',
    topic: 'payments.notice-received',
    run: (app, { eventRef }) => handleNotice(app, String(eventRef)),
  },
]

/** Closes codes whose time is over. */
export async function expireCodes(app: App): Promise<void> {
  for (const code of await expiredCodes(app.db, app.clock.now())) await moveCode(app.db, code, 'expire')
}

/** Notices whose tries are used up are taken up again: money that arrived is never forgotten. */
export async function retryNotices(app: App): Promise<void> {
  const now = app.clock.now()
  for (const eventRef of await waitingNotices(app.db, new Date(now.getTime() - 10 * 60_000)))
    await app.db.transaction((tx) => publish(tx, { topic: 'payments.notice-received', payload: { eventRef } }, now))
}

export const paymentSchedules: AppSchedule[] = [
  { name: 'payments.expire-codes', cron: '*/15 * * * *', run: expireCodes },
  { name: 'payments.retry-notices', cron: '*/10 * * * *', run: retryNotices },
]
