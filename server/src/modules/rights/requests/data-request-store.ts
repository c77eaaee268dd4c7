import type { DataRequest } from '@lumbung/shared/contract/rights.ts'
import type { DataRequestKind } from '@lumbung/shared/facts/data-request-kinds.ts'
import { type Actor, actorText } from '../../../platform/access/actor.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { statement } from '../../../platform/database/sql.ts'
import type { FileId } from '../../../platform/files/blob-store.ts'
import { newId } from '../../../platform/ids.ts'
import type { Waiting } from '../../work.ts'
import { type DataRequestEvent, type DataRequestStatus, dataRequestStates } from './data-request-state.ts'

export interface DataRequestRow {
  id: string
  kind: DataRequest['kind']
  status: DataRequestStatus
  question: Buffer | null
  answer: Buffer | null
  created_at: Date
  due_at: Date
  answered_at: Date | null
  file_id: FileId | null
  bytes: number | null
  available_until: Date | null
  taken_by: string | null
  taken_at: Date | null
}

/** A request that a person answers, and whose it is: an export waits for nobody. */
export type CustomersRequest = DataRequestRow & {
  user_id: string
  kind: DataRequestKind
  status: 'RECEIVED' | 'ANSWERED'
}

/** The law's three times 24 hours. */
const answerMs = 72 * 3_600_000

export const dataRequestColumns = `id, kind, status, question, answer, created_at, due_at, answered_at, file_id, bytes,
  available_until, taken_by, taken_at`
const columns = dataRequestColumns
const list = statement<DataRequestRow>(
  `select ${columns} from data_request where user_id = $1 order by id desc limit 50`,
)
const find = statement<DataRequestRow>(`select ${columns} from data_request where user_id = $1 and id = $2`)
const findExporting = statement<DataRequestRow>(
  `select ${columns} from data_request where user_id = $1 and kind = 'EXPORT' and status = 'RECEIVED'`,
)
const insert = statement<DataRequestRow>(`
  insert into data_request (user_id, id, kind, status, question, created_at, due_at) values ($1, $2, $3, 'RECEIVED', $4, $5, $6)
  on conflict do nothing returning ${columns}`)
const change = statement(`
  update data_request set status = $4, answer = $5, answered_at = coalesce(answered_at, $6), file_id = $7, bytes = $8,
    available_until = $9
  where user_id = $1 and id = $2 and status = $3`)
const insertHistory = statement(`
  insert into data_request_history (user_id, request_id, seq, from_status, to_status, event, actor, at, reason)
  select $1, $2, coalesce(max(seq), 0) + 1, $3, $4, $5, $6, $7, $8
  from data_request_history where user_id = $1 and request_id = $2`)
const findAsked = statement<CustomersRequest>(
  `select user_id, ${columns} from data_request where id = $1 and kind <> 'EXPORT'`,
)
const hold = statement<CustomersRequest>(
  `select user_id, ${columns} from data_request where id = $1 and kind <> 'EXPORT' for update`,
)
const assign = statement('update data_request set taken_by = $3, taken_at = $4 where user_id = $1 and id = $2')
const listHistory = statement<HistoryRow>(`
  select event, actor, at, reason from data_request_history where user_id = $1 and request_id = $2 order by seq`)

interface HistoryRow {
  event: string
  actor: string
  at: Date
  reason: string | null
}

/** The customer's 50 newest requests. */
export const requestsOf = (db: Db, userId: string) => db.rows(list, [userId])
/** A customer's request; undefined if it is unknown or another customer's. */
export const findRequest = (db: Db, userId: string, id: string) => db.row(find, [userId, id])
/** The customer's export that is being made. */
export const exportUnderWay = (db: Db, userId: string) => db.row(findExporting, [userId])
/** A request that a person answers by its id, and the same with its row locked. */
export const findAskedRequest = (db: Db, id: string) => db.row(findAsked, [id])
export const holdAskedRequest = (tx: Tx, id: string) => tx.row(hold, [id])
/** What happened to a request, the oldest first. */
export const requestHistory = (db: Db, userId: string, id: string) => db.rows(listHistory, [userId, id])
/** Gives a request to an operator. */
export const assignRequest = (tx: Tx, { user_id: userId, id }: CustomersRequest, operator: string, now: Date) =>
  tx.run(assign, [userId, id, operator, now])

/** Adds a request; undefined if an export is being made already. */
export async function insertRequest(
  tx: Tx,
  userId: string,
  { kind, question, now }: { kind: DataRequest['kind']; question: Buffer | null; now: Date },
): Promise<DataRequestRow | undefined> {
  const id = newId()
  const row = await tx.row(insert, [userId, id, kind, question, now, new Date(now.getTime() + answerMs)])
  if (row) await tx.run(insertHistory, [userId, id, null, 'RECEIVED', 'receive', 'CUSTOMER', now, null])
  return row
}

interface Move {
  event: DataRequestEvent
  actor: Actor
  now: Date
  answer?: Buffer
  reason?: string | undefined
  file?: { id: FileId; bytes: number; until: Date }
}

/** Moves a request by compare-and-set. False if the event is not allowed, or somebody else was first. */
export async function moveRequest(tx: Tx, userId: string, row: DataRequestRow, move: Move): Promise<boolean> {
  const to = dataRequestStates.next(row.status, move.event)
  if (!to) return false
  const { answer = row.answer, file, now, reason = null } = move
  const values = [
    userId,
    row.id,
    row.status,
    to,
    answer,
    to === 'RECEIVED' ? null : now,
    file?.id ?? null,
    file?.bytes ?? row.bytes,
    file?.until ?? null,
  ]
  if ((await tx.run(change, values)) === 0) return false
  await tx.run(insertHistory, [userId, row.id, row.status, to, move.event, actorText(move.actor), now, reason])
  return true
}

const countOpen = statement<Waiting>(`
  select count(*)::int as waiting, (count(*) filter (where due_at <= $1))::int as late, min(due_at) as "nextDueAt"
  from data_request where status = 'RECEIVED' and kind <> 'EXPORT'`)

/** How many requests wait for a person. */
export const countRequests = (db: Db, now: Date): Promise<Waiting> => db.one(countOpen, [now])

/** Whose a request is. */
export const requestOwner = async (db: Db, id: string): Promise<string | undefined> =>
  (await findAskedRequest(db, id))?.user_id
