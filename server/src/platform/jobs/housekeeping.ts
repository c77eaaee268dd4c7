import { removeFiles } from '../files/loose-files.ts'
import { countRetention } from '../observability/hourly-counts.ts'
import { endRetention, endRows, type Retention, type RetentionApp } from '../personal-data/retention.ts'

/** Rows that anonymous callers can create: they expire within minutes and are removed just as quickly. */
const shortLived: Retention<RetentionApp>[] = [
  endRows('idempotency_key', { table: 'idempotency_key', event: 't.expires_at' }),
  endRows('rate_count', { table: 'rate_count', event: 't.ends_at' }),
]

/** Stored replies, counters and sessions that have expired. */
export const platformRetention: Retention<RetentionApp>[] = [
  ...shortLived,
  countRetention,
  endRows('session', { table: 'session', event: 't.created_at' }),
]

/** File removal every hour, short-lived rows every ten minutes. */
export const housekeepingSchedules = [
  { name: 'platform.remove-files', cron: '15 * * * *', run: removeFiles },
  {
    name: 'platform.end-short-lived',
    cron: '*/10 * * * *',
    run: async (app: RetentionApp) => void (await endRetention(app, shortLived)),
  },
]
