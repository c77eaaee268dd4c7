import type { BusinessDate } from '@lumbung/shared/lending/dates/calendar.ts'
import type { LateFee } from '@lumbung/shared/lending/servicing/late-fee.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { statement } from '../../../platform/database/sql.ts'
import type { ChargedFee } from '../book/book.ts'

const insertDay = statement(`
  with closed as (update loan set closed_date = $3 where user_id = $1 and id = $2),
  day as (insert into loan_day (user_id, loan_id, date, late_fee, ran_at) values ($1, $2, $3, $4, $5))
  insert into late_fee (user_id, loan_id, number, date, amount, calendar)
  select $1, $2, f.number, $3, f.amount, $8 from unnest($6::int[], $7::int8[]) as f (number, amount)`)
const insertMissedDays = statement(`
  insert into loan_day (user_id, loan_id, date, late_fee, ran_at)
  select $1, d.loan_id, d.date, 0, $4 from unnest($2::uuid[], $3::date[]) as d (loan_id, date)`)
const changeFees = statement(`
  with change as (
    select * from unnest($2::uuid[], $3::int[], $4::date[], $5::int8[]) as t (loan_id, number, date, amount)),
  changed as (
    update late_fee f set taken_back = f.taken_back - c.amount, calendar = $6 from change c
    where f.user_id = $1 and f.loan_id = c.loan_id and f.number = c.number and f.date = c.date)
  insert into late_fee (user_id, loan_id, number, date, amount, taken_back, calendar)
  select $1, c.loan_id, c.number, c.date, 0, -c.amount, $6 from change c where not exists (
    select from late_fee f where f.user_id = $1 and f.loan_id = c.loan_id and f.number = c.number and f.date = c.date)`)
const findFees = statement<{ loan_id: string; number: number; date: BusinessDate; amount: number }>(
  'select loan_id, number, date, amount - taken_back as amount from late_fee where user_id = $1',
)
const findDays = statement<{ loan_id: string; date: BusinessDate }>(
  'select loan_id, date from loan_day where user_id = $1',
)

/** Records that a loan's end of day has run. The primary key refuses a second run of the date. */
export async function insertLoanDay(
  tx: Tx,
  day: { userId: string; loanId: string; date: BusinessDate; fees: readonly LateFee[]; calendar: number; now: Date },
): Promise<void> {
  const { userId, loanId, date, fees, calendar, now } = day
  const total = fees.reduce((sum, { amount }) => sum + amount, 0)
  const numbers = fees.map(({ number }) => number)
  await tx.run(insertDay, [userId, loanId, date, total, now, numbers, fees.map(({ amount }) => amount), calendar])
}

/** The late fees of all loans, less what was taken back. */
export async function chargedFees(tx: Tx, userId: string): Promise<ChargedFee[]> {
  const rows = await tx.rows(findFees, [userId])
  return rows.map(({ loan_id, ...fee }) => ({ ...fee, loanId: loan_id }))
}

/** The end of days of all loans that have run. */
export async function closedDays(tx: Tx, userId: string): Promise<{ loanId: string; date: BusinessDate }[]> {
  return (await tx.rows(findDays, [userId])).map(({ loan_id, date }) => ({ loanId: loan_id, date }))
}

interface FeeCorrection {
  userId: string
  days: readonly { loanId: string; date: BusinessDate }[]
  /** By how much each late fee changes. */
  fees: readonly ChargedFee[]
  /** The number of the calendar that judges them now. */
  calendar: number
  now: Date
}

/** Changes late fees of days that have run, and records days that a loan turns out to have run through. */
export async function correctDays(tx: Tx, { userId, days, fees, calendar, now }: FeeCorrection): Promise<void> {
  if (days.length > 0)
    await tx.run(insertMissedDays, [userId, days.map(({ loanId }) => loanId), days.map(({ date }) => date), now])
  if (fees.length === 0) return
  await tx.run(changeFees, [
    userId,
    fees.map((fee) => fee.loanId),
    fees.map((fee) => fee.number),
    fees.map((fee) => fee.date),
    fees.map((fee) => fee.amount),
    calendar,
  ])
}
