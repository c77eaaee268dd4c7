import { type Actor, actorText } from '../../../platform/access/actor.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { statement } from '../../../platform/database/sql.ts'
import { newId } from '../../../platform/ids.ts'
import { personSeal } from '../../../platform/keys/sealing.ts'
import type { App, ReadApp } from '../../context.ts'
import { leasesOn } from '../../operators/api.ts'

export type LostNumberStatus = 'OPEN' | 'CHANGED' | 'REFUSED'

/** What who asks told of the account. */
export interface Told {
  nik: string
  /** Of the last loan, in rupiah. */
  loanAmount?: number | undefined
}

interface Row {
  user_id: string
  id: string
  owner_id: string | null
  status: LostNumberStatus
  told: Buffer | null
  similarity_ppm: number | null
  asked_at: Date
  due_at: Date
  ended_at: Date | null
  decided_by: string | null
  lease_by: string | null
  lease_until: Date | null
}

export interface LostNumber {
  /** Who asks; once it was granted, the owner. */
  userId: string
  id: string
  /** Who has the NIK. */
  ownerId: string | undefined
  status: LostNumberStatus
  similarityPpm: number | undefined
  askedAt: Date
  dueAt: Date
  endedAt: Date | undefined
  decidedBy: string | undefined
  leaseBy: string | undefined
  leaseUntil: Date | undefined
}

const columns = `user_id, id, owner_id, status, told, similarity_ppm, asked_at, due_at, ended_at, decided_by, lease_by,
  lease_until`
const insert = statement(`
  insert into lost_number (user_id, id, owner_id, told, similarity_ppm, asked_at, due_at)
  values ($1, $2, $3, $4, $5, $6, $7) on conflict (user_id) where status = 'OPEN' do nothing`)
const newest = statement<Row>(
  `select ${columns} from lost_number where user_id = $1 order by asked_at desc, id desc limit 1`,
)
const find = statement<Row>(`select ${columns} from lost_number where id = $1`)
const waiting = statement<Row>(`select ${columns} from lost_number where status = 'OPEN' order by due_at, id limit $1`)
const count = statement<{ waiting: number; late: number; next: Date | null }>(`
  select count(*)::int as waiting, count(*) filter (where due_at < $1)::int as late, min(due_at) filter (where due_at >= $1) as next
  from lost_number where status = 'OPEN'`)
const end = statement(`
  update lost_number set user_id = coalesce($3, user_id), status = $4, told = null, ended_at = $5, decided_by = $6,
    lease_by = null, lease_until = null
  where user_id = $1 and id = $2 and status = 'OPEN'`)
const remove = statement('delete from lost_number where user_id = $1')
const disown = statement('update lost_number set owner_id = null, similarity_ppm = null where owner_id = $1')

/** Who works on which request. */
export const numberLeases = leasesOn({
  table: 'lost_number',
  waits: "status = 'OPEN'",
  people: ['user_id', 'owner_id'],
})

/** What `lost_number.told` is sealed for. */
export const toldPurpose = 'lost-number.told'

const from = (row: Row): LostNumber => ({
  userId: row.user_id,
  id: row.id,
  ownerId: row.owner_id ?? undefined,
  status: row.status,
  similarityPpm: row.similarity_ppm ?? undefined,
  askedAt: row.asked_at,
  dueAt: row.due_at,
  endedAt: row.ended_at ?? undefined,
  decidedBy: row.decided_by ?? undefined,
  leaseBy: row.lease_by ?? undefined,
  leaseUntil: row.lease_until ?? undefined,
})

export interface NewLostNumber {
  userId: string
  ownerId: string | undefined
  told: Told
  similarityPpm: number | undefined
  askedAt: Date
  dueAt: Date
}

/** Returns false, and nothing is stored, while another request of the customer is open. */
export async function insertLostNumber(app: App, tx: Tx, request: NewLostNumber): Promise<boolean> {
  const { userId, ownerId = null, told, similarityPpm = null, askedAt, dueAt } = request
  const { seal } = await personSeal(tx, app.keys, userId)
  const values = [userId, newId(), ownerId, seal(toldPurpose, told), similarityPpm, askedAt, dueAt]
  return (await tx.run(insert, values)) === 1
}

export async function newestLostNumber(db: Db, userId: string): Promise<LostNumber | undefined> {
  const row = await db.row(newest, [userId])
  return row && from(row)
}

export async function findLostNumber(db: Db, id: string): Promise<LostNumber | undefined> {
  const row = await db.row(find, [id])
  return row && from(row)
}

/** What was told; undefined once the request has ended. */
export async function toldIn(app: ReadApp, db: Db, id: string): Promise<Told | undefined> {
  const row = await db.row(find, [id])
  return row?.told ? (await personSeal(db, app.keys, row.user_id)).open<Told>(toldPurpose, row.told) : undefined
}

/** The requests that wait for operators, the earliest promised first. */
export const waitingLostNumbers = async (db: Db, most: number): Promise<LostNumber[]> =>
  (await db.rows(waiting, [most])).map(from)

/** How many wait, how many of them too long, and when the next is due. */
export async function countLostNumbers(db: Db, now: Date) {
  const { waiting: open, late, next } = await db.one(count, [now])
  return { waiting: open, late, nextDueAt: next }
}

/** Ends an open request, which from then on belongs to `owner` if that is given. Returns false if it is not open. */
export async function endLostNumber(
  tx: Tx,
  { userId, id }: Pick<LostNumber, 'userId' | 'id'>,
  ended: { status: 'CHANGED' | 'REFUSED'; owner?: string; by: Actor; at: Date },
): Promise<boolean> {
  const { status, owner = null, by, at } = ended
  return (await tx.run(end, [userId, id, owner, status, at, actorText(by)])) === 1
}

/** Deletes a customer's own requests, and takes the customer out of those of others. */
export async function forgetLostNumbers(tx: Tx, userId: string): Promise<void> {
  await tx.run(remove, [userId])
  await tx.run(disown, [userId])
}
