import type { AuditEntry } from '@lumbung/shared/contract/operators/audit.ts'
import type { Db } from '../../../platform/database/db.ts'
import { statement } from '../../../platform/database/sql.ts'
import type { EntryContent } from './audit-trail.ts'

const list = statement<EntryContent & { name: string | null }>(`
  select e.operator, e.seq, e.at, e.act, e.outcome, e.subjects, e.reason, e.address, e.session, o.name
  from audit_entry e left join operator o on o.id::text = e.operator
  where ($1::text is null or e.subjects @> array[$1]) and ($2::timestamptz is null or e.at < $2)
  order by e.at desc, e.operator, e.seq desc limit 100`)

/** The newest hundred rows of the audit trail, before an instant and about a subject if given. */
export async function readAudit(
  db: Db,
  { subject, before }: { subject?: string | undefined; before?: string | undefined },
): Promise<AuditEntry[]> {
  const rows = await db.rows(list, [subject, before])
  return rows.map(({ operator, seq, at, name, act, outcome, subjects, reason, address }) => ({
    auditId: `${operator}/${seq}`,
    at: at.toISOString(),
    by: name ?? operator,
    act,
    outcome,
    subjects: [...subjects],
    ...(reason !== null && { reason }),
    address,
  }))
}
