import { statement } from '../../platform/sql.ts'
import { ProviderRefused } from '../../providers/provider-error.ts'
import { codeLimits } from '../accounts/api.ts'
import type { App } from '../context.ts'
import { messagePurpose, type QueuedMessage } from './messages.ts'

interface Row {
  kind: string
  content: Buffer | null
  created_at: Date
  tried_at: Date | null
}
const findMessage = statement<Row>('select kind, content, created_at, tried_at from message where id = $1')
const noteTry = statement('update message set tried_at = $2 where id = $1 and tried_at is null')
/** Address and text are of no use any more. */
const close = statement('update message set content = null, sent_at = $2 where id = $1')

const dayMs = 86_400_000
/** Later than this a message is worthless: a code has expired, and the job has been tried for a day. */
const timeUntilExpiry = (kind: string) => (kind.endsWith('_CODE') ? codeLimits.lifeMs : dayMs)

async function giveUp(app: App, id: string, kind: string, why: string): Promise<void> {
  await app.db.run(close, [id, null])
  app.metrics.count('message_given_up')
  app.log.error({ message: id, kind, why }, 'message given up')
}

/** To the port of its kind. The id is the same at every try. */
async function handOver({ providers, clock }: App, id: string, row: Row, message: QueuedMessage): Promise<void> {
  const { to, subject, text } = message
  const { kind, created_at, tried_at } = row
  if (subject !== undefined) {
    await providers.email.send({ id, to, subject, text, kind })
    return
  }
  const expiresInSeconds = (created_at.getTime() + timeUntilExpiry(kind) - clock.now().getTime()) / 1000
  const sms = { to, text, kind, expiresInSeconds, ...(tried_at && { maybeSentSince: created_at }) }
  await providers.sms.send(sms, { key: id })
}

/**
 * Hands a queued message to its provider, outside of any transaction: a slow one must not hold the connections that everybody
 * needs. Throws to be tried again; what is refused for good or has become worthless is given up with an alarm.
 */
export async function sendMessage(app: App, id: string): Promise<void> {
  const row = await app.db.row(findMessage, [id])
  if (!row?.content) return
  const { kind, content, created_at } = row
  const now = app.clock.now()
  if (now.getTime() - created_at.getTime() > timeUntilExpiry(kind)) return giveUp(app, id, kind, 'not accepted in time')
  await app.db.run(noteTry, [id, now])
  try {
    await handOver(app, id, row, JSON.parse(app.keys.openShared(messagePurpose, content)))
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error
    return giveUp(app, id, kind, error.message)
  }
  await app.db.run(close, [id, now])
}
