import { randomInt } from 'node:crypto'
import type { ComplaintSubject } from '@lumbung/shared/facts/complaints.ts'
import type { BusinessDate } from '@lumbung/shared/lending/dates/calendar.ts'
import { type Actor, actorText } from '../../platform/access/actor.ts'
import type { Db, Tx } from '../../platform/database/db.ts'
import { statement } from '../../platform/database/sql.ts'
import type { FileId } from '../../platform/files/blob-store.ts'
import { newId } from '../../platform/ids.ts'
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
}

const columns = 'id, number, subject, status, text, answer, photo_id, created_at, due_on, answered_at'
const list = statement<ComplaintRow>(`select ${columns} from complaint where user_id = $1 order by id desc limit 50`)
const find = statement<ComplaintRow>(`select ${columns} from complaint where user_id = $1 and id = $2`)
const open = statement<ComplaintRow & { user_id: string }>(`
  select user_id, ${columns} from complaint where status <> 'ANSWERED' order by due_on, created_at limit 100`)
const countLate = statement<{ count: number }>(
  `select count(*)::int as count from complaint where status <> 'ANSWERED' and due_on < $1`,
)
const insert = statement(`
  insert into complaint (user_id, id, number, subject, status, text, photo_id, created_at, due_on)
  values ($1, $2, $3, $4, 'RECEIVED', $5, $6, $7, $8) on conflict (number) do nothing`)
const change = statement(`
  update complaint set status = $4, answer = $5, answered_at = $6 where user_id = $1 and id = $2 and status = $3`)
const insertHistory = statement(`
  insert into complaint_history (user_id, complaint_id, seq, from_status, to_status, event, actor, at)
  select $1, $2, coalesce(max(seq), 0) + 1, $3, $4, $5, $6, $7 from complaint_history where user_id = $1 and complaint_id = $2`)

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
/** A customer's complaint; undefined if it is unknown or another customer's. */
export const findComplaint = (db: Db, userId: string, id: string) => db.row(find, [userId, id])
/** The hundred complaints that are due first. */
export const openComplaints = (db: Db) => db.rows(open)
/** How many complaints should have been answered before a date. */
export const lateComplaints = async (db: Db, today: BusinessDate) => (await db.one(countLate, [today])).count

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
  await tx.run(insertHistory, [userId, id, null, 'RECEIVED', 'receive', 'CUSTOMER', now])
  return { id, number }
}

interface Move {
  event: ComplaintEvent
  actor: Actor
  now: Date
  /** Sealed. */
  answer?: Buffer
}

/** Moves a complaint by compare-and-set. False if the event is not allowed, or somebody else was first. */
export async function moveComplaint(tx: Tx, userId: string, row: ComplaintRow, move: Move): Promise<boolean> {
  const { event, actor, now, answer = null } = move
  const to = complaintStates.next(row.status, event)
  if (!to) return false
  const answeredAt = to === 'ANSWERED' ? now : null
  if ((await tx.run(change, [userId, row.id, row.status, to, answer, answeredAt])) === 0) return false
  await tx.run(insertHistory, [userId, row.id, row.status, to, event, actorText(actor), now])
  return true
}
