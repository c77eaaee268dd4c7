import type { BusinessDate } from '@lumbung/shared/lending/dates/calendar.ts'
import type { Db } from '../../../platform/database/db.ts'
import { statement } from '../../../platform/database/sql.ts'

interface MoveRow {
  to_status: string
  actor: string
  at: Date
}
const movesOf = (history: string, join: string) =>
  statement<MoveRow>(`
  select h.to_status, h.actor, h.at from ${history} h ${join} order by h.at, h.seq`)
const loanMoves = movesOf('loan_history', 'where h.user_id = $1 and h.loan_id = $2')
const conversionMoves = movesOf(
  'conversion_history',
  'join conversion c on c.user_id = h.user_id and c.id = h.conversion_id where h.user_id = $1 and c.loan_id = $2',
)
const writeOffMoves = movesOf(
  'write_off_history',
  'join write_off w on w.user_id = h.user_id and w.id = h.write_off_id where h.user_id = $1 and w.loan_id = $2',
)
const policyMoves = movesOf(
  'insurance_policy_history',
  'join insurance_policy n on n.user_id = h.user_id and n.id = h.policy_id where h.user_id = $1 and n.loan_id = $2',
)

/** The moves of a loan, of its conversions, write-offs and policy, each oldest first. */
export async function movesOfLoan(db: Db, userId: string, loanId: string) {
  const [loan, conversion, writeOff, policy] = await Promise.all(
    [loanMoves, conversionMoves, writeOffMoves, policyMoves].map((find) => db.rows(find, [userId, loanId])),
  )
  return { loan: loan ?? [], conversion: conversion ?? [], writeOff: writeOff ?? [], policy: policy ?? [] }
}

interface FeeRow {
  date: BusinessDate
  number: number
  amount: number
  taken_back: number
}
const fees = statement<FeeRow>(`
  select date, number, amount, taken_back from late_fee where user_id = $1 and loan_id = $2 order by date, number`)
export const lateFeesOfLoan = (db: Db, userId: string, loanId: string): Promise<FeeRow[]> =>
  db.rows(fees, [userId, loanId])

interface PaidRow {
  id: string
  method: string
  amount: number
  value_at: Date
  reversed_at: Date | null
  parts: Record<string, number>
}
const payments = statement<PaidRow>(`
  select p.id, p.method, p.amount, p.value_at, p.reversed_at, a.parts from payment p
  cross join lateral (
    select jsonb_object_agg(s.part, s.amount) as parts from (
      select part, sum(amount) as amount from allocation l
      where l.user_id = p.user_id and l.payment_id = p.id and l.loan_id = $2 and l.kind = 'PAID' group by part) s) a
  where p.user_id = $1 and a.parts is not null order by p.value_at, p.id`)
/** Every payment of which the loan received something, also those that were reversed: what it received, by part. */
export const paymentsToLoan = (db: Db, userId: string, loanId: string): Promise<PaidRow[]> =>
  db.rows(payments, [userId, loanId])

const paidOn = statement<{ number: number; at: Date }>(`
  select a.number, max(p.value_at) as at from allocation a join payment p on p.user_id = a.user_id and p.id = a.payment_id
  where a.user_id = $1 and a.loan_id = $2 and a.kind = 'PAID' and p.status = 'BOOKED' group by a.number`)
/** When each instalment was last paid, by the time that counts. */
export const lastPaid = async (db: Db, userId: string, loanId: string): Promise<ReadonlyMap<number, Date>> =>
  new Map((await db.rows(paidOn, [userId, loanId])).map(({ number, at }) => [number, at]))

interface MovedRow {
  number: number
  extended_on: BusinessDate
  days: number
  original_due_date: BusinessDate
  due_date: BusinessDate
}
const moved = statement<MovedRow>(`
  select i.number, e.extended_on, e.days, o.original_due_date, o.due_date from extension e
  join extension_item i on i.user_id = e.user_id and i.extension_id = e.id
  join installment o on o.user_id = i.user_id and o.loan_id = i.loan_id and o.number = i.number
  where e.user_id = $1 and i.loan_id = $2 and e.status = 'EXTENDED' order by e.extended_on, i.number`)
export const movedInstallments = (db: Db, userId: string, loanId: string): Promise<MovedRow[]> =>
  db.rows(moved, [userId, loanId])

const numbered = statement<{ number: string }>('select number from loan where user_id = $1 and id = $2')
/** The number of a loan that is read out on the phone. */
export const numberOfLoan = async (db: Db, userId: string, loanId: string): Promise<string> =>
  (await db.one(numbered, [userId, loanId])).number
