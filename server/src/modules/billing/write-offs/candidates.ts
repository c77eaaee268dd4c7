import type { BusinessDate } from '@lumbung/shared/lending/dates/calendar.ts'
import type { Database, Db } from '../../../platform/database/db.ts'
import { statement } from '../../../platform/database/sql.ts'
import type { Waiting } from '../../work.ts'
import { lateLoans } from '../days/portfolio.ts'

/** A loan may be written off when it is later than this ⚙ (behaviour 7). */
export const writeOffAfterDays = 90

/** A loan that may be written off, as of an end of day. */
export interface WriteOffCandidate {
  loanId: string
  number: string
  userId: string
  /** Of the end of day. */
  date: BusinessDate
  /** The due date of its oldest unpaid instalment. */
  since: BusinessDate
  days: number
  /** Principal left, in rupiah. */
  principal: number
}

const takeTurns = statement(`select pg_advisory_xact_lock(hashtext('write_off_candidate'))`)
const remove = statement('delete from write_off_candidate')
const insert = statement(`
  ${lateLoans}
  insert into write_off_candidate (user_id, loan_id, date, since, days_late, principal)
  select user_id, id, $1, since, days, principal from late where days > $2 and written_off_at is null`)
/** It was neither paid nor written off since the end of day. */
const isStill = `l.written_off_at is null and l.status = 'OVERDUE'`
const list = statement<WriteOffCandidate>(`
  select c.loan_id as "loanId", l.number, c.user_id as "userId", c.date, c.since, c.days_late as days, c.principal
  from write_off_candidate c join loan l on l.user_id = c.user_id and l.id = c.loan_id
  where ${isStill} order by c.days_late desc, c.loan_id limit $1`)
const one = statement(`
  select from write_off_candidate c join loan l on l.user_id = c.user_id and l.id = c.loan_id
  where c.user_id = $1 and c.loan_id = $2 and ${isStill}`)

/** Replaces the list of loans that may be written off after an end of day. */
export async function listCandidates(db: Database, date: BusinessDate): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.rows(takeTurns)
    await tx.run(remove)
    await tx.run(insert, [date, writeOffAfterDays])
  })
}

/** The loans that may be written off as of the last end of day, the latest first, without those that were paid or written off since. */
export const writeOffCandidates = (db: Db, limit: number): Promise<WriteOffCandidate[]> => db.rows(list, [limit])

/** Whether a loan may be written off as of the last end of day. */
export const isCandidate = async (db: Db, userId: string, loanId: string): Promise<boolean> =>
  (await db.row(one, [userId, loanId])) !== undefined

const count = statement<Waiting>(`
  select count(*)::int as waiting, 0 as late, null::timestamptz as "nextDueAt"
  from write_off_candidate c join loan l on l.user_id = c.user_id and l.id = c.loan_id
  where ${isStill}`)

/** How many loans may be written off; none of them is due. */
export const countCandidates = (db: Db): Promise<Waiting> => db.one(count, [])
