import type { ChannelCode } from '@lumbung/shared/channel-code.ts'
import type { WebhookEvent } from '@lumbung/shared/facts/webhook-events.ts'
import type { Db, Tx } from '../../platform/database/db.ts'
import { statement } from '../../platform/database/sql.ts'
import { newId } from '../../platform/ids.ts'
import { exportedTable } from '../../platform/personal-data/person-export.ts'
import { endRows } from '../../platform/personal-data/retention.ts'
import type { AppRetention, PersonData } from '../context.ts'

export type EventStatus = 'PENDING' | 'DELIVERED' | 'FAILED' | 'STOPPED' | 'WITHDRAWN'

export interface EventRow {
  user_id: string
  id: string
  channel: ChannelCode
  type: WebhookEvent
  ids: Readonly<Record<string, string>>
  at: Date
  status: EventStatus
  tries: number
  due_at: Date | null
  outcome: string | null
}

const columns = 'user_id, id, channel, type, ids, at, status, tries, due_at, outcome'
const insert = statement(`
  insert into partner_event (user_id, id, channel, type, subject, ids, at, status, due_at)
  values ($1, $2, $3, $4, $5, $6, $7, 'PENDING', $7) on conflict do nothing returning 1`)
const claim = statement<EventRow>(`
  update partner_event set tries = tries + 1, due_at = $4
  where user_id = $1 and id = $2 and status = 'PENDING' and due_at <= $3 returning ${columns}`)
const end = statement(`
  update partner_event set status = $3, due_at = null, outcome = coalesce($4, outcome), ended_at = $5
  where user_id = $1 and id = $2 and status = 'PENDING'`)
const postpone = statement(`
  update partner_event set due_at = $3, outcome = coalesce($4, outcome)
  where user_id = $1 and id = $2 and status = 'PENDING'`)
const due = statement<Pick<EventRow, 'user_id' | 'id' | 'channel'>>(
  'select user_id, id, channel from partner_event where due_at <= $1 order by due_at limit 500',
)
/** What has not arrived still waits, or ended so. */
type UndeliveredRow = EventRow & { status: Exclude<EventStatus, 'DELIVERED' | 'WITHDRAWN'> }

const undelivered = statement<UndeliveredRow>(`
  select ${columns} from partner_event
  where (status in ('FAILED', 'STOPPED') or status = 'PENDING' and tries > 0) and ($1::text is null or channel = $1)
  order by at, id limit 1000`)
const restart = statement(`
  update partner_event set status = 'PENDING', tries = 0, due_at = $3, ended_at = null
  where status in ('PENDING', 'FAILED', 'STOPPED') and ($1::uuid is null or id = $1) and ($2::text is null or channel = $2)`)
const deleteAll = statement('delete from partner_event where user_id = $1')

export interface NewEvent extends Pick<EventRow, 'user_id' | 'channel' | 'type' | 'ids'> {
  /** The order, bill or loan. */
  subject: string
}

/** Adds an event that is due now. Returns its id; undefined if it was added before. */
export async function insertEvent(tx: Tx, event: NewEvent, now: Date): Promise<string | undefined> {
  const { user_id: userId, channel, type, subject, ids } = event
  const id = newId()
  return (await tx.row(insert, [userId, id, channel, type, subject, JSON.stringify(ids), now])) ? id : undefined
}

/** Takes an event that is due, so that nobody else sends it until `until`; undefined if it is not due. */
export const claimEvent = (db: Db, userId: string, id: string, now: Date, until: Date) =>
  db.row(claim, [userId, id, now, until])

type Named = Pick<EventRow, 'user_id' | 'id'>

/** Nothing more is sent of an event. */
export const endEvent = (
  db: Db,
  { user_id: userId, id }: Named,
  { status, outcome = null, now }: { status: Exclude<EventStatus, 'PENDING'>; outcome?: string | null; now: Date },
) => db.run(end, [userId, id, status, outcome, now])

export const postponeEvent = (db: Db, { user_id: userId, id }: Named, until: Date, outcome: string | null) =>
  db.run(postpone, [userId, id, until, outcome])

export const dueEvents = (db: Db, now: Date) => db.rows(due, [now])

/** Events that were tried and have not arrived, the oldest first. */
export const undeliveredEvents = (db: Db, channel?: ChannelCode) => db.rows(undelivered, [channel ?? null])

/** Makes events due again, from the first try on: one, or all of a channel that have not arrived. Returns how many. */
export const restartEvents = (db: Db, { id, channel }: { id?: string; channel?: ChannelCode }, now: Date) =>
  db.run(restart, [id ?? null, channel ?? null, now])

export const partnerRetention: AppRetention[] = [endRows('partner_event', { table: 'partner_event', event: 't.at' })]

export const partnerData: PersonData = {
  exports: { tables: [exportedTable({ table: 'partner_event' })] },
  close: async (_app, tx, { userId }) => void (await tx.run(deleteAll, [userId])),
  erase: async (_app, tx, { userId }) => void (await tx.run(deleteAll, [userId])),
}
