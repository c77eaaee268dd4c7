import type { AuditEntry } from '@lumbung/shared/contract/operators/audit.ts'
import type { Db } from '../../../platform/database/db.ts'
import { statement } from '../../../platform/database/sql.ts'
import type { EntryContent } from './audit-trail.ts'

/** The rows of a page ⚙. */
export const auditPage = 100

const list = statement<EntryContent & { name: string | null }>(`
  select e.operator, e.seq, e.at, e.act, e.outcome, e.subjects, e.reason, e.address, e.session, o.name
  from audit_entry e left join operator o on o.id::text = e.operator
  where ($1::text is null or e.subjects @> array[$1]) and ($2::text is null or
    (e.at, e.operator, e.seq) < (select at, operator, seq from audit_entry where operator = $2 and seq = $3::int8))
  order by e.at desc, e.operator desc, e.seq desc limit ${auditPage}`)

/** The newest hundred rows of the audit trail, or those after one of them, about a subject if given. */
export async function readAudit(
  db: Db,
  { subject, before }: { subject?: string | undefined; before?: string | undefined },
): Promise<AuditEntry[]> {
  // An operator's name in former records may contain a slash.
  const [, operatorOf, number] = before?.match(/^(.*)\/(\d+)$/) ?? []
  const rows = await db.rows(list, [subject, operatorOf, number])
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
