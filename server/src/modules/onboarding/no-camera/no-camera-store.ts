import type { CallTime, NoCameraReason, NoCameraRefusal } from '@lumbung/shared/facts/no-camera.ts'
import { type Actor, actorText } from '../../../platform/access/actor.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { statement } from '../../../platform/database/sql.ts'
import { newId } from '../../../platform/ids.ts'
import { findPersonSeal, personSeal } from '../../../platform/keys/sealing.ts'
import type { App, ReadApp } from '../../context.ts'
import { leasesOn } from '../../operators/api.ts'

export type NoCameraStatus = 'OPEN' | 'CONFIRMED' | 'REFUSED' | 'WITHDRAWN'

/** What the customer told. */
export interface Told {
  why: NoCameraReason
  note?: string | undefined
  callAt: CallTime
}

interface Row {
  user_id: string
  id: string
  application_id: string | null
  status: NoCameraStatus
  told: Buffer | null
  asked_at: Date
  due_at: Date
  lease_by: string | null
  lease_until: Date | null
  proposed_by: string | null
  ended_at: Date | null
  decided_by: string | null
  refused_for: NoCameraRefusal | null
}

/** A request to be identified without a camera (D-116). */
export interface NoCamera {
  userId: string
  id: string
  /** The application whose face check it stands for. */
  applicationId: string | undefined
  status: NoCameraStatus
  askedAt: Date
  dueAt: Date
  leaseBy: string | undefined
  leaseUntil: Date | undefined
  proposedBy: string | undefined
  endedAt: Date | undefined
  decidedBy: string | undefined
  refusedFor: NoCameraRefusal | undefined
}

const columns = `user_id, id, application_id, status, told, asked_at, due_at, lease_by, lease_until, proposed_by, ended_at,
  decided_by, refused_for`
const insert = statement(`
  insert into no_camera (user_id, id, told, asked_at, due_at) values ($1, $2, $3, $4, $5)
  on conflict (user_id) where status = 'OPEN' do nothing`)
const all = statement<Row>(
  `select ${columns} from no_camera where user_id = $1 order by asked_at desc, id desc limit 21`,
)
const find = statement<Row>(`select ${columns} from no_camera where id = $1`)
const waiting = statement<Row>(`select ${columns} from no_camera where status = 'OPEN' order by due_at, id limit $1`)
const count = statement<{ waiting: number; late: number; next: Date | null }>(`
  select count(*)::int as waiting, count(*) filter (where due_at < $1)::int as late, min(due_at) filter (where due_at >= $1) as next
  from no_camera where status = 'OPEN'`)
const confirm = statement(`
  update no_camera n set status = 'CONFIRMED', told = null, ended_at = $3, proposed_by = $4, decided_by = $5, application_id = $6,
    lease_by = null, lease_until = null, photo_id = p.id, name_hash = s.name_hash, nik_hash = s.nik_hash
  from profile_section s, photo p
  where n.user_id = $1 and n.id = $2 and n.status = 'OPEN' and s.user_id = $1 and s.section = 'ktp'
    and s.name_hash is not null and s.nik_hash is not null and p.user_id = $1 and p.kind = 'KTP' and p.replaced_at is null`)
const refuse = statement(`
  update no_camera set status = 'REFUSED', told = null, ended_at = $3, decided_by = $4, refused_for = $5,
    lease_by = null, lease_until = null
  where user_id = $1 and id = $2 and status = 'OPEN'`)
const takeBack = statement(`
  update no_camera set status = 'WITHDRAWN', told = null, ended_at = coalesce(ended_at, $2), lease_by = null, lease_until = null
  where user_id = $1 and status = any($3)`)
const bind = statement(`
  update no_camera set application_id = $2 where user_id = $1 and status = 'CONFIRMED' and application_id is null`)

/**
 * SQL: the confirmed requests that stand for the face check of an application: of the same card, and not of another application.
 * `application` is the id of the one that is open; null before there is one.
 */
const standing = (user: string, application: string) => `no_camera n
  join profile_section s on s.user_id = n.user_id and s.section = 'ktp' and s.name_hash = n.name_hash and s.nik_hash = n.nik_hash
  join photo p on p.user_id = n.user_id and p.id = n.photo_id and p.replaced_at is null
  where n.user_id = ${user} and n.status = 'CONFIRMED' and (n.application_id is null or n.application_id = ${application})`

/** SQL: whether one of them stands for the application that a customer fills in. */
export const isIdentified = (user: string): string =>
  `exists (select from ${standing(
    user,
    `(select case when a.review <> 'REJECTED' then a.id end from application a where a.user_id = ${user}
    order by a.created_at desc, a.id desc limit 1)`,
  )})`
const standsFor = statement<Row>(
  `select ${columns
    .split(', ')
    .map((column) => `n.${column.trim()}`)
    .join(', ')} from ${standing('$1', '$2')} order by n.ended_at desc limit 1`,
)

/** What `no_camera.told` is sealed for. */
export const toldPurpose = 'no-camera.told'

/** Who works on which request. */
export const identityLeases = leasesOn({ table: 'no_camera', waits: "status = 'OPEN'", people: ['user_id'] })

const from = (row: Row): NoCamera => ({
  userId: row.user_id,
  id: row.id,
  applicationId: row.application_id ?? undefined,
  status: row.status,
  askedAt: row.asked_at,
  dueAt: row.due_at,
  leaseBy: row.lease_by ?? undefined,
  leaseUntil: row.lease_until ?? undefined,
  proposedBy: row.proposed_by ?? undefined,
  endedAt: row.ended_at ?? undefined,
  decidedBy: row.decided_by ?? undefined,
  refusedFor: row.refused_for ?? undefined,
})

/** Returns false, and nothing is stored, while another request of the customer is open. */
export async function insertNoCamera(
  app: App,
  tx: Tx,
  { userId, told, askedAt, dueAt }: { userId: string; told: Told; askedAt: Date; dueAt: Date },
): Promise<boolean> {
  const { seal } = await personSeal(tx, app.keys, userId)
  return (await tx.run(insert, [userId, newId(), seal(toldPurpose, told), askedAt, dueAt])) === 1
}

/** A customer's newest 21 requests, the newest first. */
export const noCamerasOf = async (db: Db, userId: string): Promise<NoCamera[]> =>
  (await db.rows(all, [userId])).map(from)

export async function findNoCamera(db: Db, id: string): Promise<NoCamera | undefined> {
  const row = await db.row(find, [id])
  return row && from(row)
}

/** What was told; undefined once the request has ended. */
export async function toldIn(app: ReadApp, db: Db, id: string): Promise<Told | undefined> {
  const row = await db.row(find, [id])
  return row?.told ? (await findPersonSeal(db, app.keys, row.user_id))?.open<Told>(toldPurpose, row.told) : undefined
}

/** The requests that wait for operators, the earliest promised first. */
export const waitingNoCameras = async (db: Db, most: number): Promise<NoCamera[]> =>
  (await db.rows(waiting, [most])).map(from)

/** How many wait, how many of them too long, and when the next is due. */
export async function countNoCameras(db: Db, now: Date) {
  const { waiting: open, late, next } = await db.one(count, [now])
  return { waiting: open, late, nextDueAt: next }
}

type Key = Pick<NoCamera, 'userId' | 'id'>

/** Confirms an open request for the card as it is now, and for an application if there is one. Returns false if it is not open. */
export async function confirmNoCamera(
  tx: Tx,
  { userId, id }: Key,
  ended: { at: Date; maker: Actor; checker: Actor; applicationId: string | undefined },
): Promise<boolean> {
  const { at, maker, checker, applicationId = null } = ended
  return (await tx.run(confirm, [userId, id, at, actorText(maker), actorText(checker), applicationId])) === 1
}

/** Returns false if the request is not open. */
export async function endAsRefused(
  tx: Tx,
  { userId, id }: Key,
  { at, by, refusedFor }: { at: Date; by: Actor; refusedFor: NoCameraRefusal },
): Promise<boolean> {
  return (await tx.run(refuse, [userId, id, at, actorText(by), refusedFor])) === 1
}

/** A passed face check takes the place of what was asked, or confirmed, without one. */
export async function endByFace(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx.run(takeBack, [userId, now, ['OPEN', 'CONFIRMED']])
}

/** Ends what is open of a customer who leaves. */
export async function endOpenNoCamera(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx.run(takeBack, [userId, now, ['OPEN']])
}

/** A confirmed request is of one application alone: the one that is sent with it. */
export async function bindNoCamera(tx: Tx, userId: string, applicationId: string): Promise<void> {
  await tx.run(bind, [userId, applicationId])
}

/** The confirmed request that stands for the face check of an application. */
export async function identifiedFor(db: Db, userId: string, applicationId: string): Promise<NoCamera | undefined> {
  const row = await db.row(standsFor, [userId, applicationId])
  return row && from(row)
}
