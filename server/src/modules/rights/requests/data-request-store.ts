import type { DataRequest } from '@lumbung/shared/contract/rights.ts'
import type { DataRequestKind } from '@lumbung/shared/facts/data-request-kinds.ts'
import { type Actor, actorText } from '../../../platform/access/actor.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { statement } from '../../../platform/database/sql.ts'
import type { FileId } from '../../../platform/files/blob-store.ts'
import { newId } from '../../../platform/ids.ts'
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
}

/** The law's three times 24 hours. */
const answerMs = 72 * 3_600_000

const columns = `id, kind, status, question, answer, created_at, due_at, answered_at, file_id, bytes, available_until`
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
  insert into data_request_history (user_id, request_id, seq, from_status, to_status, event, actor, at)
  select $1, $2, coalesce(max(seq), 0) + 1, $3, $4, $5, $6, $7 from data_request_history where user_id = $1 and request_id = $2`)
/** An export waits for nobody. */
type WaitingRow = DataRequestRow & { user_id: string; kind: DataRequestKind }
const open = statement<WaitingRow>(`
  select user_id, ${columns} from data_request where status = 'RECEIVED' and kind <> 'EXPORT' order by due_at limit 100`)
const countLate = statement<{ count: number }>(
  `select count(*)::int as count from data_request where status = 'RECEIVED' and due_at < $1`,
)

/** The customer's 50 newest requests. */
export const requestsOf = (db: Db, userId: string) => db.rows(list, [userId])
/** A customer's request; undefined if it is unknown or another customer's. */
export const findRequest = (db: Db, userId: string, id: string) => db.row(find, [userId, id])
/** The customer's export that is being made. */
export const exportUnderWay = (db: Db, userId: string) => db.row(findExporting, [userId])
/** The hundred requests that are due first, for the operators who answer them. */
export const openRequests = (db: Db) => db.rows(open)
/** How many requests, exports included, are past their due time. */
export const lateRequests = async (db: Db, now: Date) => (await db.one(countLate, [now])).count

/** Adds a request; undefined if an export is being made already. */
export async function insertRequest(
  tx: Tx,
  userId: string,
  { kind, question, now }: { kind: DataRequest['kind']; question: Buffer | null; now: Date },
): Promise<DataRequestRow | undefined> {
  const id = newId()
  const row = await tx.row(insert, [userId, id, kind, question, now, new Date(now.getTime() + answerMs)])
  if (row) await tx.run(insertHistory, [userId, id, null, 'RECEIVED', 'receive', 'CUSTOMER', now])
  return row
}

interface Move {
  event: DataRequestEvent
  actor: Actor
  now: Date
  answer?: Buffer
  file?: { id: FileId; bytes: number; until: Date }
}

/** Moves a request by compare-and-set. False if the event is not allowed, or somebody else was first. */
export async function moveRequest(tx: Tx, userId: string, row: DataRequestRow, move: Move): Promise<boolean> {
  const to = dataRequestStates.next(row.status, move.event)
  if (!to) return false
  const { answer = row.answer, file, now } = move
  const values = [
    userId,
    row.id,
    row.status,
    to,
    answer,
    now,
    file?.id ?? null,
    file?.bytes ?? row.bytes,
    file?.until ?? null,
  ]
  if ((await tx.run(change, values)) === 0) return false
  await tx.run(insertHistory, [userId, row.id, row.status, to, move.event, actorText(move.actor), now])
  return true
}
