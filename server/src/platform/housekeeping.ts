import type { Database } from './db.ts'
import { removeFiles } from './files/loose-files.ts'
import { endRows, type Retention } from './retention.ts'

/** Kept answers, counters and sessions that have served their time. */
export const platformRetention: Retention<{ db: Database }>[] = [
  endRows('idempotency_key', { table: 'idempotency_key', event: 't.expires_at' }),
  endRows('rate_count', { table: 'rate_count', event: 't.ends_at' }),
  endRows('session', { table: 'session', event: 't.created_at' }),
]

/** Every hour. */
export const housekeepingSchedules = [{ name: 'platform.remove-files', cron: '15 * * * *', run: removeFiles }]
