import type { Tx } from '../../../platform/database/db.ts'
import { statement } from '../../../platform/database/sql.ts'

const lockKey = `hashtext('interest_accrual')`
const takeAlone = statement(`select pg_advisory_xact_lock(${lockKey})`)
const takeShared = statement(`select pg_advisory_xact_lock_shared(${lockKey})`)

/** One month's interest is accrued at a time. */
export async function takeAccrualTurn(tx: Tx): Promise<void> {
  await tx.rows(takeAlone)
}

/** Holds accruals off until the transaction ends, so that each of them is clearly before or after a change of a loan's interest. */
export async function holdAccruals(tx: Tx): Promise<void> {
  await tx.rows(takeShared)
}
