import { statement } from '../../platform/database/sql.ts'
import { giveUpFiles } from '../../platform/files/loose-files.ts'
import type { AppRetention, PersonData, RetainedRecord } from '../context.ts'
import { billingExport, billingFacts } from './exported.ts'
import { removeReports } from './reports/report-store.ts'
import { endReports } from './reports/retention.ts'

const kept = statement<RetainedRecord>(`
  select l.user_id, 'LOAN' as what, case when l.status not in ('ONGOING', 'OVERDUE') and not exists (select from insurance_policy n
      where n.user_id = l.user_id and n.loan_id = l.id and n.status in ('REQUESTED', 'FAILED')) then
    (select max(h.at) from loan_history h where h.user_id = l.user_id and h.loan_id = l.id) end as ended
  from loan l where l.user_id = any($1)
  union all
  select user_id, 'PAYMENT', case when status <> 'SUSPENSE' then received_at end from payment where user_id = any($1)`)

export const billingRetention: AppRetention[] = [endReports]

/** Loans and payments contain no personal data and are not erased; reports go with their receipts. */
export const billingData: PersonData = {
  exports: billingExport,
  facts: billingFacts,
  keeps: (db, userIds) => db.rows(kept, [userIds]),
  async erase(app, tx, { userId }) {
    await giveUpFiles(tx, userId, await removeReports(tx, userId), app.clock.now())
  },
}
