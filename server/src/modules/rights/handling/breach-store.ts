import type { DataRequest } from '@lumbung/shared/contract/rights.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { statement } from '../../../platform/database/sql.ts'
import type { DataRequestRow } from '../requests/data-request-store.ts'
import { pageSize } from './request-list-store.ts'

export interface BreachRow {
  request_id: string
  kind: DataRequest['kind']
  due_at: Date
  found_at: Date
  ended_at: Date | null
  reason: string | null
  explained_by: string | null
  explained_at: Date | null
}

const columns = 'request_id, kind, due_at, found_at, ended_at, reason, explained_by, explained_at'
const list = statement<BreachRow>(`
  select ${columns} from data_request_breach where $1::uuid is null or (found_at, request_id) <
    (select found_at, request_id from data_request_breach where request_id = $1)
  order by found_at desc, request_id desc limit ${pageSize + 1}`)
const find = statement<BreachRow>(`select ${columns} from data_request_breach where request_id = $1`)
const recordOpen = statement(`
  insert into data_request_breach (request_id, kind, due_at, found_at)
  select id, kind, due_at, $1 from data_request where status = 'RECEIVED' and due_at < $1
  on conflict do nothing`)
const recordAnswered = statement(`
  insert into data_request_breach (request_id, kind, due_at, found_at, ended_at)
  values ($1, $2, $3, $4, $4) on conflict (request_id) do update set ended_at = excluded.ended_at`)
const endOfPerson = statement(`
  update data_request_breach b set ended_at = $2 from data_request r
  where r.user_id = $1 and b.request_id = r.id and b.ended_at is null`)
const explain = statement(`
  update data_request_breach set reason = $2, explained_by = $3, explained_at = $4 where request_id = $1`)
const warn = statement(`
  update data_request set warned_at = $1
  where status = 'RECEIVED' and warned_at is null and due_at >= $1 and due_at - $1 <= (due_at - created_at) / 4`)

/** A page of the record of late answers, the newest first, and one row more if there is another page. */
export const breachesOf = (db: Db, after: string | undefined) => db.rows(list, [after ?? null])
/** The record of one request, if it is in it. */
export const findBreach = (db: Db, id: string) => db.row(find, [id])

/** Records each open request that is past its due time, exports too; returns how many are new. */
export const recordLate = (db: Db, now: Date) => db.run(recordOpen, [now])

/** Records that a request was answered after its due time. */
export const recordLateAnswer = (tx: Tx, { id, kind, due_at }: DataRequestRow, now: Date) =>
  tx.run(recordAnswered, [id, kind, due_at, now])

/** Ends what a customer is still owed, before the requests are erased. */
export const endBreaches = (tx: Tx, userId: string, now: Date) => tx.run(endOfPerson, [userId, now])

/** Says why a request was late; false if it is not in the record. */
export const explainBreach = async (tx: Tx, id: string, reason: string, by: string, now: Date): Promise<boolean> =>
  (await tx.run(explain, [id, reason, by, now])) === 1

/** Marks each open request of whose time at most a quarter is left; returns how many were not marked before. */
export const warnDue = (db: Db, now: Date) => db.run(warn, [now])
