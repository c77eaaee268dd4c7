import type { Db } from '../../../platform/db.ts'
import { statement } from '../../../platform/sql.ts'
import { balanceOf } from '../../ledger/api.ts'

const runningLoans = statement<{ loan_id: string; status: string; monthly: number }>(`
  with months as (
    select i.loan_id, sum(i.principal + i.interest + i.fee + i.vat)::int8 as total
    from installment i
    where i.user_id = $1 and i.paid_principal < i.principal
    group by i.loan_id, date_trunc('month', i.due_date))
  select l.id as loan_id, l.status, coalesce(max(m.total), 0)::int8 as monthly
  from loan l left join months m on m.loan_id = l.id
  where l.user_id = $1 and l.status in ('ONGOING', 'OVERDUE')
  group by l.id, l.status order by l.id`)

export interface Debt {
  /** A loan is late, or a payment was taken back after its surplus had been used. */
  overdue: boolean
  overdueLoanId?: string
  /** Rupiah: what the dearest open month of each running loan asks, for the debt ratio. */
  monthlyInstallments: number
  loanIds: string[]
}

/** What a person owes on running loans, as eligibility asks for it (behaviour 6). */
export async function debtOf(db: Db, userId: string): Promise<Debt> {
  const loans = await db.rows(runningLoans, [userId])
  const overdue = loans.find(({ status }) => status === 'OVERDUE')
  const owesBack = (await balanceOf(db, userId, 'credit')) > 0
  return {
    overdue: overdue !== undefined || owesBack,
    ...(overdue ? { overdueLoanId: overdue.loan_id } : {}),
    monthlyInstallments: loans.reduce((sum, { monthly }) => sum + monthly, 0),
    loanIds: loans.map(({ loan_id }) => loan_id),
  }
}
