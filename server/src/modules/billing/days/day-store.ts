import type { BusinessDate } from '@lumbung/shared/lending/calendar.ts'
import type { LateFee } from '@lumbung/shared/lending/late-fee.ts'
import type { Tx } from '../../../platform/db.ts'
import { statement } from '../../../platform/sql.ts'

const insertDay = statement(`
  with closed as (update loan set closed_date = $3 where user_id = $1 and id = $2),
  day as (insert into loan_day (user_id, loan_id, date, late_fee, ran_at) values ($1, $2, $3, $4, $5))
  insert into late_fee (user_id, loan_id, number, date, amount)
  select $1, $2, f.number, $3, f.amount from unnest($6::int[], $7::int8[]) as f (number, amount)`)
const findFees = statement<{ loan_id: string; number: number; date: BusinessDate; amount: number }>(`
  select loan_id, number, date, amount - taken_back as amount from late_fee
  where user_id = $1 and date > $2 and amount > taken_back order by date, loan_id, number`)
const takeBackFees = statement(`
  update late_fee f set taken_back = taken_back + t.amount
  from unnest($2::uuid[], $3::int[], $4::date[], $5::int8[]) as t (loan_id, number, date, amount)
  where f.user_id = $1 and f.loan_id = t.loan_id and f.number = t.number and f.date = t.date`)
const principalPaid = statement<{ loan_id: string; number: number; provider: string; value_at: Date; amount: number }>(`
  select a.loan_id, a.number, p.provider, p.value_at, a.amount from allocation a
  join payment p on p.user_id = a.user_id and p.id = a.payment_id
  where a.user_id = $1 and a.part = 'principal' and p.status = 'BOOKED'`)

export interface ChargedFee {
  loanId: string
  number: number
  date: BusinessDate
  amount: number
}

/** Writes that a loan's end of day has run. The primary key refuses a second run of the date. */
export async function insertLoanDay(
  tx: Tx,
  day: { userId: string; loanId: string; date: BusinessDate; fees: readonly LateFee[]; now: Date },
): Promise<void> {
  const { userId, loanId, date, fees, now } = day
  const total = fees.reduce((sum, { amount }) => sum + amount, 0)
  const numbers = fees.map(({ number }) => number)
  await tx.run(insertDay, [userId, loanId, date, total, now, numbers, fees.map(({ amount }) => amount)])
}

/** Late fees of days after a date that still stand. */
export async function feesAfter(tx: Tx, userId: string, date: BusinessDate): Promise<ChargedFee[]> {
  const rows = await tx.rows(findFees, [userId, date])
  return rows.map(({ loan_id, ...fee }) => ({ ...fee, loanId: loan_id }))
}

export async function markTakenBack(tx: Tx, userId: string, fees: readonly ChargedFee[]): Promise<void> {
  await tx.run(takeBackFees, [
    ...[userId, fees.map((fee) => fee.loanId), fees.map((fee) => fee.number)],
    ...[fees.map((fee) => fee.date), fees.map((fee) => fee.amount)],
  ])
}

/** Every rupiah of principal that stands as paid, with its value time. */
export async function principalPayments(tx: Tx, userId: string) {
  const rows = await tx.rows(principalPaid, [userId])
  return rows.map(({ loan_id, value_at, ...row }) => ({ ...row, loanId: loan_id, valueAt: value_at }))
}
