import type { ComplaintSubject } from '@lumbung/shared/facts/complaints.ts'
import type { BusinessDate } from '@lumbung/shared/lending/dates/calendar.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { statement } from '../../../platform/database/sql.ts'
import type { CustomersComplaint } from '../complaint-store.ts'
import { pageSize } from './complaint-list-store.ts'

export interface BreachRow {
  complaint_id: string
  number: number
  subject: ComplaintSubject
  due_on: BusinessDate
  found_at: Date
  ended_at: Date | null
  reason: string | null
  explained_by: string | null
  explained_at: Date | null
}

const columns = 'complaint_id, number, subject, due_on, found_at, ended_at, reason, explained_by, explained_at'
const list = statement<BreachRow>(`
  select ${columns} from complaint_breach where $1::uuid is null or (found_at, complaint_id) <
    (select found_at, complaint_id from complaint_breach where complaint_id = $1)
  order by found_at desc, complaint_id desc limit ${pageSize + 1}`)
const find = statement<BreachRow>(`select ${columns} from complaint_breach where complaint_id = $1`)
const recordOpen = statement(`
  insert into complaint_breach (complaint_id, number, subject, due_on, found_at)
  select id, number, subject, due_on, $2 from complaint where status <> 'ANSWERED' and due_on < $1
  on conflict do nothing`)
const recordAnswered = statement(`
  insert into complaint_breach (complaint_id, number, subject, due_on, found_at, ended_at)
  values ($1, $2, $3, $4, $5, $5) on conflict (complaint_id) do update set ended_at = excluded.ended_at`)
const endOfPerson = statement(`
  update complaint_breach b set ended_at = $2 from complaint c
  where c.user_id = $1 and b.complaint_id = c.id and b.ended_at is null`)
const explain = statement(`
  update complaint_breach set reason = $2, explained_by = $3, explained_at = $4 where complaint_id = $1`)
const warn = statement(`
  update complaint set warned_at = $1 where status <> 'ANSWERED' and warned_at is null and due_on >= $2
    and ((due_on + 1)::timestamp at time zone 'Asia/Jakarta') - $1
      <= (((due_on + 1)::timestamp at time zone 'Asia/Jakarta') - created_at) / 4`)

/** A page of the record of late answers, the newest first, and one row more if there is another page. */
export const breachesOf = (db: Db, after: string | undefined) => db.rows(list, [after ?? null])
/** The record of one complaint, if it is in it. */
export const findBreach = (db: Db, id: string) => db.row(find, [id])

/** Records each open complaint whose last day is before this one; returns how many are new. */
export const recordLate = (db: Db, today: BusinessDate, now: Date) => db.run(recordOpen, [today, now])

/** Records that a complaint was answered after its last day. */
export const recordLateAnswer = (tx: Tx, { id, number, subject, due_on }: CustomersComplaint, now: Date) =>
  tx.run(recordAnswered, [id, number, subject, due_on, now])

/** Ends what a customer is still owed, before the complaints are erased. */
export const endBreaches = (tx: Tx, userId: string, now: Date) => tx.run(endOfPerson, [userId, now])

/** Says why a complaint was late; false if it is not in the record. */
export const explainBreach = async (tx: Tx, id: string, reason: string, by: string, now: Date): Promise<boolean> =>
  (await tx.run(explain, [id, reason, by, now])) === 1

/** Marks each open complaint of whose time at most a quarter is left; returns how many were not marked before. */
export const warnDue = (db: Db, today: BusinessDate, now: Date) => db.run(warn, [now, today])
