import type { Holidays } from '@lumbung/shared/lending/calendar.ts'
import type { Db } from '../../../platform/db.ts'
import { statement } from '../../../platform/sql.ts'
import { balanceColumn } from '../../ledger/api.ts'
import type { Loan } from '../book/book.ts'
import { holidaysFrom, type LoanRow, loanColumns, loansFrom } from '../store/lock-book.ts'

/** The data of a bill list as the database returns it. */
export interface StandingRow {
  owed_back: number
  holidays: { date: string; kind: string }[]
  codes: { paymentId: string; month: string }[]
  loans: LoanRow[]
}

/**
 * Bills are read at every start of the app, so these columns fetch everything they need, other modules' tables included, in one
 * round trip; the home screen reads them together with its own. `person` and `now` are the names of the parameters.
 */
export const standingColumns = (person: string, now: string) => `
  ${balanceColumn(person, 'credit')} as owed_back,
  (select coalesce(jsonb_agg(jsonb_build_object('date', date, 'kind', kind)), '[]') from holiday where exists (
    select from loan where user_id = ${person} and status in ('ONGOING', 'OVERDUE'))) as holidays,
  (select coalesce(jsonb_agg(jsonb_build_object('paymentId', id, 'month', target->>'month') order by created_at desc), '[]')
    from payment_code where user_id = ${person} and status in ('PREPARING', 'PENDING') and expires_at > ${now}
      and target->>'kind' = 'BILL') as codes,
  (select coalesce(jsonb_agg(to_jsonb(line) order by line.loan_id, line.number), '[]') from (
    select ${loanColumns} from loan l join installment i on i.user_id = l.user_id and i.loan_id = l.id
    where l.user_id = ${person} and l.status in ('ONGOING', 'OVERDUE')) line) as loans`
const find = statement<StandingRow>(`select ${standingColumns('$1', '$2')}`)

export interface Standing {
  /** The balance of the credit account: negative when the customer has credit, positive when the customer owes it. */
  owedBack: number
  /** Empty without a running loan. */
  holidays: Holidays
  /** Payment codes for bills that are still open, newest first. */
  codes: { paymentId: string; month: string }[]
  /** Running loans only. */
  loans: Loan[]
}

export const standingFrom = ({ owed_back: owedBack, holidays, codes, loans }: StandingRow): Standing => ({
  ...{ owedBack, codes },
  holidays: holidaysFrom(holidays),
  loans: loansFrom(loans),
})

export async function standingOf(db: Db, userId: string, now: Date): Promise<Standing> {
  return standingFrom(await db.one(find, [userId, now]))
}
