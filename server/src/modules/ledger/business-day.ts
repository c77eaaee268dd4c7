import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Database, Tx } from '../../platform/db.ts'
import { statement } from '../../platform/sql.ts'

/** Shared by every transaction that changes a person's money, from before it reads the clock; taken alone to wait for them. */
const lockKey = `hashtext('business_day')`
const hold = statement(`select pg_advisory_xact_lock_shared(${lockKey})`)
const takeAlone = statement(`select pg_advisory_xact_lock(${lockKey})`)
/** Others queue behind the wait ⚙: a transaction that hangs must not hold them up. */
const briefly = statement(`set local lock_timeout = '250ms'`)
const betweenTries = 1_000
const timedOut = (error: unknown) => error instanceof pg.DatabaseError && error.code === '55P03'

/** What this transaction posts today is waited for by `endEarlierDays`. The clock is read after this. */
export async function holdBusinessDay(tx: Tx): Promise<void> {
  await tx.rows(hold)
}

/**
 * Returns once nothing more is posted on a date before today: every transaction that may have read the clock before midnight has
 * ended. Figures of a day that is over are taken after this.
 */
export async function endEarlierDays(db: Pick<Database, 'transaction'>): Promise<void> {
  const wait = () =>
    db.transaction(async (tx) => {
      await tx.run(briefly)
      await tx.rows(takeAlone)
      return true
    })
  const tried = async () => {
    try {
      return await wait()
    } catch (error) {
      if (timedOut(error)) return false
      throw error
    }
  }
  while (!(await tried())) await sleep(betweenTries)
}
