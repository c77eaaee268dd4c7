import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Database, Tx } from '../../platform/database/db.ts'
import { statement } from '../../platform/database/sql.ts'

/** Shared by every transaction that changes a person's money, from before it reads the clock; taken alone to wait for them. */
const lockKey = `hashtext('business_day')`
const hold = statement(`select pg_advisory_xact_lock_shared(${lockKey})`)
const takeAlone = statement(`select pg_advisory_xact_lock(${lockKey})`)
/** Others queue behind the wait ⚙: a transaction that hangs must not hold them up. */
const briefly = statement(`set local lock_timeout = '250ms'`)
const betweenTries = 1_000
const lockNotAvailable = '55P03'

/** Takes the lock alone and gives it back; false if a transaction that holds it did not end in time. */
const couldLockAlone = (db: Pick<Database, 'transaction'>): Promise<boolean> =>
  db
    .transaction(async (tx) => {
      await tx.run(briefly)
      await tx.rows(takeAlone)
      return true
    })
    .catch((error: unknown) => {
      if (error instanceof pg.DatabaseError && error.code === lockNotAvailable) return false
      throw error
    })

/** What this transaction posts today is waited for by `endEarlierDays`. The clock is read after this. */
export async function holdBusinessDay(tx: Tx): Promise<void> {
  await tx.rows(hold)
}

/**
 * Returns once nothing more is posted on a date before today: every transaction that may have read the clock before midnight has
 * ended. Figures of a day that is over are taken after this.
 */
export async function endEarlierDays(db: Pick<Database, 'transaction'>): Promise<void> {
  while (!(await couldLockAlone(db))) await sleep(betweenTries)
}
