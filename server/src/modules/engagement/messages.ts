import { emailRule } from '@lumbung/shared/rules/email.ts'
import type { Db, Tx } from '../../platform/database/db.ts'
import { statement } from '../../platform/database/sql.ts'
import { newId } from '../../platform/ids.ts'
import { breaksHeader } from '../../providers/email/port.ts'
import { type SmsAllowance, takeNotice } from '../accounts/api.ts'
import type { App } from '../context.ts'
import { publish } from '../topics.ts'
import { classOf, type EmailKind, emailTexts, fillIn, type MessageKind, messageText } from './texts.ts'

type Values = Readonly<Record<string, string>>

export interface SmsRequest {
  /** E.164 */
  to: string
  kind: MessageKind
  values: Values
  /** The reader's, if known. */
  language?: string
  /** The limit key of the person because of whom somebody else gets it. */
  by?: string
  /** What the sender allows besides the budgets that all SMS share; counted only if it is sent. */
  within?: readonly SmsAllowance[]
}

export interface EmailRequest {
  /** An address that `emailRule` accepts. */
  to: string
  kind: EmailKind
  values: Values
}

/** The content of a queued message, stored sealed until it is sent. Without a subject it is an SMS. */
export interface QueuedMessage {
  to: string
  subject?: string
  text: string
}

const insertMessage = statement(
  'insert into message (id, kind, content, created_at, to_hash) values ($1, $2, $3, $4, $5) on conflict (id) do nothing',
)

const findMessage = statement('select 1 from message where id = $1')

/** The sealing purpose of message contents. */
export const messagePurpose = 'message'

/** The hash by which messages to a number or an e-mail address are found. */
export const addresseeHash = (app: App, to: string) => app.keys.fingerprint(messagePurpose, to.toLowerCase())

const listTo = statement<SentMessage>(`
  select kind, created_at as at, sent_at as "sentAt", content is not null as "isWaiting" from message
  where to_hash = $1 and created_at >= $2 order by created_at desc limit 20`)

/** What was sent to somebody, without its text, which is not kept. */
export interface SentMessage {
  kind: string
  at: Date
  /** When its provider accepted it; null while it waits, or if it was given up. */
  sentAt: Date | null
  isWaiting: boolean
}

/** The 20 newest messages to a number (E.164) or an address since an instant: before it that may have been somebody else's. */
export const messagesTo = (app: App, db: Db, to: string, since: Date): Promise<SentMessage[]> =>
  db.rows(listTo, [addresseeHash(app, to), since])

async function queue(app: App, tx: Tx, id: string, kind: string, message: QueuedMessage): Promise<void> {
  const now = app.clock.now()
  const content = app.keys.sealShared(messagePurpose, JSON.stringify(message))
  const values = [id, kind, content, now, addresseeHash(app, message.to)]
  if ((await tx.run(insertMessage, values)) === 0) return
  await publish(tx, { topic: 'engagement.message-queued', payload: { id } }, now)
}

/**
 * Queues an SMS in the transaction that requires it. Number and text are sealed until it is sent. A second call with the same
 * `id` does nothing. All but codes, which were taken before, is taken from the budgets of SMS here; returns false if they are
 * spent, and then nothing is sent.
 */
export async function queueSms(app: App, tx: Tx, request: SmsRequest, id?: string): Promise<boolean> {
  const { to, kind, values, language, by, within } = request
  const smsClass = classOf(kind)
  const isRepeated = id !== undefined && (await tx.row(findMessage, [id])) !== undefined
  if (smsClass && !isRepeated && !(await takeNotice(app, tx, { to, smsClass, by, within }))) return false
  await queue(app, tx, id ?? newId(), kind, { to, text: messageText(kind, values, language) })
  return true
}

/**
 * Queues an e-mail in the transaction that requires it. Address and text are sealed until it is sent. A second call with the
 * same `id` does nothing. Throws if the address is invalid, or if address or subject could inject a header.
 */
export async function queueEmail(app: App, tx: Tx, { to, kind, values }: EmailRequest, id = newId()): Promise<void> {
  const subject = fillIn(emailTexts[kind].subject, values)
  if (emailRule(to) || breaksHeader(to)) throw new Error('not an e-mail address')
  if (breaksHeader(subject)) throw new Error('a subject must be one line')
  await queue(app, tx, id, kind, { to, subject, text: fillIn(emailTexts[kind].text, values) })
}
