import type { Tx } from '../../../platform/database/db.ts'
import { statement } from '../../../platform/database/sql.ts'

export interface LockedCase {
  application_id: string
  lease_by: string | null
  lease_until: Date | null
  assigned_by: string | null
  /** A decision waits to take effect, or for a second person. */
  is_decided: boolean
}

// In the order of their ids, so that two who assign the same cases wait for each other.
const lock = statement<LockedCase>(`
  select application_id, lease_by, lease_until, assigned_by, chosen is not null or approval_id is not null as is_decided
  from review_case where application_id = any($1) order by application_id for update`)
const assign = statement(`
  update review_case set lease_by = $2, lease_until = $3, assigned_by = $4 where application_id = any($1)`)
const release = statement(`
  update review_case set lease_by = null, lease_until = null, assigned_by = null where application_id = any($1)`)

/** Locks cases until the transaction ends; those that no longer wait are missing. */
export const lockCases = (tx: Tx, applicationIds: readonly string[]): Promise<LockedCase[]> =>
  tx.rows(lock, [applicationIds])

export async function assignCases(
  tx: Tx,
  applicationIds: readonly string[],
  { to, until, by }: { to: string; until: Date; by: string },
): Promise<void> {
  await tx.run(assign, [applicationIds, to, until, by])
}

export async function releaseCases(tx: Tx, applicationIds: readonly string[]): Promise<void> {
  await tx.run(release, [applicationIds])
}
