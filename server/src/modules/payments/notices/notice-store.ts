import type { Database, Db, Tx } from '../../../platform/database/db.ts'
import { hex, statement } from '../../../platform/database/sql.ts'
import { type BatchContext, together } from '../../../platform/database/together.ts'
import { eventColumns, eventTypes, publishing } from '../../../platform/jobs/outbox.ts'
import type { Keyring } from '../../../platform/keys/keyring.ts'
import { sealWith } from '../../../platform/keys/sealing.ts'
import type { PaymentPointer } from '../../../providers/payment-gateway/port.ts'
import type { App } from '../../context.ts'
import { type TopicPayloads, topics } from '../../topics.ts'

/** A notice that comes again is counted. */
const again = `on conflict (provider, event_ref) do update
    set deliveries = webhook_notice.deliveries + 1, last_received_at = excluded.received_at`
const insertNotice = statement(`
  insert into webhook_notice (provider, event_ref, received_at, raw, code_ref, payment_ref, is_reversal)
  values ($1, $2, $3, $4, $5, $6, $7)
  ${again}`)
/** The notice is looked up row by row: a join with a list of unknown length would be planned to read the whole table. */
const insertAndPublish = statement(`
  with input as materialized (
    select * from json_to_recordset($1) as r (provider text, event_ref text, at timestamptz, raw bytea,
      code_ref text, payment_ref text, is_reversal boolean, ${eventTypes})),
  kept as (
    insert into webhook_notice (provider, event_ref, received_at, raw, code_ref, payment_ref, is_reversal)
    select provider, event_ref, at, raw, code_ref, payment_ref, is_reversal from input
    ${again})
  ${publishing(`input where (select w.handled_at from webhook_notice w
    where w.provider = input.provider and w.event_ref = input.event_ref) is null`)}`)
interface NoticeRow {
  event_ref: string
  raw: Buffer
  received_at: Date
  handled_at: Date | null
  user_id: string | null
  outcome: string | null
}
const findNotices = statement<NoticeRow>(`
  select event_ref, raw, received_at, handled_at, user_id, outcome from webhook_notice
  where provider = $1 and event_ref = any($2::text[])`)
const finish = statement(`
  update webhook_notice set handled_at = $3, outcome = $4, user_id = $5, raw = coalesce($6, raw)
  where provider = $1 and event_ref = $2 and (handled_at is null or outcome = 'GIVEN_UP')`)
const noteFinding = statement(`
  update webhook_notice set read_at = $3, read_status = $4
  where provider = $1 and event_ref = $2 and (handled_at is null or outcome = 'GIVEN_UP')`)
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
  /** The payment that it is about, and whether it says that this one was reversed. */
  about?: (Pick<PaymentPointer, 'codeProviderId' | 'providerRef'> & { isReversal: boolean }) | undefined
}

const aboutOf = ({ about }: ReceivedNotice) => ({
  code_ref: about?.codeProviderId ?? null,
  payment_ref: about?.providerRef ?? null,
  is_reversal: about?.isReversal ?? false,
})

/** Stores a notice as received, once per event. */
export async function storeNotice(tx: Tx, notice: ReceivedNotice): Promise<void> {
  const { provider, eventRef, receivedAt, raw } = notice
  const { code_ref, payment_ref, is_reversal } = aboutOf(notice)
  await tx.run(insertNotice, [provider, eventRef, receivedAt, raw, code_ref, payment_ref, is_reversal])
}

/** Stores notices, once per event, and wakes the handler of those that are not handled yet. */
async function receiveAll(db: Database, notices: readonly ReceivedNotice[]): Promise<void> {
  const rows = notices.map((notice) => ({
    provider: notice.provider,
    event_ref: notice.eventRef,
    at: notice.receivedAt,
    raw: hex(notice.raw),
    ...aboutOf(notice),
    ...eventColumns<TopicPayloads>(topics, {
      topic: 'payments.notice-received',
      payload: { eventRef: notice.eventRef },
    }),
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
  /** It was left to the operators. */
  isGivenUp: boolean
  userId: string | undefined
}

async function noticesOf({ db, providers }: App, eventRefs: readonly string[]): Promise<(StoredNotice | null)[]> {
  const rows = await db.rows(findNotices, [providers.paymentGateway.name, eventRefs])
  const found = new Map(rows.map((row) => [row.event_ref, row]))
  return eventRefs.map((eventRef) => {
    const row = found.get(eventRef)
    if (!row) return null
    const { raw, received_at: receivedAt, handled_at: handledAt, user_id: userId, outcome } = row
    const isGivenUp = outcome === 'GIVEN_UP'
    return { raw, receivedAt, isHandled: handledAt !== null, isGivenUp, userId: userId ?? undefined }
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

/** What the gateway says of a payment while that is not its end; UNAVAILABLE if it does not answer. */
export type Finding = 'PAID' | 'REVERSED' | 'PENDING' | 'UNKNOWN' | 'NOT_FOUND' | 'UNAVAILABLE'

/** Notes what the gateway says about a notice that it does not confirm. */
export async function noteUnconfirmed(
  db: Db,
  { provider, eventRef }: NoticeKey,
  at: Date,
  found: Finding,
): Promise<void> {
  await db.run(noteFinding, [provider, eventRef, at, found])
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
