import type { LoanStatus } from '@lumbung/shared/enums/billing.ts'
import type { RateCap } from '@lumbung/shared/lending/caps.ts'
import { type BusinessDate, startOfDay } from '@lumbung/shared/lending/dates/calendar.ts'
import type { TermUnit } from '@lumbung/shared/lending/price.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { statement } from '../../../platform/database/sql.ts'
import { isClosedColumn } from '../../accounts/api.ts'
import { balanceOf, lockMoney } from '../../ledger/api.ts'
import { lateFeeCapsColumn, signedOnColumn } from '../../lending/api.ts'
import type { Book, FeeRules, Loan } from '../book/book.ts'
import { conversionsOf } from './conversion-store.ts'
import { extensionsOf } from './extension-store.ts'
import { calendarColumns, holidaysOfCalendar } from './holiday-store.ts'
import { type InstallmentRow, installmentColumns, installmentFrom } from './installment-store.ts'

/** An instalment with its loan; both are read in one round trip. */
export type LoanRow = InstallmentRow & {
  order_id: string | null
  replaces: string | null
  status: LoanStatus
  loan_principal: number
  tenor: number
  tenor_unit: TermUnit
  late_fee_ppm: number
  disbursed_on: BusinessDate
  disbursed_at: Date
  cooling_off_until: BusinessDate
  closed_date: BusinessDate
  written_off_at: Date | null
  premium_returned: boolean
}

export const loanColumns =
  'l.order_id, l.replaces, l.status, l.principal as loan_principal, l.tenor, l.tenor_unit, l.late_fee_ppm, l.disbursed_on, l.disbursed_at, l.cooling_off_until, l.closed_date, l.written_off_at, ' +
  `exists (select from insurance_policy n join payment p on p.user_id = n.user_id and p.provider = 'premium'
    and p.provider_ref = 'premium:' || n.id and p.status = 'BOOKED'
    where n.user_id = l.user_id and n.loan_id = l.id and n.returned_at is not null) as premium_returned, ` +
  installmentColumns
const findLoans = statement<LoanRow>(`
  select ${loanColumns}
  from loan l join installment i on i.user_id = l.user_id and i.loan_id = l.id
  where l.user_id = $1 and (l.status in ('ONGOING', 'OVERDUE', 'REBALANCED') or l.id = any($2::uuid[])) order by i.loan_id, i.number`)
const findRules = statement<RulesRow>(`
  select ${calendarColumns('$1')},
    ${lateFeeCapsColumn} as caps,
    (select coalesce(jsonb_agg(jsonb_build_array(id, signed_on)) filter (where signed_on is not null), '[]')
      from (select l.id, coalesce(${signedOnColumn('l.user_id', 'l.order_id')},
          (select (c.signed_at at time zone 'Asia/Jakarta')::date from conversion c
            where c.user_id = l.user_id and c.id = l.conversion_id)) as signed_on from loan l
        where l.user_id = $1 and (l.status in ('ONGOING', 'OVERDUE') or l.id = any($2::uuid[]))) as loans) as signed`)
function loanFrom(rows: LoanRow[]): Loan {
  const row = rows[0] as LoanRow
  return {
    loanId: row.loan_id,
    orderId: row.order_id ?? undefined,
    replaces: row.replaces ?? undefined,
    status: row.status,
    principal: row.loan_principal,
    tenor: row.tenor,
    tenorUnit: row.tenor_unit,
    lateFeePpm: row.late_fee_ppm,
    disbursedOn: row.disbursed_on,
    disbursedAt: row.disbursed_at,
    coolingOffUntil: row.cooling_off_until,
    closedDate: row.closed_date,
    ...(row.premium_returned ? { premiumReturned: true } : {}),
    ...(row.written_off_at ? { writtenOffAt: row.written_off_at } : {}),
    installments: rows.map(installmentFrom),
  }
}

/** Builds loans from rows sorted by loan and number. */
export const loansFrom = (rows: readonly LoanRow[]): Loan[] =>
  [...Map.groupBy(rows, ({ loan_id }) => loan_id).values()].map(loanFrom)

/** The running loans of a customer, those that were replaced, and others by id, with their instalments. */
export async function loadLoans(db: Db, userId: string, others: readonly string[] = []): Promise<Loan[]> {
  return loansFrom(await db.rows(findLoans, [userId, others]))
}

interface RulesRow {
  calendar: number
  calendar_id: string
  caps: RateCap[]
  signed: [string, BusinessDate][]
}

/**
 * What late fees depend on: the calendar of the customer's books, ceilings, and the days of signature of the running loans and of
 * others by id.
 */
export async function loadFeeRules(db: Db, userId: string, others: readonly string[] = []): Promise<FeeRules> {
  const { calendar, calendar_id: changeId, caps, signed } = await db.one(findRules, [userId, others])
  const holidays = await holidaysOfCalendar(db, calendar, changeId)
  return { holidays, calendar, caps, signedOn: new Map(signed) }
}

/** The later of two instants. */
export const later = (a: Date, b: Date): Date => (a > b ? a : b)

/** A book, and the time of the last event that it contains: what counts from an earlier time is a correction. */
export interface LockedBook {
  book: Book
  lastAt: Date
  /** Whether the customer's account was closed. */
  isClosed: boolean
}

const findLast = statement<{ at: Date | null; is_closed: boolean }>(`
  select greatest((select max(greatest(counts_from, reversed_at)) from payment where user_id = $1 and status <> 'SUSPENSE'),
    (select max(counts_from) from fee_waiver where user_id = $1),
    (select max(greatest(counts_from, back_at)) from credit_payout where user_id = $1)) as at,
    ${isClosedColumn('$1')}`)

/** Locks a person's money and reads everything that a payment or an end of day may change. */
export async function lockBook(tx: Tx, userId: string): Promise<LockedBook> {
  // Sent together, but run in this order: everything is read under the lock.
  const [, loans, balance, rules, extensions, conversions, last] = await Promise.all([
    lockMoney(tx, userId),
    loadLoans(tx, userId),
    balanceOf(tx, userId, 'credit'),
    loadFeeRules(tx, userId),
    extensionsOf(tx, userId),
    conversionsOf(tx, userId),
    tx.one(findLast, [userId]),
  ])
  const times = loans.flatMap(({ disbursedAt, closedDate, writtenOffAt = disbursedAt }) => [
    disbursedAt,
    startOfDay(closedDate),
    writtenOffAt,
  ])
  const lastAt = new Date(Math.max(0, last.at?.getTime() ?? 0, ...times.map((at) => at.getTime())))
  return {
    book: { userId, loans, credit: -balance + 0, extensions, conversions, ...rules },
    lastAt,
    isClosed: last.is_closed,
  }
}
