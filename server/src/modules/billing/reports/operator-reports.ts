import type { QueryOf, ReplyOf } from '@lumbung/shared/contract/endpoint.ts'
import type {
  Candidate,
  ListedReport,
  readReport,
  reportList,
} from '@lumbung/shared/contract/operators/payment-reports.ts'
import type { ReportAnswer } from '@lumbung/shared/facts/report-answers.ts'
import { addDays, businessDateAt, startOfDay } from '@lumbung/shared/lending/dates/calendar.ts'
import { actorOf, type OperatorCaller } from '../../../platform/access/caller.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { notify } from '../../../platform/live/live.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { App } from '../../context.ts'
import { addNotifications } from '../../engagement/api.ts'
import { lockMoney } from '../../ledger/api.ts'
import { maskedCustomer, maskedNames } from '../../onboarding/api.ts'
import { actorNameOf } from '../../operators/api.ts'
import type { Waiting } from '../../work.ts'
import {
  answerReport,
  type CandidateRow,
  candidatesOf,
  countOpenReports,
  endedReports,
  extendFreeze,
  type FiledReport,
  findReport,
  lockReport,
  openReports,
} from './operator-report-store.ts'

const day = 86_400_000
/** An unanswered report is listed as open for this long ⚙. */
const openDays = 30
/** For how long contacts stop once more ⚙. */
const extensionMs = day
/** A customer's payments so many days around the reported one are candidates ⚙. */
const candidateDays = 3
/** ⚙ */
const pageSize = 50

const fieldsOf = ({ id, month, amount, paid_on, format, outcome, reported_at, freezes_until }: FiledReport) => ({
  reportId: id,
  month,
  amount,
  paidOn: paid_on,
  ...(format && { receipt: format }),
  status: outcome ?? ('OPEN' as const),
  reportedAt: reported_at.toISOString(),
  pausedUntil: freezes_until.toISOString(),
})

const openSince = (now: Date) => new Date(now.getTime() - openDays * day)

/** Reports without an answer as work of operators. */
export const countReports = (db: Db, now: Date): Promise<Waiting> => countOpenReports(db, openSince(now), now)

/** A page of reports, with masked names. */
export async function listReports(
  app: App,
  { view = 'OPEN', after }: QueryOf<typeof reportList>,
): Promise<ReplyOf<typeof reportList>> {
  const { db, clock } = app
  const size = pageSize + 1
  const rows =
    view === 'OPEN' ? await openReports(db, openSince(clock.now()), after, size) : await endedReports(db, after, size)
  const names = await maskedNames(
    app,
    db,
    rows.map(({ user_id }) => user_id),
  )
  const items = rows
    .slice(0, pageSize)
    .map((row): ListedReport => ({ ...fieldsOf(row), name: names.get(row.user_id) ?? '' }))
  const last = rows.length > items.length ? items.at(-1) : undefined
  return { items, ...(last && { next: last.reportId }) }
}

function candidateFrom(report: FiledReport, row: CandidateRow): Candidate {
  return {
    paymentId: row.id,
    amount: row.amount,
    paidAt: row.value_at.toISOString(),
    method: row.method,
    status: row.status,
    isOwn: row.user_id === report.user_id,
    sameAmount: row.amount === report.amount,
    sameDay: businessDateAt(row.value_at) === report.paid_on,
  }
}

const closeness = ({ sameAmount, sameDay, isOwn }: Candidate) =>
  Number(sameAmount) * 4 + Number(sameDay) * 2 + Number(isOwn)

/** The money that a report may mean, the closest first. */
async function candidates(db: Db, report: FiledReport): Promise<Candidate[]> {
  const { paid_on } = report
  const rows = await candidatesOf(db, report, {
    dayStart: startOfDay(paid_on),
    dayEnd: startOfDay(addDays(paid_on, 1)),
    from: startOfDay(addDays(paid_on, -candidateDays)),
    until: startOfDay(addDays(paid_on, candidateDays + 1)),
  })
  return rows.map((row) => candidateFrom(report, row)).sort((a, b) => closeness(b) - closeness(a))
}

const isUnanswered = ({ outcome }: FiledReport) => outcome === null || outcome === 'EXPIRED'

async function handled(db: Db, by: string | null, at: Date | null) {
  return by && at ? { by: await actorNameOf(db, by), at: at.toISOString() } : undefined
}

/** A report with the money that it may mean, and its customer. Refuses with NOT_FOUND. */
export async function readReportOf(app: App, id: string): Promise<ReplyOf<typeof readReport>> {
  const { db } = app
  const report = await findReport(db, id)
  if (!report) throw new Refusal('NOT_FOUND')
  const { extended_by, extended_at, answered_by, answer, closed_at } = report
  const [customer, extended, answered] = await Promise.all([
    maskedCustomer(app, db, report.user_id),
    handled(db, extended_by, extended_at),
    handled(db, answered_by, closed_at),
  ])
  return {
    ...fieldsOf(report),
    customer,
    ...(extended && { extended }),
    ...(answered && answer && { answered: { ...answered, answer } }),
    mayExtend: isUnanswered(report) && !extended && !customer.isClosed,
    mayClose: isUnanswered(report) && !customer.isClosed,
    candidates: await candidates(db, report),
  }
}

/** The receipt of a report, if it has this format, and its customer. Refuses with NOT_FOUND. */
export async function receiptOf(app: App, id: string, format: 'JPEG' | 'PDF') {
  const report = await findReport(app.db, id)
  if (report?.file_id == null || report.format !== format) throw new Refusal('NOT_FOUND')
  return { userId: report.user_id, bytes: await app.files.get(report.file_id) }
}

interface Handling {
  reportId: string
  caller: OperatorCaller
}

/** Locks a report that nobody has answered, its customer's money first. Refuses with NOT_FOUND, ALREADY_DECIDED, STATE_CHANGED. */
async function lockUnanswered(tx: Tx, reportId: string): Promise<FiledReport> {
  const found = await findReport(tx, reportId)
  if (!found) throw new Refusal('NOT_FOUND')
  await lockMoney(tx, found.user_id)
  const report = await lockReport(tx, reportId)
  if (!report) throw new Refusal('NOT_FOUND')
  if (isUnanswered(report)) return report
  const answered = await handled(tx, report.answered_by, report.closed_at)
  throw answered ? new Refusal('ALREADY_DECIDED', answered) : new Refusal('STATE_CHANGED')
}

/**
 * Stops contacts about a bill for another day, once, also if the report has expired. Returns the report with its new end. Refuses with
 * NOT_FOUND, ALREADY_DECIDED { by, at } and STATE_CHANGED.
 */
export async function extendByOperator(app: App, tx: Tx, { reportId, caller }: Handling) {
  const report = await lockUnanswered(tx, reportId)
  const extended = await handled(tx, report.extended_by, report.extended_at)
  if (extended) throw new Refusal('ALREADY_DECIDED', extended)
  const at = app.clock.now()
  const until = new Date(Math.max(at.getTime(), report.freezes_until.getTime()) + extensionMs)
  if (!(await extendFreeze(tx, report, until, { actor: actorOf(caller), at }))) throw new Refusal('STATE_CHANGED')
  notify(tx, report.user_id, 'payment')
  return { userId: report.user_id, until }
}

/**
 * Answers a report with one of our texts, which ends it: reminders go on. Returns its customer. Refuses with NOT_FOUND,
 * ALREADY_DECIDED { by, at } and STATE_CHANGED.
 */
export async function closeByOperator(
  app: App,
  tx: Tx,
  { reportId, caller, answer }: Handling & { answer: ReportAnswer },
): Promise<string> {
  const report = await lockUnanswered(tx, reportId)
  const at = app.clock.now()
  if (!(await answerReport(tx, report, answer, { actor: actorOf(caller), at }))) throw new Refusal('STATE_CHANGED')
  await addNotifications(tx, [{ userId: report.user_id, event: 'PAYMENT_REPORT_ANSWERED', about: reportId }], at)
  notify(tx, report.user_id, 'payment')
  return report.user_id
}
