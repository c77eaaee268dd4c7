import { statement } from '../../platform/database/sql.ts'
import { ProviderRefused } from '../../providers/provider-error.ts'
import { codeLimits } from '../accounts/api.ts'
import type { App } from '../context.ts'
import { messagePurpose, type QueuedMessage } from './messages.ts'
import { isReminder } from './texts.ts'

interface Row {
  kind: string
  content: Buffer | null
  created_at: Date
  tried_at: Date | null
}
const findMessage = statement<Row>('select kind, content, created_at, tried_at from message where id = $1')
const recordAttempt = statement('update message set tried_at = $2 where id = $1 and tried_at is null')
/** Deletes address and text, which are no longer needed. */
const close = statement('update message set content = null, sent_at = $2 where id = $1')

const dayMs = 86_400_000
/** The age from which a message is no longer sent: a code's lifetime, or a day. */
const timeUntilExpiry = (kind: string) => (kind.endsWith('_CODE') ? codeLimits.lifeMs : dayMs)

async function giveUp(app: App, id: string, kind: string, reason: string): Promise<void> {
  await app.db.run(close, [id, null])
  if (isReminder(kind)) await app.hooks.failReminder(app, id)
  app.metrics.count('message_given_up')
  app.log.error({ message: id, kind, reason }, 'message given up')
}

/** Passes a message to its provider, with the same id at every attempt. */
async function passToProvider({ providers, clock }: App, id: string, row: Row, message: QueuedMessage): Promise<void> {
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
 * Sends a queued message, outside any transaction: a slow provider must not hold a database connection. Throws to be retried.
 * A message that the provider permanently refuses or that is too old is given up with an alarm. A reminder that no longer
 * applies is not sent.
 */
export async function sendMessage(app: App, id: string): Promise<void> {
  const row = await app.db.row(findMessage, [id])
  if (!row?.content) return
  const { kind, content, created_at } = row
  const now = app.clock.now()
  if (now.getTime() - created_at.getTime() > timeUntilExpiry(kind)) return giveUp(app, id, kind, 'not accepted in time')
  const message: QueuedMessage = JSON.parse(app.keys.openShared(messagePurpose, content))
  if (isReminder(kind) && !(await app.hooks.startReminder(app, id, message.to))) {
    await app.db.run(close, [id, null])
    return
  }
  await app.db.run(recordAttempt, [id, now])
  try {
    await passToProvider(app, id, row, message)
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error
    return giveUp(app, id, kind, error.message)
  }
  await app.db.run(close, [id, now])
}
