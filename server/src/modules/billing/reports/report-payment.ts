import type { PaymentReport } from '@lumbung/shared/contract/billing/payment-reports.ts'
import { type BusinessDate, businessDate } from '@lumbung/shared/lending/dates/calendar.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import type { FileId } from '../../../platform/files/blob-store.ts'
import { readUploadedDocument } from '../../../platform/files/document.ts'
import { keepFiles, putFile } from '../../../platform/files/loose-files.ts'
import type { UploadedFile } from '../../../platform/http/route.ts'
import { newId } from '../../../platform/ids.ts'
import { notify } from '../../../platform/live/live.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { App } from '../../context.ts'
import { lockMoney } from '../../ledger/api.ts'
import { currentBillsOf } from '../bills/bills.ts'
import { bookReports, expireReportsOf, expireSome, insertReport, type NewReport, reportsOf } from './report-store.ts'

/** How long a report stops contacts about its bill ⚙. */
const freezeMs = 24 * 3_600_000
/** Reports of a bill within a week ⚙: nobody puts off reminders day after day. */
const mostReports = 3
const weekMs = 7 * 86_400_000

export interface Receipt {
  fileId: FileId
  format: 'JPEG' | 'PDF'
}

interface ReportInput {
  userId: string
  month: string
  paidOn: string
}

/** Checks and stores a receipt; undefined without one. Throws WRONG_FILE_FORMAT { problem }, and what `reportPayment` throws. */
export async function prepareReceipt(app: App, reported: ReportInput, file: UploadedFile | undefined) {
  if (!file) return undefined
  const { userId } = reported
  await requireReportable(app, app.db, reported)
  const read = await readUploadedDocument(userId, file.bytes)
  if (!read.ok) throw new Refusal('WRONG_FILE_FORMAT', { problem: read.problem })
  return { fileId: await putFile(app, userId, read.bytes), format: read.format }
}

/**
 * Records that the customer says a bill was paid, and stops contacts about it for a day; books nothing. While a report of the bill
 * is open it is returned unchanged. Throws NOT_FOUND unless the bill has something unpaid, INVALID_INPUT for a date to come,
 * TOO_MANY_REQUESTS { retryAfterSeconds } for the fourth report of a bill within a week.
 */
export async function reportPayment(
  app: App,
  tx: Tx,
  request: ReportInput & { amount: string; receipt: Receipt | undefined },
): Promise<PaymentReport> {
  const { userId, month, receipt } = request
  await lockMoney(tx, userId)
  const now = app.clock.now()
  await expireReportsOf(tx, userId, now)
  const paidOn = await requireReportable(app, tx, request)
  const freezesUntil = new Date(now.getTime() + freezeMs)
  const report: NewReport = {
    id: newId(),
    month,
    amount: Number(request.amount),
    paidOn,
    receipt,
    reportedAt: now,
    freezesUntil,
  }
  if ((await insertReport(tx, userId, report)) && receipt) await keepFiles(tx, userId, [receipt.fileId])
  notify(tx, userId, 'payment')
  const open = (await reportsOf(tx, userId)).find((one) => one.month === month && one.status === 'OPEN')
  if (!open) throw new Error('the report is gone')
  return open
}

/** The day of the payment, if it may be reported. Throws as `reportPayment`. */
async function requireReportable(app: App, db: Db, { userId, month, ...request }: ReportInput): Promise<BusinessDate> {
  const paidOn = businessDate(request.paidOn)
  if (paidOn > app.clock.today()) throw new Refusal('INVALID_INPUT', { fields: { paidOn: 'invalid' } })
  const bill = (await currentBillsOf(app, userId)).bills.find((one) => one.month === month)
  if (!bill) throw new Refusal('NOT_FOUND')
  refuseAnother(await reportsOf(db, userId), month, app.clock.now())
  return paidOn
}

/** Throws TOO_MANY_REQUESTS { retryAfterSeconds } if a bill has been reported too often, unless a report of it is open. */
function refuseAnother(reports: readonly PaymentReport[], month: string, now: Date): void {
  const ofBill = reports.filter((one) => one.month === month)
  if (ofBill.some(({ status }) => status === 'OPEN')) return
  const oldest = ofBill[mostReports - 1]
  const left = oldest ? Date.parse(oldest.reportedAt) + weekMs - now.getTime() : 0
  if (left > 0) throw new Refusal('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.ceil(left / 1000) })
}

/** Closes the reports of bills that a booked payment has reached. */
export async function closeReports(app: App, userId: string, paymentId: string): Promise<void> {
  await app.db.transaction(async (tx) => {
    const closed = await bookReports(tx, userId, paymentId, app.clock.now())
    if (closed > 0) notify(tx, userId, 'payment')
  })
}

/** Closes reports whose time is over: reminders go on. */
export async function expireReports(app: App): Promise<void> {
  for (let ended = 500; ended === 500; ) ended = await expireSome(app.db, app.clock.now())
}
