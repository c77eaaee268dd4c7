import type { LoanStatus } from '@lumbung/shared/enums/billing.ts'
import type { BusinessDate } from '@lumbung/shared/lending/dates/calendar.ts'
import type { TermUnit } from '@lumbung/shared/lending/price.ts'
import type { BookedQuote } from '@lumbung/shared/lending/quotes/booked-quote.ts'
import type { Db } from '../../../platform/database/db.ts'
import { statement } from '../../../platform/database/sql.ts'
import { quoteColumn } from '../../lending/api.ts'
import type { Installment } from '../book/installment.ts'
import {
  type InstallmentRow,
  installmentColumns,
  installmentFrom,
  principalLeftColumn,
} from '../store/installment-store.ts'

/** The data of a loan for its screens. */
export interface LoanFacts {
  loanId: string
  /** To be read out on the phone: `LN-2611-10431`. */
  number: string
  orderId: string | undefined
  conversionId: string | undefined
  replaces: string | undefined
  replacedBy: string | undefined
  status: LoanStatus
  principal: number
  tenor: number
  tenorUnit: TermUnit
  /** ppm a day of overdue principal */
  lateFeePpm: number
  quote: BookedQuote
  disbursedOn: BusinessDate
  coolingOffUntil: BusinessDate
  repaidAt: Date | undefined
  writtenOffAt: Date | undefined
  installments: Installment[]
}

interface Row {
  id: string
  number: string
  order_id: string | null
  conversion_id: string | null
  replaces: string | null
  replaced_by: string | null
  status: LoanStatus
  principal: number
  tenor: number
  tenor_unit: TermUnit
  late_fee_ppm: number
  quote: BookedQuote
  disbursed_on: BusinessDate
  cooling_off_until: BusinessDate
  repaid_at: Date | null
  written_off_at: Date | null
}

const columns = `id, number, order_id, conversion_id, replaces,
  (select n.id from loan n where n.user_id = loan.user_id and n.replaces = loan.id) as replaced_by, status, principal, tenor, tenor_unit, late_fee_ppm, ${quoteColumn('loan')}, disbursed_on, cooling_off_until,
  repaid_at, written_off_at`
const findOne = statement<Row>(`select ${columns} from loan where user_id = $1 and id = $2`)
const findPage = statement<Row>(`
  select ${columns} from loan
  where user_id = $1 and ($2::uuid is null or id < $2) and ($3::text[] is null or status = any($3))
  order by id desc limit $4`)
const loanRef = 'user_id as "userId", id as "loanId", number'
const findByNumber = statement<LoanRef>(`select ${loanRef} from loan where number = $1`)
const findById = statement<LoanRef>(`select ${loanRef} from loan where id = $1`)
const findByAgreement = statement<LoanRef>(`
  select c.user_id as "userId", coalesce(n.id, o.id) as "loanId", coalesce(n.number, o.number) as number from conversion c
  join loan o on o.user_id = c.user_id and o.id = c.loan_id
  left join loan n on n.user_id = c.user_id and n.conversion_id = c.id
  where right(c.id::text, 12) = $1`)
const findInstallments = statement<InstallmentRow>(`
  select ${installmentColumns} from installment i where i.user_id = $1 and i.loan_id = any($2::uuid[])
  order by i.loan_id, i.number`)
const findPrincipal = statement<{ loanId: string; amount: number }>(`
  select l.id as "loanId", sum(${principalLeftColumn})::int8 as amount
  from loan l join installment i on i.user_id = l.user_id and i.loan_id = l.id
  where l.user_id = $1 and l.status in ('ONGOING', 'OVERDUE') group by l.id`)

async function withInstallments(db: Db, userId: string, rows: readonly Row[]): Promise<LoanFacts[]> {
  const ids = rows.map(({ id }) => id)
  const all = ids.length > 0 ? (await db.rows(findInstallments, [userId, ids])).map(installmentFrom) : []
  return rows.map((row) => ({
    loanId: row.id,
    number: row.number,
    orderId: row.order_id ?? undefined,
    conversionId: row.conversion_id ?? undefined,
    replaces: row.replaces ?? undefined,
    replacedBy: row.replaced_by ?? undefined,
    status: row.status,
    principal: row.principal,
    tenor: row.tenor,
    tenorUnit: row.tenor_unit,
    lateFeePpm: row.late_fee_ppm,
    quote: row.quote,
    disbursedOn: row.disbursed_on,
    coolingOffUntil: row.cooling_off_until,
    repaidAt: row.repaid_at ?? undefined,
    writtenOffAt: row.written_off_at ?? undefined,
    installments: all.filter(({ loanId }) => loanId === row.id),
  }))
}

/** A loan, and whose it is. */
export interface LoanRef {
  userId: string
  loanId: string
  number: string
}

/** A loan by its number. */
export const loanOfNumber = (db: Db, number: string) => db.row(findByNumber, [number])
/** A loan, whoever's it is. */
export const loanOfId = (db: Db, id: string) => db.row(findById, [id])
/** The loans of conversions whose agreement has a number that ends so: before they are booked, those that they replace. */
export const loansOfAgreement = (db: Db, end: string) => db.rows(findByAgreement, [end])

export async function findLoan(db: Db, userId: string, loanId: string): Promise<LoanFacts | undefined> {
  const row = await db.row(findOne, [userId, loanId])
  return row && (await withInstallments(db, userId, [row]))[0]
}

/** A page of loans, newest first, starting after the given one. */
export async function pageOfLoans(
  db: Db,
  userId: string,
  page: { after: string | undefined; statuses: readonly LoanStatus[] | undefined; size: number },
): Promise<LoanFacts[]> {
  return withInstallments(
    db,
    userId,
    await db.rows(findPage, [userId, page.after ?? null, page.statuses ?? null, page.size]),
  )
}

/** The remaining principal of each running loan, in rupiah. */
export const principalLeft = (db: Db, userId: string) => db.rows(findPrincipal, [userId])
