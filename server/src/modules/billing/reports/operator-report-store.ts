import type { ReportAnswer } from '@lumbung/shared/facts/report-answers.ts'
import type { BusinessDate } from '@lumbung/shared/lending/dates/calendar.ts'
import { type Actor, actorText } from '../../../platform/access/actor.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { statement } from '../../../platform/database/sql.ts'
import type { FileId } from '../../../platform/files/blob-store.ts'
import { houseId } from '../../../platform/ids.ts'
import type { Waiting } from '../../work.ts'

/** A report as operators see it. */
export interface FiledReport {
  user_id: string
  id: string
  month: string
  amount: number
  paid_on: BusinessDate
  file_id: FileId | null
  format: 'JPEG' | 'PDF' | null
  reported_at: Date
  freezes_until: Date
  outcome: 'BOOKED' | 'EXPIRED' | 'CLOSED' | null
  closed_at: Date | null
  extended_at: Date | null
  extended_by: string | null
  answer: ReportAnswer | null
  answered_by: string | null
}

const columns = `user_id, id, month, amount, paid_on, file_id, format, reported_at, freezes_until, outcome, closed_at,
  extended_at, extended_by, answer, answered_by`
/** Without an answer, and no payment has reached the bill; an expired one stays open for a person. */
const isUnanswered = `(outcome is null or outcome = 'EXPIRED')`
const findOne = statement<FiledReport>(`select ${columns} from payment_report where id = $1`)
const lockOne = statement<FiledReport>(`select ${columns} from payment_report where id = $1 for update`)
const openPage = statement<FiledReport>(`
  select ${columns} from payment_report r where ${isUnanswered} and reported_at > $3
    and ($1::uuid is null or (reported_at, id) > (select b.reported_at, b.id from payment_report b where b.id = $1))
  order by reported_at, id limit $2`)
const countOpen = statement<Waiting>(`
  select count(*)::int as waiting, count(*) filter (where freezes_until <= $2)::int as late,
    min(freezes_until) filter (where freezes_until > $2) as "nextDueAt"
  from payment_report where ${isUnanswered} and reported_at > $1`)
const endedPage = statement<FiledReport>(`
  select ${columns} from payment_report r where not ${isUnanswered}
    and ($1::uuid is null or (reported_at, id) < (select b.reported_at, b.id from payment_report b where b.id = $1))
  order by reported_at desc, id desc limit $2`)
const extend = statement(`
  update payment_report r set outcome = null, closed_at = null, freezes_until = $3, extended_at = $4, extended_by = $5
  where user_id = $1 and id = $2 and extended_at is null and ${isUnanswered}
    and not exists (select from payment_report o where o.user_id = r.user_id and o.month = r.month and o.id <> r.id
      and o.outcome is null)`)
const close = statement(`
  update payment_report set outcome = 'CLOSED', closed_at = $3, answer = $4, answered_by = $5
  where user_id = $1 and id = $2 and ${isUnanswered}`)

export interface CandidateRow {
  id: string
  user_id: string
  amount: number
  value_at: Date
  method: string
  status: 'BOOKED' | 'SUSPENSE' | 'REVERSED' | 'ASSIGNED'
}

const payments = 'select id, user_id, amount, value_at, method, status from payment'
/** The customer's own money of the days around, and what lies in suspense with the same amount or of the same day. */
const candidates = statement<CandidateRow>(`
  (${payments} where user_id = $1 and status in ('BOOKED', 'REVERSED')
    and provider not in ('credit', 'conversion', 'premium', 'return', 'waiver') and value_at >= $4 and value_at < $5
    order by value_at limit 20)
  union all (${payments} where user_id = '${houseId}' and status = 'SUSPENSE' and provider <> 'return' and amount = $2
    order by value_at desc limit 20)
  union all (${payments} where user_id = '${houseId}' and status = 'SUSPENSE' and provider <> 'return' and amount <> $2
    and value_at >= $3 and value_at < $6 order by value_at limit 20)`)

/** A report, whoever's it is. */
export const findReport = (db: Db, id: string) => db.row(findOne, [id])
/** The same, locked until the transaction ends. */
export const lockReport = (tx: Tx, id: string) => tx.row(lockOne, [id])
/** A page of unanswered reports since a time, the oldest first. */
export const openReports = (db: Db, since: Date, after: string | undefined, size: number) =>
  db.rows(openPage, [after ?? null, size, since])
/** How many reports since a time wait for an answer; late are those whose pause is over, because contacts go on. */
export const countOpenReports = (db: Db, since: Date, now: Date) => db.one(countOpen, [since, now])
/** A page of ended reports, the newest first. */
export const endedReports = (db: Db, after: string | undefined, size: number) =>
  db.rows(endedPage, [after ?? null, size])

type Of = Pick<FiledReport, 'user_id' | 'id'>

/** Stops contacts once more until a time; false if that was done, or the report has ended, or a newer one of the bill is open. */
export const extendFreeze = async (tx: Tx, of: Of, until: Date, by: { actor: Actor; at: Date }): Promise<boolean> =>
  (await tx.run(extend, [of.user_id, of.id, until, by.at, actorText(by.actor)])) === 1

/** Ends a report with an answer; false if it has ended. */
export const answerReport = async (
  tx: Tx,
  of: Of,
  answer: ReportAnswer,
  by: { actor: Actor; at: Date },
): Promise<boolean> => (await tx.run(close, [of.user_id, of.id, by.at, answer, actorText(by.actor)])) === 1

/** Times around the day on which the customer says it was paid. */
export interface CandidateDays {
  dayStart: Date
  dayEnd: Date
  from: Date
  until: Date
}

/** Payments that may be what a report means. */
export const candidatesOf = (
  db: Db,
  { user_id, amount }: FiledReport,
  { dayStart, dayEnd, from, until }: CandidateDays,
) => db.rows(candidates, [user_id, amount, dayStart, from, until, dayEnd])

/** Whose a report is. */
export const reportOwner = async (db: Db, id: string): Promise<string | undefined> =>
  (await findReport(db, id))?.user_id
