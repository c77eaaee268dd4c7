import type { Tx } from '../../../platform/database/db.ts'
import { statement } from '../../../platform/database/sql.ts'
import type { App } from '../../context.ts'
import { addSeal, lockSeals } from './seal-audit.ts'

/** The hours whose rows one transaction deletes ⚙. */
const hoursAtOnce = 24

const findCut = statement<{ seq: number }>(`
  select seq from audit_seal where at <= $1 and at < coalesce(audit_kept_since(), 'infinity')
    and seq > (select min(seq) from audit_seal) and seq <= (select min(seq) from audit_seal) + ${hoursAtOnce}
  order by seq desc limit 1`)
const deleteSeals = statement('delete from audit_seal where seq < $1')
const deleteEntries = statement(`
  delete from audit_entry e using (select h.key, (h.value ->> 0)::int8 as seq
    from audit_seal s cross join jsonb_each(s.heads) as h where s.seq = $1) c
  where e.operator = c.key and e.seq <= c.seq`)

/** Cuts the trail at the next seal of those that are at or before an instant; returns how many rows and seals that ends. */
async function cut(tx: Tx, before: Date, now: Date): Promise<number> {
  await lockSeals(tx)
  const at = await tx.row(findCut, [before])
  if (!at) return 0
  // The age of a seal counts up to the newest.
  await addSeal(tx, now)
  return (await tx.run(deleteSeals, [at.seq])) + (await tx.run(deleteEntries, [at.seq]))
}

/**
 * Ends the audit trail up to an instant, a day of seals in each transaction. It is cut at a seal, which stays: its heads are what
 * the rest of each chain follows. A legal hold keeps what is younger than its customer's account, and so all that may be about it.
 */
export async function endAudit(app: App, before: Date, report: (count: number) => void): Promise<void> {
  for (let ended = 1; ended > 0; report(ended))
    ended = await app.db.transaction((tx) => cut(tx, before, app.clock.now()))
}
