import { statement } from '../../platform/database/sql.ts'
import type { PersonData, RetainedRecord } from '../context.ts'
import { ledgerExport } from './exported.ts'
import { lockPostings } from './ledger-store.ts'

/** Accounts whose balance the customer still owes or is still owed. */
const owing = `e.account like 'loan-%' or e.account in ('credit', 'credit-payout', 'deposit', 'returned-payment')`
const kept = statement<RetainedRecord>(`
  select p.user_id, 'RECORD' as what, max(p.at) as ended from posting p where p.user_id = any($1) group by p.user_id
  union all
  select e.user_id, case when e.account in ('credit', 'credit-payout', 'deposit') then 'CREDIT' else 'LOAN' end, null
  from entry e where e.user_id = any($1) and (${owing})
  group by e.user_id, e.account having sum(e.amount) <> 0
  union all
  -- what is in transit, without credit that is being paid out
  select e.user_id, 'ORDER', null from entry e where e.user_id = any($1) and e.account in ('in-transit', 'credit-payout')
  group by e.user_id having sum(e.amount) <> 0`)

/** The ledger is append-only: nothing is ever erased. */
export const ledgerData: PersonData = {
  exports: ledgerExport,
  // A payment in progress ends first, and what arrives later finds the account closed.
  lock: { of: 'money', take: (tx, userId) => lockPostings(tx, userId) },
  keeps: (db, userIds) => db.rows(kept, [userIds]),
}
