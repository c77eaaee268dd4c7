import type { PaymentTarget } from '@lumbung/shared/contract/payments.ts'
import type { BusinessDate } from '@lumbung/shared/lending/calendar.ts'
import type { LateFee } from '@lumbung/shared/lending/late-fee.ts'
import { rupiah } from '@lumbung/shared/lending/money.ts'
import type { Tx } from '../../../platform/db.ts'
import { statement } from '../../../platform/sql.ts'
import type { AllocatedLine } from '../book/allocated-line.ts'
import type { ActiveLine, ChargedFee } from '../book/book.ts'

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
const findRepaid = statement<{ loan_id: string }>(`
  select distinct f.loan_id from late_fee f join loan l on l.user_id = f.user_id and l.id = f.loan_id
  where f.user_id = $1 and f.date > $2 and f.amount > f.taken_back and l.status = 'REPAID'`)
const findActive = statement<ActiveRow>(`
  select p.id, p.provider, p.amount as paid, p.value_at, p.target, a.loan_id, a.number, a.part, a.kind, a.amount
  from payment p join allocation a on a.user_id = p.user_id and a.payment_id = p.id
  where p.user_id = $1 and p.status = 'BOOKED' order by p.value_at, p.id, a.line`)

type ActiveRow = Omit<AllocatedLine, 'loanId' | 'number'> & {
  id: string
  provider: string
  paid: number
  value_at: Date
  target: PaymentTarget | null
  loan_id: string | null
  number: number | null
}

/** Records that a loan's end of day has run. The primary key refuses a second run of the date. */
export async function insertLoanDay(
  tx: Tx,
  day: { userId: string; loanId: string; date: BusinessDate; fees: readonly LateFee[]; now: Date },
): Promise<void> {
  const { userId, loanId, date, fees, now } = day
  const total = fees.reduce((sum, { amount }) => sum + amount, 0)
  const numbers = fees.map(({ number }) => number)
  await tx.run(insertDay, [userId, loanId, date, total, now, numbers, fees.map(({ amount }) => amount)])
}

/** Late fees for dates after the given one, less what was taken back. */
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

/** Repaid loans that still have late fees for dates after the given one. */
export async function repaidWithFees(tx: Tx, userId: string, date: BusinessDate): Promise<string[]> {
  return (await tx.rows(findRepaid, [userId, date])).map(({ loan_id }) => loan_id)
}

/** The allocations of all payments that were not reversed, by value time. */
export async function activeLines(tx: Tx, userId: string): Promise<ActiveLine[]> {
  const rows = await tx.rows(findActive, [userId])
  return rows.map(({ id, provider, paid, value_at: valueAt, target, loan_id, number, ...line }) => ({
    ...line,
    loanId: loan_id ?? undefined,
    number: number ?? undefined,
    payment: { paymentId: id, provider, amount: rupiah(paid), valueAt, target: target ?? undefined },
  }))
}
