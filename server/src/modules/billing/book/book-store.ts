import type { LoanStatus } from '@lumbung/shared/enums/loan.ts'
import type { BusinessDate, Holidays } from '@lumbung/shared/lending/calendar.ts'
import type { RateCap } from '@lumbung/shared/lending/caps.ts'
import type { TermUnit } from '@lumbung/shared/lending/price.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { statement } from '../../../platform/sql.ts'
import { balanceOf, lockMoney } from '../../ledger/api.ts'
import { lateFeeCapsColumn, signedOnColumn } from '../../lending/api.ts'
import type { Book, Loan } from './book.ts'
import type { Installment } from './installment.ts'

export interface InstallmentRow {
  loan_id: string
  number: number
  due_date: BusinessDate
  days: number
  principal: number
  interest: number
  fee: number
  vat: number
  late_fee: number
  paid_principal: number
  paid_interest: number
  paid_fee: number
  paid_vat: number
  paid_late_fee: number
  interest_booked: boolean
  dropped_interest: number
  waived: number
}

/** An instalment with its loan: both come in one round trip. */
export type LoanRow = InstallmentRow & {
  order_id: string
  status: LoanStatus
  loan_principal: number
  tenor: number
  tenor_unit: TermUnit
  late_fee_ppm: number
  disbursed_on: BusinessDate
  cooling_off_until: BusinessDate
  closed_date: BusinessDate
}

export const loanColumns =
  'l.order_id, l.status, l.principal as loan_principal, l.tenor, l.tenor_unit, l.late_fee_ppm, l.disbursed_on, l.cooling_off_until, l.closed_date, i.*'
const findLoans = statement<LoanRow>(`
  select ${loanColumns}
  from loan l join installment i on i.user_id = l.user_id and i.loan_id = l.id
  where l.user_id = $1 and (l.status in ('ONGOING', 'OVERDUE') or l.id = any($2::uuid[])) order by i.loan_id, i.number`)
const findHolidays = statement<{ date: string; kind: string }>('select date, kind from holiday')
const findRules = statement<Rules>(`
  select (select coalesce(jsonb_agg(jsonb_build_object('date', date, 'kind', kind)), '[]') from holiday) as holidays,
    ${lateFeeCapsColumn} as caps,
    (select coalesce(jsonb_agg(jsonb_build_array(id, signed_on)) filter (where signed_on is not null), '[]')
      from (select l.id, ${signedOnColumn('l.user_id', 'l.order_id')} as signed_on from loan l
        where l.user_id = $1 and (l.status in ('ONGOING', 'OVERDUE') or l.id = any($2::uuid[]))) as loans) as signed`)
const saveInstallments = statement(`
  update installment i set late_fee = c.late_fee, paid_principal = c.paid_principal, paid_interest = c.paid_interest,
    paid_fee = c.paid_fee, paid_vat = c.paid_vat, paid_late_fee = c.paid_late_fee, interest_booked = c.booked,
    dropped_interest = c.dropped, waived = c.waived
  from unnest($2::uuid[], $3::int[], $4::int8[], $5::int8[], $6::int8[], $7::int8[], $8::int8[], $9::int8[],
    $10::boolean[], $11::int8[], $12::int8[]) as c (loan_id, number, late_fee, paid_principal, paid_interest,
    paid_fee, paid_vat, paid_late_fee, booked, dropped, waived)
  where i.user_id = $1 and i.loan_id = c.loan_id and i.number = c.number`)

export function installmentFrom(row: InstallmentRow): Installment {
  const { principal, interest, fee, vat } = row
  return {
    loanId: row.loan_id,
    number: row.number,
    dueDate: row.due_date,
    days: row.days,
    asked: { principal, interest, fee, vat, lateFee: row.late_fee },
    paid: {
      principal: row.paid_principal,
      interest: row.paid_interest,
      fee: row.paid_fee,
      vat: row.paid_vat,
      lateFee: row.paid_late_fee,
    },
    interestBooked: row.interest_booked,
    droppedInterest: row.dropped_interest,
    waived: row.waived,
  }
}

function loanFrom(rows: LoanRow[]): Loan {
  const row = rows[0] as LoanRow
  return {
    loanId: row.loan_id,
    orderId: row.order_id,
    status: row.status,
    principal: row.loan_principal,
    tenor: row.tenor,
    tenorUnit: row.tenor_unit,
    lateFeePpm: row.late_fee_ppm,
    disbursedOn: row.disbursed_on,
    coolingOffUntil: row.cooling_off_until,
    closedDate: row.closed_date,
    installments: rows.map(installmentFrom),
  }
}

/** The days that grace knows. */
export async function loadHolidays(db: Db): Promise<Holidays> {
  return holidaysFrom(await db.rows(findHolidays))
}

export function holidaysFrom(rows: readonly { date: string; kind: string }[]): Holidays {
  const of = (kind: string) => new Set(rows.filter((row) => row.kind === kind).map(({ date }) => date))
  return { national: of('NATIONAL'), jointLeave: of('JOINT_LEAVE') }
}

/** Rows in the order of loans and numbers. */
export const loansFrom = (rows: readonly LoanRow[]): Loan[] =>
  [...Map.groupBy(rows, ({ loan_id }) => loan_id).values()].map(loanFrom)

/** The running loans of a person, and others by id, with their instalments. */
export async function loadLoans(db: Db, userId: string, others: readonly string[] = []): Promise<Loan[]> {
  return loansFrom(await db.rows(findLoans, [userId, others]))
}

/** What decides on late fees beside the loans: holidays, ceilings, days of signature by loan. */
interface Rules {
  holidays: { date: string; kind: string }[]
  caps: RateCap[]
  signed: [string, BusinessDate][]
}

/** Locks a person's money and reads everything that a payment or an end of day may change. */
export async function lockBook(tx: Tx, userId: string, others: readonly string[] = []): Promise<Book> {
  // Sent together, run one after the other: what is read is read under the lock.
  const [, loans, balance, { holidays, caps, signed }] = await Promise.all([
    lockMoney(tx, userId),
    loadLoans(tx, userId, others),
    balanceOf(tx, userId, 'credit'),
    tx.one(findRules, [userId, others]),
  ])
  const credit = -balance + 0
  const rules = { holidays: holidaysFrom(holidays), caps, signedOn: new Map(signed) }
  return { userId, loans, credit, ...rules, changed: new Set() }
}

/** Writes changed instalments back. */
export async function saveBook(tx: Tx, book: Book): Promise<void> {
  const rows = [...book.changed]
  if (rows.length === 0) return
  const column = (value: (row: Installment) => unknown) => rows.map(value)
  await tx.run(saveInstallments, [
    ...[book.userId, column((row) => row.loanId), column((row) => row.number), column((row) => row.asked.lateFee)],
    ...[column((row) => row.paid.principal), column((row) => row.paid.interest), column((row) => row.paid.fee)],
    ...[column((row) => row.paid.vat), column((row) => row.paid.lateFee), column((row) => row.interestBooked)],
    ...[column((row) => row.droppedInterest), column((row) => row.waived)],
  ])
  book.changed.clear()
}
