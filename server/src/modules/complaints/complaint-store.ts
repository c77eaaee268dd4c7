import { randomInt } from 'node:crypto'
import type { ComplaintSubject, ProlongReason } from '@lumbung/shared/facts/complaints.ts'
import type { BusinessDate } from '@lumbung/shared/lending/dates/calendar.ts'
import { businessDateAt } from '@lumbung/shared/lending/dates/calendar.ts'
import { type Actor, actorText } from '../../platform/access/actor.ts'
import type { Db, Tx } from '../../platform/database/db.ts'
import { statement } from '../../platform/database/sql.ts'
import type { FileId } from '../../platform/files/blob-store.ts'
import { newId } from '../../platform/ids.ts'
import type { Waiting } from '../work.ts'
import { type ComplaintEvent, type ComplaintStatus, complaintStates } from './complaint-state.ts'

export interface ComplaintRow {
  id: string
  number: number
  subject: ComplaintSubject
  status: ComplaintStatus
  text: Buffer
  answer: Buffer | null
  photo_id: FileId | null
  created_at: Date
  due_on: BusinessDate
  answered_at: Date | null
  taken_by: string | null
  taken_at: Date | null
  first_due_on: BusinessDate | null
  prolonged_at: Date | null
  prolonged_by: string | null
  prolonged_for: ProlongReason | null
}

/** A complaint and whose it is. */
export type CustomersComplaint = ComplaintRow & { user_id: string }

export const complaintColumns = `id, number, subject, status, text, answer, photo_id, created_at, due_on, answered_at,
  taken_by, taken_at, first_due_on, prolonged_at, prolonged_by, prolonged_for`
const columns = complaintColumns
const list = statement<ComplaintRow>(`select ${columns} from complaint where user_id = $1 order by id desc limit 50`)
const find = statement<CustomersComplaint>(`select user_id, ${columns} from complaint where id = $1`)
const hold = statement<CustomersComplaint>(`select user_id, ${columns} from complaint where id = $1 for update`)
const insert = statement(`
  insert into complaint (user_id, id, number, subject, status, text, photo_id, created_at, due_on)
  values ($1, $2, $3, $4, 'RECEIVED', $5, $6, $7, $8) on conflict (number) do nothing`)
const change = statement(`
  update complaint set status = $4, answer = coalesce($5, answer), answered_at = coalesce($6, answered_at)
  where user_id = $1 and id = $2 and status = $3`)
const take = statement('update complaint set taken_by = $3, taken_at = $4 where user_id = $1 and id = $2')
const prolong = statement(`
  update complaint set first_due_on = due_on, due_on = $3, prolonged_at = $4, prolonged_by = $5, prolonged_for = $6,
    warned_at = null
  where user_id = $1 and id = $2`)
const insertHistory = statement(`
  insert into complaint_history (user_id, complaint_id, seq, from_status, to_status, event, actor, at, reason)
  select $1, $2, coalesce(max(seq), 0) + 1, $3, $4, $5, $6, $7, $8
  from complaint_history where user_id = $1 and complaint_id = $2`)
const listHistory = statement<HistoryRow>(`
  select event, actor, at, reason from complaint_history where user_id = $1 and complaint_id = $2 order by seq`)

interface HistoryRow {
  event: string
  actor: string
  at: Date
  reason: string | null
}

const refOf = 'user_id as "userId", id, number'
const ofNumber = statement<ComplaintRef>(`select ${refOf} from complaint where number = $1`)
const ofId = statement<ComplaintRef>(`select ${refOf} from complaint where id = $1`)

/** A complaint, and whose it is. */
export interface ComplaintRef {
  userId: string
  id: string
  number: number
}

/** A complaint by the number of its ticket. */
export const complaintOfNumber = (db: Db, number: number) => db.row(ofNumber, [number])
/** A complaint, whoever's it is. */
export const complaintOfId = (db: Db, id: string) => db.row(ofId, [id])

/** The customer's 50 newest complaints. */
export const complaintsOf = (db: Db, userId: string) => db.rows(list, [userId])
/** A complaint by its id, and the same with its row locked. */
export const findComplaint = (db: Db, id: string) => db.row(find, [id])
export const holdComplaint = (tx: Tx, id: string) => tx.row(hold, [id])
/** What happened to a complaint, the oldest first. */
export const complaintHistory = (db: Db, userId: string, id: string) => db.rows(listHistory, [userId, id])

interface NewComplaint {
  subject: ComplaintSubject
  text: Buffer
  photoId: FileId | undefined
  now: Date
  dueOn: BusinessDate
}

/**
 * The first and the last ticket number ⚙. They are drawn at random: a counter would make every complaint wait for the one before
 * it, and tell everybody how many there are.
 */
const tickets = [100_000_000, 999_999_999] as const
const drawTicket = () => randomInt(tickets[0], tickets[1] + 1)

/** Adds a complaint with a ticket number that no other has. */
export async function insertComplaint(tx: Tx, userId: string, complaint: NewComplaint, draw = drawTicket) {
  const { subject, text, photoId, now, dueOn } = complaint
  const id = newId()
  let number = draw()
  while ((await tx.run(insert, [userId, id, number, subject, text, photoId ?? null, now, dueOn])) === 0) number = draw()
  await tx.run(insertHistory, [userId, id, null, 'RECEIVED', 'receive', 'CUSTOMER', now, null])
  return { id, number }
}

interface Move {
  event: ComplaintEvent
  actor: Actor
  now: Date
  /** Sealed. */
  answer?: Buffer
  reason?: string | undefined
}

/** Moves a complaint by compare-and-set. False if the event is not allowed, or somebody else was first. */
export async function moveComplaint(tx: Tx, row: CustomersComplaint, move: Move): Promise<boolean> {
  const { event, actor, now, answer = null, reason = null } = move
  const { user_id: userId, id, status } = row
  const to = complaintStates.next(status, event)
  if (!to) return false
  const answeredAt = to === 'ANSWERED' ? now : null
  if ((await tx.run(change, [userId, id, status, to, answer, answeredAt])) === 0) return false
  await tx.run(insertHistory, [userId, id, status, to, event, actorText(actor), now, reason])
  return true
}

/** Gives a complaint to an operator. */
export const assignComplaint = (tx: Tx, { user_id: userId, id }: CustomersComplaint, operator: string, now: Date) =>
  tx.run(take, [userId, id, operator, now])

interface Prolongation {
  dueOn: BusinessDate
  now: Date
  operator: string
  reason: ProlongReason
}

/** Sets a later last day; the former one stays in the row. */
export const setProlonged = (tx: Tx, { user_id: userId, id }: CustomersComplaint, change: Prolongation) =>
  tx.run(prolong, [userId, id, change.dueOn, change.now, change.operator, change.reason])

const countOpen = statement<Waiting>(`
  select count(*)::int as waiting, (count(*) filter (where due_on < $1::date))::int as late,
    min((due_on + 1)::timestamp at time zone 'Asia/Jakarta') as "nextDueAt"
  from complaint where status <> 'ANSWERED'`)

/** How many complaints are not answered; each is due at the end of its last day. */
export const countComplaints = (db: Db, now: Date): Promise<Waiting> => db.one(countOpen, [businessDateAt(now)])
