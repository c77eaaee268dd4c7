import type { Db } from '../../platform/database/db.ts'
import { statement } from '../../platform/database/sql.ts'

export interface FaultRow {
  message: string
  route: string | null
  call: string | null
  count: number
  firstAt: Date
  lastAt: Date
}

const list = statement<FaultRow>(`
  select message, route, call, count(*)::int as count, min(at) as "firstAt", max(at) as "lastAt"
  from client_report where at > $1 and level = 'error'
  group by message, route, call order by count(*) desc, max(at) desc limit 50`)

/** The most frequent faults in browsers since an instant. Messages were scrubbed of personal data when they came. */
export const frequentFaults = (db: Db, since: Date): Promise<FaultRow[]> => db.rows(list, [since])
