import type { Clock } from './clock.ts'
import type { Database } from './db.ts'
import { removeFiles } from './files/loose-files.ts'
import { forgetOldKeys } from './idempotency.ts'
import { forgetOldCounts } from './rate-limit.ts'
import { forgetOldSessions } from './sessions.ts'

/** Removes what has served its time: idempotency keys, counters, ended sessions. */
export async function tidyUp({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  const now = clock.now()
  await db.transaction((tx) => forgetOldKeys(tx, now))
  await db.transaction((tx) => forgetOldCounts(tx, now))
  await db.transaction((tx) => forgetOldSessions(tx, now))
}

/** Every night at 03:10 WIB. */
const tidySchedule = { name: 'platform.tidy-up', cron: '10 3 * * *', run: tidyUp }

/** Every hour. */
const filesSchedule = { name: 'platform.remove-files', cron: '15 * * * *', run: removeFiles }

export const housekeepingSchedules = [tidySchedule, filesSchedule]
