import type { Database, Db, Tx } from '../../../platform/database/db.ts'
import { hex, statement } from '../../../platform/database/sql.ts'
import { type BatchContext, together } from '../../../platform/database/together.ts'
import { eventColumns, eventTypes, publishing } from '../../../platform/jobs/outbox.ts'
import type { Keyring } from '../../../platform/keys/keyring.ts'
import { sealWith } from '../../../platform/keys/sealing.ts'
import type { App } from '../../context.ts'
import { type TopicPayloads, topics } from '../../topics.ts'

const insertNotice = statement(`
  insert into webhook_notice (provider, event_ref, received_at, raw) values ($1, $2, $3, $4)
  on conflict do nothing`)
/** The notice is looked up row by row: a join with a list of unknown length would be planned to read the whole table. */
const insertAndPublish = statement(`
  with input as materialized (
    select * from json_to_recordset($1) as r (provider text, event_ref text, at timestamptz, raw bytea, ${eventTypes})),
  kept as (
    insert into webhook_notice (provider, event_ref, received_at, raw) select provider, event_ref, at, raw from input
    on conflict do nothing)
  ${publishing(`input where (select w.handled_at from webhook_notice w
    where w.provider = input.provider and w.event_ref = input.event_ref) is null`)}`)
interface NoticeRow {
  event_ref: string
  raw: Buffer
  received_at: Date
  handled_at: Date | null
  user_id: string | null
}
const findNotices = statement<NoticeRow>(`
  select event_ref, raw, received_at, handled_at, user_id from webhook_notice
  where provider = $1 and event_ref = any($2::text[])`)
const finish = statement(`
  update webhook_notice set handled_at = $3, outcome = $4, user_id = $5, raw = coalesce($6, raw)
  where provider = $1 and event_ref = $2 and handled_at is null`)
const takeWaiting = statement<{ event_ref: string }>(`
  update webhook_notice set tried_at = $1 where (provider, event_ref) in (
    select provider, event_ref from webhook_notice
    where handled_at is null and coalesce(tried_at, received_at) < $2
    order by coalesce(tried_at, received_at) limit 200 for update skip locked)
  returning event_ref`)
const giveUp = statement<{ event_ref: string }>(`
  update webhook_notice set handled_at = $1, outcome = 'GIVEN_UP'
  where handled_at is null and tried_at < $2 and tried_at > received_at + $3 * interval '1 day' returning event_ref`)

/** An event of a gateway. */
export interface NoticeKey {
  provider: string
  eventRef: string
}

/** A notice as received. */
export interface ReceivedNotice extends NoticeKey {
  receivedAt: Date
  /** Sealed. */
  raw: Buffer
}

/** Stores a notice as received, once per event. */
export async function storeNotice(tx: Tx, { provider, eventRef, receivedAt, raw }: ReceivedNotice): Promise<void> {
  await tx.run(insertNotice, [provider, eventRef, receivedAt, raw])
}

/** Stores notices, once per event, and wakes the handler of those that are not handled yet. */
async function receiveAll(db: Database, notices: readonly ReceivedNotice[]): Promise<void> {
  const rows = notices.map(({ provider, eventRef, receivedAt, raw }) => ({
    provider,
    event_ref: eventRef,
    at: receivedAt,
    raw: hex(raw),
    ...eventColumns<TopicPayloads>(topics, { topic: 'payments.notice-received', payload: { eventRef } }),
  }))
  await db.run(insertAndPublish, [JSON.stringify(rows)])
  db.wake('outbox')
}

/** Stores a notice and wakes its handler, batched with notices that arrive at the same time. */
export const receiveNotice = together<BatchContext, ReceivedNotice, 'STORED'>({
  name: 'receive-notices',
  subjectOf: ({ eventRef }) => eventRef,
  group: async ({ db }, notices) => {
    await receiveAll(db, notices)
    return notices.map(() => 'STORED')
  },
  alone: async ({ db }, notice) => {
    await receiveAll(db, [notice])
    return 'STORED'
  },
})

/** A stored notice. */
export interface StoredNotice {
  raw: Buffer
  receivedAt: Date
  isHandled: boolean
  userId: string | undefined
}

async function noticesOf({ db, providers }: App, eventRefs: readonly string[]): Promise<(StoredNotice | null)[]> {
  const rows = await db.rows(findNotices, [providers.paymentGateway.name, eventRefs])
  const found = new Map(rows.map((row) => [row.event_ref, row]))
  return eventRefs.map((eventRef) => {
    const row = found.get(eventRef)
    if (!row) return null
    const { raw, received_at: receivedAt, handled_at: handledAt, user_id: userId } = row
    return { raw, receivedAt, isHandled: handledAt !== null, userId: userId ?? undefined }
  })
}

/** The notice of an event of the gateway in use, or null. */
export const loadNotice = together<App, string, StoredNotice | null>({
  name: 'load-notices',
  group: noticesOf,
  alone: async (app, eventRef) => (await noticesOf(app, [eventRef]))[0] ?? null,
})

/** The customer of a handled notice, and its text sealed with that customer's key, so that it is erased with the customer. */
export interface SealedNotice {
  userId: string
  raw: Buffer
}

/** How a notice is sealed. */
export const noticePurpose = 'webhook'

/** Seals the text of a handled notice with the key of its payer or payee. */
export const sealNotice = (keys: Keyring, userId: string, wrappedKey: Buffer, text: string): SealedNotice => ({
  userId,
  raw: sealWith(keys, userId, wrappedKey).seal(noticePurpose, text),
})

export async function finishNotice(
  db: Db,
  { provider, eventRef }: NoticeKey,
  at: Date,
  outcome: string,
  sealed?: SealedNotice,
): Promise<void> {
  await db.run(finish, [provider, eventRef, at, outcome, sealed?.userId ?? null, sealed?.raw ?? null])
}

/**
 * Claims unhandled notices whose last try is older than `before`, and marks them as tried now. The longest untried come first,
 * so that those that never succeed do not block newer ones.
 */
export async function takeWaitingNotices(tx: Tx, now: Date, before: Date): Promise<string[]> {
  return (await tx.rows(takeWaiting, [now, before])).map(({ event_ref }) => event_ref)
}

/** Closes notices that were last tried more than `days` after receipt and before `before`. Returns how many. */
export async function giveUpNotices(tx: Tx, now: Date, before: Date, days: number): Promise<number> {
  return (await tx.rows(giveUp, [now, before, days])).length
}
