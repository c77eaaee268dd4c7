import { addDays, type BusinessDate, dateInMonth, daysInMonth, monthCount } from '@lumbung/shared/lending/calendar.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { houseId } from '../../../platform/ids.ts'
import { statement } from '../../../platform/sql.ts'
import type { App } from '../../context.ts'
import { type Line, post } from '../../ledger/api.ts'

const takeTurns = statement(`select pg_advisory_xact_lock(hashtext('interest_accrual'))`)
const nextMonth = statement<{ date: BusinessDate | null }>(`
  select coalesce((select max(month_end) + 1 from interest_accrual), (select min(disbursed_on) from loan)) as date`)
// Interest is booked on the due date of the contract, or with the first payment that settles or waives a part of it; none accrues
// after a write-off.
const earned = statement<{ interest: number }>(`
  select coalesce(sum(c.asked * ($1 - (i.original_due_date - i.days)) / i.days), 0)::int8 as interest
  from installment i
  join loan l on l.user_id = i.user_id and l.id = i.loan_id and l.status not in ('CANCELED', 'REFUNDED')
  join charge c on c.user_id = i.user_id and c.loan_id = i.loan_id and c.number = i.number and c.kind = 'interest'
  where (l.written_off_at is null or l.written_off_at >= ($1 + 1)::timestamp at time zone 'Asia/Jakarta')
    and i.original_due_date > $1 and i.original_due_date - i.days < $1
    and not exists (select from allocation a join payment p on p.user_id = a.user_id and p.id = a.payment_id
      where a.user_id = i.user_id and a.loan_id = i.loan_id and a.number = i.number and a.part = 'interest'
        and p.value_at < ($1 + 1)::timestamp at time zone 'Asia/Jakarta')`)
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
    ...{ kind: 'accrual', businessDate: monthEnd, lines: lines(interest) },
  })
  const reversal = { kind: 'accrual-reversal', businessDate: addDays(monthEnd, 1), lines: lines(-interest) }
  await post(app, tx, { ...posting, ...reversal, corrects })
}

/**
 * Accrues the interest of every month that ended before today, once, in order: of each running period the share of the days
 * gone, rounded down per instalment, unless it was booked before its due date (behaviour 10).
 */
export async function accrueInterest(app: App, today: BusinessDate): Promise<void> {
  const accrueMonth = () =>
    app.db.transaction(async (tx) => {
      await tx.rows(takeTurns)
      const monthEnd = await firstMonthToAccrue(tx)
      if (monthEnd === undefined || monthEnd >= today) return false
      const { interest } = await tx.one(earned, [monthEnd])
      if (interest > 0) await postAccrual(app, tx, monthEnd, interest)
      await tx.run(record, [monthEnd, interest, app.clock.now()])
      return true
    })
  while (await accrueMonth());
}
