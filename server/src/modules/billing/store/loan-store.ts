import type { LoanStatus } from '@lumbung/shared/enums/billing.ts'
import type { BusinessDate } from '@lumbung/shared/lending/dates/calendar.ts'
import type { TermUnit } from '@lumbung/shared/lending/price.ts'
import type { Quote } from '@lumbung/shared/lending/quotes/quote.ts'
import { type Actor, actorText, bySystem } from '../../../platform/access/actor.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { statement } from '../../../platform/database/sql.ts'
import type { LoanOfOrder } from '../../hooks.ts'
import { type LoanEvent, loanStates } from '../book/states/loan-state.ts'
import { insertSchedule } from './installment-store.ts'

export interface NewLoan {
  userId: string
  loanId: string
  /** The order that it comes from … */
  orderId?: string
  /** … or the conversion, with the loan that it replaces. */
  conversionId?: string
  replaces?: string
  productId: string
  rateVersion: number
  principal: number
  tenor: number
  tenorUnit: TermUnit
  /** ppm a day of overdue principal */
  lateFeePpm: number
  quote: Quote
  disbursedAt: Date
  /** Before the first day if there is none. */
  coolingOffUntil: BusinessDate
}

const insertLoanRow = statement(`
  insert into loan (user_id, id, order_id, product_id, rate_version, status, principal, tenor, tenor_unit,
    late_fee_ppm, quote, disbursed_on, disbursed_at, closed_date, cooling_off_until, conversion_id, replaces)
  values ($1, $2, $3, $4, $5, 'ONGOING', $6, $7, $8, $9, $10, $11, $12, $11, $13, $14, $15)`)
const insertHistory = statement(`
  insert into loan_history (user_id, loan_id, seq, from_status, to_status, event, actor, at)
  select $1, $2, coalesce(max(seq), 0) + 1, $3, $4, $5, $6, $7 from loan_history where user_id = $1 and loan_id = $2`)
// A conversion replaces a loan by one without an order.
const origins = statement<{ order_id: string }>(`
  with recursive origin (id, order_id, replaces) as (
    select id, order_id, replaces from loan
    where user_id = $1 and case when $2::uuid is null then status in ('ONGOING', 'OVERDUE') else id = $2 end
    union select l.id, l.order_id, l.replaces from origin o join loan l on l.user_id = $1 and l.id = o.replaces)
  select distinct order_id from origin where order_id is not null`)
const setStatus = statement(`
  update loan set status = $4, repaid_at = $5 where user_id = $1 and id = $2 and status = $3`)

export async function insertLoan(tx: Tx, loan: NewLoan): Promise<void> {
  const { userId, loanId, quote } = loan
  await tx.run(insertLoanRow, [
    userId,
    loanId,
    loan.orderId ?? null,
    loan.productId,
    loan.rateVersion,
    loan.principal,
    loan.tenor,
    loan.tenorUnit,
    loan.lateFeePpm,
    JSON.stringify(quote),
    quote.disbursedOn,
    loan.disbursedAt,
    loan.coolingOffUntil,
    loan.conversionId ?? null,
    loan.replaces ?? null,
  ])
  await insertSchedule(tx, userId, loanId, quote.installments)
  await tx.run(insertHistory, [
    userId,
    loanId,
    null,
    'ONGOING',
    'book',
    actorText(bySystem('disbursement')),
    loan.disbursedAt,
  ])
}

const findOfOrder = statement<{ id: string; principal: number; cooling_off_until: BusinessDate | null }>(`
  select id, principal, case when status in ('ONGOING', 'OVERDUE') then cooling_off_until end as cooling_off_until
  from loan where user_id = $1 and order_id = $2`)

/** The loan of an order; undefined before disbursement. */
export async function loanOfOrder(db: Db, userId: string, orderId: string): Promise<LoanOfOrder | undefined> {
  const row = await db.row(findOfOrder, [userId, orderId])
  return row && { loanId: row.id, principal: row.principal, coolingOffUntil: row.cooling_off_until ?? undefined }
}

const firstLasting = statement<{ cooling_off_until: BusinessDate }>(`
  select cooling_off_until from loan
  where user_id = $1 and order_id is not null and status not in ('CANCELED', 'REFUNDED') order by disbursed_at limit 1`)

/** The last day of cooling-off of a customer's first loan that was not undone; undefined before there is one. */
export async function coolingOffOfFirstLoan(db: Db, userId: string): Promise<BusinessDate | undefined> {
  return (await db.row(firstLasting, [userId]))?.cooling_off_until
}

const setTerms = statement('update loan set principal = $3, quote = $4 where user_id = $1 and id = $2')

/** Stores what a loan lends if it is less than was booked. */
export async function setLent(tx: Tx, userId: string, loanId: string, quote: Quote): Promise<void> {
  await tx.run(setTerms, [userId, loanId, quote.principal, JSON.stringify(quote)])
}

interface Move {
  userId: string
  loanId: string
  from: LoanStatus
  event: LoanEvent
  actor: Actor
  at: Date
}

/** Moves a loan by compare-and-set and writes its history. Throws if the transition is not allowed or the loan has moved. */
export async function moveLoan(tx: Tx, { userId, loanId, from, event, actor, at }: Move): Promise<LoanStatus> {
  const to = loanStates.next(from, event)
  if (!to) throw new Error(`a loan cannot ${event} when ${from}`)
  const ended = to === 'REPAID' || to === 'CANCELED' ? at : null
  if ((await tx.run(setStatus, [userId, loanId, from, to, ended])) !== 1)
    throw new Error(`loan ${loanId} is not ${from}`)
  await tx.run(insertHistory, [userId, loanId, from, to, event, actorText(actor), at])
  return to
}

const anyOverdue = statement(`select 1 from loan where user_id = $1 and status = 'OVERDUE' limit 1`)

/** Whether a loan of the customer is overdue. */
export const hasOverdueLoan = async (db: Db, userId: string): Promise<boolean> =>
  (await db.row(anyOverdue, [userId])) !== undefined

const setClosed = statement(
  'update loan set closed_date = greatest(closed_date, $3), repaid_at = null where user_id = $1 and id = $2',
)

/** Reopens a finished loan: its end of days continue after a date. */
export async function reopenLoan(tx: Tx, userId: string, loanId: string, closedDate: string): Promise<void> {
  await tx.run(setClosed, [userId, loanId, closedDate])
}

/** The orders from which a loan comes, through conversions; without a loan those of all that run. */
export const ordersBehind = async (db: Db, userId: string, loanId?: string): Promise<string[]> =>
  (await db.rows(origins, [userId, loanId ?? null])).map(({ order_id }) => order_id)
