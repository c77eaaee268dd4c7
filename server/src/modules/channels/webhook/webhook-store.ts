import type { ChannelCode } from '@lumbung/shared/channel-code.ts'
import type { WebhookEvent } from '@lumbung/shared/facts/webhook-events.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { statement } from '../../../platform/database/sql.ts'
import type { ReadApp } from '../../context.ts'
import { findChannel } from '../channel-store.ts'
import { problemOfAddress, type WebhookFile } from './webhook-file.ts'

interface WebhookRow {
  url: string
  events: WebhookEvent[]
  secrets: Buffer[]
  stopped_at: Date | null
}

const find = statement<WebhookRow>('select url, events, secrets, stopped_at from channel_webhook where channel = $1')
const remove = statement('delete from channel_webhook where channel = $1')
const insert = statement('insert into channel_webhook (channel, url, events, secrets) values ($1, $2, $3, $4)')
const stop = statement('update channel_webhook set stopped_at = $2 where channel = $1 and stopped_at is null')
const start = statement('update channel_webhook set stopped_at = null where channel = $1')

const purpose = (channel: ChannelCode) => `channel-webhook:${channel}`

/** Where and how a partner is told. */
export interface Webhook {
  url: string
  events: readonly WebhookEvent[]
  secrets: readonly string[]
  /** The partner has answered 410. */
  isStopped: boolean
}

/** The webhook of a channel; undefined if it has none, or one whose host the channel no longer allows. */
export async function findWebhook(
  { keys }: Pick<ReadApp, 'keys'>,
  db: Db,
  channel: ChannelCode,
): Promise<Webhook | undefined> {
  const row = await db.row(find, [channel])
  const allowedHosts = (await findChannel(db, channel))?.allowedHosts ?? []
  if (!row || problemOfAddress(row.url, allowedHosts) !== undefined) return undefined
  const secrets = row.secrets.map((sealed) => keys.openShared(purpose(channel), sealed))
  return { url: row.url, events: row.events, secrets, isStopped: row.stopped_at !== null }
}

/** Replaces the webhook of a channel, which is not stopped afterwards. */
export async function writeWebhook(
  { keys }: Pick<ReadApp, 'keys'>,
  tx: Tx,
  channel: ChannelCode,
  webhook: WebhookFile | undefined,
): Promise<void> {
  await tx.run(remove, [channel])
  if (!webhook) return
  const sealed = webhook.secrets.map((secret) => keys.sealShared(purpose(channel), secret))
  await tx.run(insert, [channel, webhook.url, webhook.events, sealed])
}

/** Tells a partner nothing more until its webhook is started or saved again. */
export const stopWebhook = (db: Db, channel: ChannelCode, now: Date) => db.run(stop, [channel, now])

/** Returns whether the channel has a webhook. */
export const startWebhook = async (db: Db, channel: ChannelCode): Promise<boolean> =>
  (await db.run(start, [channel])) === 1
