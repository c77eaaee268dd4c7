import type { Db, Tx } from '../../platform/db.ts'
import { statement } from '../../platform/sql.ts'

const insertNotice = statement(`
  insert into webhook_notice (provider, event_ref, received_at, raw) values ('xendit', $1, $2, $3)
  on conflict do nothing`)
const findNotice = statement<{ raw: Buffer; received_at: Date; handled_at: Date | null }>(`
  select raw, received_at, handled_at from webhook_notice where provider = 'xendit' and event_ref = $1`)
const finish = statement(`
  update webhook_notice set handled_at = $2, outcome = $3
  where provider = 'xendit' and event_ref = $1 and handled_at is null`)
const findWaiting = statement<{ event_ref: string }>(`
  select event_ref from webhook_notice where handled_at is null and received_at < $1 order by received_at limit 200`)

/** Keeps a notice as it came, once per event. */
export async function keepNotice(tx: Tx, eventRef: string, receivedAt: Date, raw: Buffer): Promise<void> {
  await tx.run(insertNotice, [eventRef, receivedAt, raw])
}

export async function loadNotice(db: Db, eventRef: string) {
  const row = await db.row(findNotice, [eventRef])
  return row && { raw: row.raw, receivedAt: row.received_at, isHandled: row.handled_at !== null }
}

export async function finishNotice(db: Db, eventRef: string, at: Date, outcome: string): Promise<void> {
  await db.run(finish, [eventRef, at, outcome])
}

/** Notices that came before an instant and that nothing has been done about. */
export async function waitingNotices(db: Db, before: Date): Promise<string[]> {
  return (await db.rows(findWaiting, [before])).map(({ event_ref }) => event_ref)
}
