import {
  addDays,
  type BusinessDate,
  dateInMonth,
  daysInMonth,
  monthCount,
} from '@lumbung/shared/lending/dates/calendar.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { statement } from '../../../platform/database/sql.ts'
import { houseId } from '../../../platform/ids.ts'
import type { App } from '../../context.ts'
import { type Line, post } from '../../ledger/api.ts'
import { takeAccrualTurn } from '../store/accrual-turn.ts'

const nextMonth = statement<{ date: BusinessDate | null }>(`
  select coalesce((select max(month_end) + 1 from interest_accrual), (select min(disbursed_on) from loan)) as date`)
// What counts is the ledger: the postings up to the date say which loans were owed then, and which interest was booked.
const earned = statement<{ interest: number }>(`
  select coalesce(sum(c.asked * ($1 - (i.original_due_date - i.days)) / i.days), 0)::int8 as interest
  from (select e.user_id, e.loan_id from entry e join posting p on p.user_id = e.user_id and p.id = e.posting_id
    where e.account = 'loan-principal' and p.business_date <= $1
    group by e.user_id, e.loan_id having sum(e.amount) > 0) owed
  join installment i on i.user_id = owed.user_id and i.loan_id = owed.loan_id
  join charge c on c.user_id = i.user_id and c.loan_id = i.loan_id and c.number = i.number and c.kind = 'interest'
  where i.original_due_date > $1 and i.original_due_date - i.days < $1 and (c.booked_on is null or c.booked_on > $1)`)
const record = statement('insert into interest_accrual (month_end, interest, posted_at) values ($1, $2, $3)')

/** The last day of the first month whose interest is not accrued; undefined before the first loan. */
export async function firstMonthToAccrue(db: Db): Promise<BusinessDate | undefined> {
  const { date } = await db.one(nextMonth)
  if (date === null) return undefined
  const month = monthCount(date)
  return dateInMonth(month, daysInMonth(month))
}

/** Posts the interest of a month on its last day, and the reversal on the next. */
async function postAccrual(app: App, tx: Tx, monthEnd: BusinessDate, interest: number): Promise<void> {
  const lines = (amount: number): Line[] => [
    { account: 'accrued-interest', amount },
    { account: 'income-interest', amount: -amount },
  ]
  const posting = { userId: houseId, source: monthEnd }
  const corrects = await post(app, tx, {
    ...posting,
    kind: 'accrual',
    businessDate: monthEnd,
    lines: lines(interest),
  })
  const reversal = { kind: 'accrual-reversal', businessDate: addDays(monthEnd, 1), lines: lines(-interest) }
  await post(app, tx, { ...posting, ...reversal, corrects })
}

/**
 * Accrues the interest of every month that ended before today, once, in order: of each running period the share of the days
 * gone, rounded down per instalment, unless it was posted by the end of the month. A loan that was posted as ended or written off by then
 * earns nothing; when a payment counts makes no difference (behaviour 10).
 */
export async function accrueInterest(app: App, today: BusinessDate): Promise<void> {
  const accrueMonth = () =>
    app.db.transaction(async (tx) => {
      await takeAccrualTurn(tx)
      const monthEnd = await firstMonthToAccrue(tx)
      if (monthEnd === undefined || monthEnd >= today) return false
      const { interest } = await tx.one(earned, [monthEnd])
      if (interest > 0) await postAccrual(app, tx, monthEnd, interest)
      await tx.run(record, [monthEnd, interest, app.clock.now()])
      return true
    })
  while (await accrueMonth());
}
