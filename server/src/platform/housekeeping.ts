import { removeFiles } from './files/loose-files.ts'
import { endRetention, endRows, type Retention, type RetentionApp } from './retention.ts'

/** What strangers can make: it lives for minutes and is removed as often. */
const shortLived: Retention<RetentionApp>[] = [
  endRows('idempotency_key', { table: 'idempotency_key', event: 't.expires_at' }),
  endRows('rate_count', { table: 'rate_count', event: 't.ends_at' }),
]

/** Kept answers, counters and sessions that have served their time. */
export const platformRetention: Retention<RetentionApp>[] = [
  ...shortLived,
  endRows('session', { table: 'session', event: 't.created_at' }),
]

/** Every hour, and every ten minutes. */
export const housekeepingSchedules = [
  { name: 'platform.remove-files', cron: '15 * * * *', run: removeFiles },
  {
    name: 'platform.end-short-lived',
    cron: '*/10 * * * *',
    run: async (app: RetentionApp) => void (await endRetention(app, shortLived)),
  },
]
