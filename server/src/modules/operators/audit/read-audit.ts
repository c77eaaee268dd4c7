import type { QueryOf } from '@lumbung/shared/contract/endpoint.ts'
import type { AuditEntry, auditTrail } from '@lumbung/shared/contract/operators/audit.ts'
import { addDays, businessDate, startOfDay } from '@lumbung/shared/lending/dates/calendar.ts'
import type { Db } from '../../../platform/database/db.ts'
import { statement } from '../../../platform/database/sql.ts'
import type { EntryContent } from './audit-trail.ts'

/** The rows of a page ⚙. */
export const auditPage = 100

const list = statement<EntryContent & { name: string | null }>(`
  select e.operator, e.seq, e.at, e.act, e.outcome, e.subjects, e.reason, e.address, e.session, o.name
  from audit_entry e left join operator o on o.id::text = e.operator
  where ($1::text is null or e.subjects @> array[$1]) and ($4::text is null or e.operator = $4)
    and ($5::text is null or e.act = $5) and ($6::timestamptz is null or e.at >= $6)
    and ($7::timestamptz is null or e.at < $7) and ($2::text is null or
    (e.at, e.operator, e.seq) < (select at, operator, seq from audit_entry where operator = $2 and seq = $3::int8))
  order by e.at desc, e.operator desc, e.seq desc limit ${auditPage}`)

/** The newest hundred rows of the audit trail, or those after one of them, that fit what is given. */
export async function readAudit(
  db: Db,
  { subject, operator: by, act: done, from, until, before }: QueryOf<typeof auditTrail>,
): Promise<AuditEntry[]> {
  // An operator's name in former records may contain a slash.
  const [, operatorOf, number] = before?.match(/^(.*)\/(\d+)$/) ?? []
  const since = from === undefined ? undefined : startOfDay(businessDate(from))
  const end = until === undefined ? undefined : startOfDay(addDays(businessDate(until), 1))
  const rows = await db.rows(list, [subject, operatorOf, number, by, done, since, end])
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
