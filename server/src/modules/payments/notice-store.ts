import type { Db, Tx } from '../../platform/db.ts'
import { statement } from '../../platform/sql.ts'

const insertNotice = statement(`
  insert into webhook_notice (provider, event_ref, received_at, raw) values ('xendit', $1, $2, $3)
  on conflict do nothing`)
const findNotice = statement<{ raw: Buffer; received_at: Date; handled_at: Date | null; user_id: string | null }>(`
  select raw, received_at, handled_at, user_id from webhook_notice where provider = 'xendit' and event_ref = $1`)
const finish = statement(`
  update webhook_notice set handled_at = $2, outcome = $3, user_id = $4, raw = coalesce($5, raw)
  where provider = 'xendit' and event_ref = $1 and handled_at is null`)
const takeWaiting = statement<{ event_ref: string }>(`
  update webhook_notice set tried_at = $1 where (provider, event_ref) in (
    select provider, event_ref from webhook_notice
    where handled_at is null and coalesce(tried_at, received_at) < $2
    order by coalesce(tried_at, received_at) limit 200 for update skip locked)
  returning event_ref`)
const giveUp = statement<{ event_ref: string }>(`
  update webhook_notice set handled_at = $1, outcome = 'GIVEN_UP'
  where handled_at is null and tried_at < $2 and tried_at > received_at + $3 * interval '1 day' returning event_ref`)

/** Keeps a notice as it came, once per event. */
export async function keepNotice(tx: Tx, eventRef: string, receivedAt: Date, raw: Buffer): Promise<void> {
  await tx.run(insertNotice, [eventRef, receivedAt, raw])
}

export async function loadNotice(db: Db, eventRef: string) {
  const row = await db.row(findNotice, [eventRef])
  if (!row) return undefined
  const { raw, received_at: receivedAt, handled_at: handledAt, user_id: userId } = row
  return { raw, receivedAt, isHandled: handledAt !== null, userId: userId ?? undefined }
}

/** Whose a notice turned out to be, and its text sealed with her key: it goes with that. */
export interface OwnNotice {
  userId: string
  raw: Buffer
}

export async function finishNotice(
  db: Db,
  eventRef: string,
  at: Date,
  outcome: string,
  own?: OwnNotice,
): Promise<void> {
  await db.run(finish, [eventRef, at, outcome, own?.userId ?? null, own?.raw ?? null])
}

/**
 * Notices that nothing has been done about, whose last try is older than `before`: they count as tried now. The longest
 * untried first, so that those which never come to rest hold up no newer ones.
 */
export async function takeWaitingNotices(tx: Tx, now: Date, before: Date): Promise<string[]> {
  return (await tx.rows(takeWaiting, [now, before])).map(({ event_ref }) => event_ref)
}

/** Closes notices whose last try was after so many days, and is older than `before` itself. How many. */
export async function giveUpNotices(tx: Tx, now: Date, before: Date, days: number): Promise<number> {
  return (await tx.rows(giveUp, [now, before, days])).length
}
