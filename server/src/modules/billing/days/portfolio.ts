import type { BusinessDate } from '@lumbung/shared/lending/dates/calendar.ts'
import { MILLION, mulDiv } from '@lumbung/shared/lending/money.ts'
import type { Db } from '../../../platform/database/db.ts'
import { statement } from '../../../platform/database/sql.ts'
import { principalLeftColumn } from '../store/installment-store.ts'

/**
 * SQL of `late`: the loans in `owed` (user_id, id, written_off_at, principal, since) with their days late on the date $1. The end of
 * the grace is looked up once per due date: there are few dates and many loans.
 */
export const withDaysLate = `
  grace as materialized (select since, grace_end(since) as last from (select distinct since from owed where since < $1) as dates),
  late as (select o.*, greatest(0, $1 - g.last) as days from owed o left join grace g on g.since = o.since)`

const lateWhere = (condition: string) => `
  with owed as materialized (
    select l.user_id, l.id, l.written_off_at, sum(${principalLeftColumn}) as principal,
      min(i.due_date) filter (where ${principalLeftColumn} > 0) as since
    from loan l join installment i on i.user_id = l.user_id and i.loan_id = l.id
    where ${condition} group by l.user_id, l.id, l.written_off_at),
  ${withDaysLate}`

/**
 * SQL that begins a statement about the running loans on the date $1: `late` has user_id, id, written_off_at, principal, since, days.
 */
export const lateLoans = lateWhere(`l.status in ('ONGOING', 'OVERDUE')`)

const between = (from: number, to: number) =>
  `coalesce(sum(principal) filter (where days between ${from} and ${to}), 0)::int8`
/** SQL that stores the portfolio of the date $1 from `late`. */
export const storing = `
  insert into portfolio_day (date, outstanding, late_1_30, late_31_60, late_61_90, over_90_days, loans, late_loans, written_off)
  select $1, coalesce(sum(principal), 0)::int8, ${between(1, 30)}, ${between(31, 60)}, ${between(61, 90)},
    ${between(91, 1_000_000)}, count(*), count(*) filter (where days > 0),
    coalesce(sum(principal) filter (where written_off_at is not null), 0)::int8
  from late`
const snapshot = statement(`
  ${lateLoans}
  ${storing}
  on conflict (date) do update set outstanding = excluded.outstanding, late_1_30 = excluded.late_1_30,
    late_31_60 = excluded.late_31_60, late_61_90 = excluded.late_61_90, over_90_days = excluded.over_90_days,
    loans = excluded.loans, late_loans = excluded.late_loans, written_off = excluded.written_off`)
const find = statement<PortfolioDay>(`
  select date, outstanding, late_1_30 as "late1To30", late_31_60 as "late31To60", late_61_90 as "late61To90",
    over_90_days as "over90", loans, late_loans as "lateLoans",
    written_off as "writtenOff"
  from portfolio_day where $1::date is null or date <= $1 order by date desc limit 1`)
const lateUsers = statement<{ user_id: string }>(
  `${lateLoans} select distinct user_id from late where days > $2 order by user_id`,
)
const customerLate = statement(`
  ${lateWhere(`l.user_id = $2 and l.status = 'OVERDUE'`)} select 1 from late where days > $3 limit 1`)

/** The principal that was lent and not paid back after an end of day, in rupiah, by days late. */
export interface PortfolioDay {
  date: BusinessDate
  outstanding: number
  late1To30: number
  late31To60: number
  late61To90: number
  over90: number
  loans: number
  lateLoans: number
  /** Of loans that were written off: it counts as owed. */
  writtenOff: number
}

/** Stores the portfolio after an end of day, so that no page has to sum up all loans. */
export async function snapshotPortfolio(db: Db, date: BusinessDate): Promise<void> {
  await db.run(snapshot, [date])
}

/** The portfolio of a date, or of the last end of day before it; without a date, the newest. */
export const portfolioOn = (db: Db, date?: BusinessDate): Promise<PortfolioDay | undefined> =>
  db.row(find, [date ?? null])

/** The customers with a loan more than `days` late. */
export async function customersLateFor(db: Db, today: BusinessDate, days: number): Promise<string[]> {
  return (await db.rows(lateUsers, [today, days])).map(({ user_id }) => user_id)
}

/** Whether a loan of the customer is more than `days` late. */
export const hasLoanLateFor = async (db: Db, userId: string, today: BusinessDate, days: number): Promise<boolean> =>
  (await db.row(customerLate, [today, userId, days])) !== undefined

/** 100 % − principal more than 90 days late ÷ outstanding, in ppm; undefined while nothing is lent. */
export const tkb90Of = ({ outstanding, over90 }: PortfolioDay): number | undefined =>
  outstanding === 0 ? undefined : MILLION - mulDiv(over90, MILLION, outstanding, 'HALF_UP')

/** TKB90 in ppm as of the last end of day. Undefined while nothing is lent. */
export async function tkb90(db: Db): Promise<number | undefined> {
  const day = await portfolioOn(db)
  return day && tkb90Of(day)
}
