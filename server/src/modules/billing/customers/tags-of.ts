import type { CustomerTag } from '@lumbung/shared/facts/customer-tags.ts'
import { forgottenFrom } from '@lumbung/shared/lending/dates/late-payments.ts'
import type { Db } from '../../../platform/database/db.ts'
import { statement } from '../../../platform/database/sql.ts'
import { accountsOfPerson } from '../../accounts/api.ts'
import type { App } from '../../context.ts'
import { lastLatePayment } from '../store/last-late-payment.ts'

/** Repaid loans of a Plus customer ⚙ (D-149). Loans that were cancelled, refunded or converted do not count. */
const plusLoans = 3

const countLoans = statement<{ loans: number; repaid: number; overdue: number }>(`
  select (select count(*)::int from loan where user_id in ${accountsOfPerson('$1')}) as loans,
    (count(*) filter (where status = 'REPAID'))::int as repaid, (count(*) filter (where status = 'OVERDUE'))::int as overdue
  from loan where user_id = $1`)

/**
 * Plus has repaid three loans, has paid nothing late in the last 180 days and owes nothing overdue, written-off loans included
 * (D-149). It is never kept or bought, but read from the loans each time.
 */
async function isPlus(app: App, db: Db, userId: string, { repaid, overdue }: { repaid: number; overdue: number }) {
  if (repaid < plusLoans || overdue > 0) return false
  const late = await lastLatePayment(db, userId)
  return !late || forgottenFrom(late) <= app.clock.today()
}

/**
 * The tags of a customer: NEW before the first loan, also of an account that was deleted, REPEAT from then on, and PLUS besides.
 */
export async function tagsOf(app: App, db: Db, userId: string): Promise<CustomerTag[]> {
  const counts = await db.one(countLoans, [userId])
  if (counts.loans === 0) return ['NEW']
  return (await isPlus(app, db, userId, counts)) ? ['REPEAT', 'PLUS'] : ['REPEAT']
}
