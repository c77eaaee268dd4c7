import type { PaymentReport } from '@lumbung/shared/contract/billing/payment-reports.ts'
import type { ReportAnswer } from '@lumbung/shared/facts/report-answers.ts'
import type { BusinessDate } from '@lumbung/shared/lending/dates/calendar.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { statement } from '../../../platform/database/sql.ts'
import type { FileId } from '../../../platform/files/blob-store.ts'

export interface NewReport {
  id: string
  month: string
  amount: number
  paidOn: BusinessDate
  receipt: { fileId: FileId; format: 'JPEG' | 'PDF' } | undefined
  reportedAt: Date
  freezesUntil: Date
}

interface Row {
  id: string
  month: string
  amount: number
  paid_on: BusinessDate
  has_receipt: boolean
  outcome: 'BOOKED' | 'EXPIRED' | 'CLOSED' | null
  answer: ReportAnswer | null
  reported_at: Date
  freezes_until: Date
  closed_at: Date | null
  received_at: Date | null
  matched: boolean
}

/** Money of the customer that became known since the report, or of the day on which the customer paid. */
const columns = `r.id, r.month, r.amount, r.paid_on, r.file_id is not null as has_receipt, r.outcome, r.answer, r.reported_at,
  r.freezes_until, r.closed_at, p.received_at, coalesce(p.matched, false) as matched`
const from = `payment_report r left join lateral (
  select min(p.received_at) as received_at, bool_or(exists (select from allocation a
    where a.user_id = p.user_id and a.payment_id = p.id and a.loan_id is not null)) as matched
  from payment p where p.user_id = r.user_id and p.status = 'BOOKED' and p.provider not in ('return', 'conversion')
    and p.received_at >= r.paid_on::timestamp at time zone 'Asia/Jakarta'
    and p.received_at <= coalesce(r.closed_at, 'infinity')) p on true`
const findAll = statement<Row>(
  `select ${columns} from ${from} where r.user_id = $1 order by r.reported_at desc, r.id desc limit 50`,
)
const insert = statement(`
  insert into payment_report (user_id, id, month, amount, paid_on, file_id, format, reported_at, freezes_until)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (user_id, month) where outcome is null do nothing`)
const findFrozen = statement(`
  select 1 from payment_report where user_id = $1 and month = $2 and outcome is null and freezes_until > $3`)
const book = statement(`
  update payment_report r set outcome = 'BOOKED', payment_id = $2, closed_at = $3
  where r.user_id = $1 and r.outcome is null and exists (
    select from allocation a join installment i on i.user_id = a.user_id and i.loan_id = a.loan_id and i.number = a.number
    where a.user_id = $1 and a.payment_id = $2 and to_char(i.due_date, 'YYYY-MM') = r.month)`)
const expire = statement(`
  update payment_report set outcome = 'EXPIRED', closed_at = $1 where (user_id, id) in (
    select user_id, id from payment_report where outcome is null and freezes_until <= $1
    order by freezes_until limit 500 for update skip locked)`)
const expireOf = statement(`
  update payment_report set outcome = 'EXPIRED', closed_at = $2
  where user_id = $1 and outcome is null and freezes_until <= $2`)
const findReceipts = statement<{ id: string; file_id: FileId; format: 'JPEG' | 'PDF' }>(
  'select id, file_id, format from payment_report where user_id = $1 and file_id is not null order by id',
)
const remove = statement<{ file_id: FileId | null }>('delete from payment_report where user_id = $1 returning file_id')

const stageOf = ({ outcome, received_at, matched }: Row): PaymentReport['stage'] => {
  if (outcome === 'BOOKED') return 'BOOKED'
  if (!received_at) return 'REPORTED'
  return matched ? 'MATCHED' : 'RECEIVED'
}

function reportFrom(row: Row): PaymentReport {
  const { id: reportId, month, amount, paid_on: paidOn, outcome, closed_at: closedAt, received_at: receivedAt } = row
  return {
    reportId,
    month,
    amount,
    paidOn,
    hasReceipt: row.has_receipt,
    status: outcome ?? 'OPEN',
    stage: stageOf(row),
    reportedAt: row.reported_at.toISOString(),
    pausedUntil: row.freezes_until.toISOString(),
    ...(receivedAt && { receivedAt: receivedAt.toISOString() }),
    ...(outcome === 'BOOKED' && closedAt && { bookedAt: closedAt.toISOString() }),
    ...(row.answer && closedAt && { answer: row.answer, answeredAt: closedAt.toISOString() }),
  }
}

/** A customer's reports, newest first. */
export async function reportsOf(db: Db, userId: string): Promise<PaymentReport[]> {
  return (await db.rows(findAll, [userId])).map(reportFrom)
}

/** False if a report of this bill is open. */
export async function insertReport(tx: Tx, userId: string, report: NewReport): Promise<boolean> {
  const { id, month, amount, paidOn, receipt, reportedAt, freezesUntil } = report
  const values = [userId, id, month, amount, paidOn, receipt?.fileId ?? null, receipt?.format ?? null]
  return (await tx.run(insert, [...values, reportedAt, freezesUntil])) === 1
}

/** Whether contacts about what is due on a date have stopped, because the customer has reported its payment. */
export async function isFrozen(db: Db, userId: string, dueDate: BusinessDate, now: Date): Promise<boolean> {
  return (await db.row(findFrozen, [userId, dueDate.slice(0, 7), now])) !== undefined
}

/** Closes the open reports of bills that a payment was allocated to. */
export async function bookReports(db: Db, userId: string, paymentId: string, now: Date): Promise<number> {
  return db.run(book, [userId, paymentId, now])
}

/** Closes up to 500 reports whose time is over, and returns how many. */
export const expireSome = (db: Db, now: Date): Promise<number> => db.run(expire, [now])

/** The same for one customer. */
export async function expireReportsOf(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx.run(expireOf, [userId, now])
}

/** The receipts of a customer's reports, named for a copy of the customer's data. */
export async function receiptsOf(db: Db, userId: string): Promise<{ name: string; fileId: FileId }[]> {
  const extension = { JPEG: 'jpg', PDF: 'pdf' } as const
  const rows = await db.rows(findReceipts, [userId])
  return rows.map(({ id, file_id: fileId, format }) => ({ name: `receipts/${id}.${extension[format]}`, fileId }))
}

/** Deletes a customer's reports and returns their receipts. */
export async function removeReports(tx: Tx, userId: string): Promise<FileId[]> {
  return (await tx.rows(remove, [userId])).flatMap(({ file_id }) => (file_id ? [file_id] : []))
}
