import type { BusinessDate } from '@lumbung/shared/lending/dates/calendar.ts'
import type { Db } from '../../platform/database/db.ts'
import { statement } from '../../platform/database/sql.ts'
import { accounts, type LedgerAccount } from './accounts.ts'

/** One account, at one provider where the account has providers. Amounts in rupiah. */
export interface TrialBalanceRow {
  account: LedgerAccount
  provider: string | undefined
  debit: number
  credit: number
  /** Debits less credits. */
  balance: number
}

const sums = statement<{ account: LedgerAccount; provider: string | null; debit: number; credit: number }>(`
  select e.account, e.provider, coalesce(sum(e.amount) filter (where e.amount > 0), 0)::int8 as debit,
    coalesce(-sum(e.amount) filter (where e.amount < 0), 0)::int8 as credit
  from posting p join entry e on e.user_id = p.user_id and e.posting_id = p.id
  where p.business_date <= $1
  group by e.account, e.provider order by e.provider`)

/** The sums of all accounts with entries up to a business date, that date included, in the order of the chart. */
export async function trialBalance(db: Db, on: BusinessDate): Promise<TrialBalanceRow[]> {
  const rows = (await db.rows(sums, [on])).map(({ account, provider, debit, credit }) => {
    return { account, provider: provider ?? undefined, debit, credit, balance: debit - credit }
  })
  const placeOf = ({ account }: TrialBalanceRow) => accounts.indexOf(account)
  return rows.sort((a, b) => placeOf(a) - placeOf(b))
}

/** The sums of all rows. In sound books debits equal credits. */
export const totalsOf = (rows: readonly TrialBalanceRow[]) => ({
  debit: rows.reduce((sum, { debit }) => sum + debit, 0),
  credit: rows.reduce((sum, { credit }) => sum + credit, 0),
})
