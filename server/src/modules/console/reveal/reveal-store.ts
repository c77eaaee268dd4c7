import type { RevealField, verdicts } from '@lumbung/shared/facts/reveal-fields.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { statement } from '../../../platform/database/sql.ts'

export type Verdict = (typeof verdicts)[number]

export interface OpenedField {
  user_id: string
  id: string
  field: RevealField
  /** Which account or photo. */
  of_id: string | null
  operator: string
  session: Buffer | null
  reason: string
  at: Date
  until: Date
  review_by: Date
}

export interface StoredReveal extends OpenedField {
  verdict: Verdict | null
  note: string | null
  reviewed_by: string | null
  reviewed_at: Date | null
}

const columns = `user_id, id, field, of_id, operator, session, reason, at, until, review_by, verdict, note, reviewed_by,
  reviewed_at`
const insert = statement(`
  insert into reveal (user_id, id, field, of_id, operator, session, reason, at, until, review_by)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`)
const find = statement<StoredReveal>(`select ${columns} from reveal where user_id = $1 and id = $2`)
const lock = statement<StoredReveal>(`select ${columns} from reveal where id = $1 for update`)
const review = statement('update reveal set verdict = $2, note = $3, reviewed_by = $4, reviewed_at = $5 where id = $1')
const waiting = statement<StoredReveal>(`
  select ${columns} from reveal where reviewed_at is null order by review_by, id limit $1`)
const reviewed = statement<StoredReveal>(`
  select ${columns} from reveal where reviewed_at is not null order by reviewed_at desc limit $1`)
const count = statement<{ waiting: number; late: number; since: Date | null; next: Date | null }>(`
  select count(*)::int as waiting, (count(*) filter (where review_by <= $1))::int as late,
    min(review_by) filter (where review_by <= $1) as since, min(review_by) as next
  from reveal where reviewed_at is null`)
const removeAll = statement('delete from reveal where user_id = $1')

export async function insertReveal(tx: Tx, one: OpenedField): Promise<void> {
  const { user_id, id, field, of_id, operator, session, reason, at, until, review_by } = one
  await tx.run(insert, [user_id, id, field, of_id, operator, session, reason, at, until, review_by])
}

export const findReveal = (db: Db, userId: string, id: string): Promise<StoredReveal | undefined> =>
  db.row(find, [userId, id])
export const lockReveal = (tx: Tx, id: string): Promise<StoredReveal | undefined> => tx.row(lock, [id])
export const waitingReveals = (db: Db, most: number): Promise<StoredReveal[]> => db.rows(waiting, [most])
export const reviewedReveals = (db: Db, most: number): Promise<StoredReveal[]> => db.rows(reviewed, [most])

/** How many have no review, how many of them are past their time and since when, and when the next one has to be reviewed. */
export const countReveals = (db: Db, now: Date) => db.one(count, [now])

export async function storeReview(
  tx: Tx,
  id: string,
  { verdict, note, by, at }: { verdict: Verdict; note: string | undefined; by: string; at: Date },
): Promise<void> {
  await tx.run(review, [id, verdict, note ?? null, by, at])
}

export async function deleteReveals(tx: Tx, userId: string): Promise<void> {
  await tx.run(removeAll, [userId])
}
