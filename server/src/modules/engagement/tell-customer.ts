import type { NotificationEvent } from '@lumbung/shared/facts/notification-kinds.ts'
import { formatDate } from '@lumbung/shared/format.ts'
import type { BusinessDate } from '@lumbung/shared/lending/dates/calendar.ts'
import type { Tx } from '../../platform/database/db.ts'
import { newId } from '../../platform/ids.ts'
import { limitKeyOf, loadPerson } from '../accounts/api.ts'
import type { App } from '../context.ts'
import { queueSms } from './messages.ts'
import { addNotifications } from './notifications/notification-store.ts'
import type { MessageKind } from './texts.ts'

/** Most SMS to a customer a day about changes of one kind ⚙; of all kinds together the ledger says how many. */
const changesPerDay = 5
const day = 86_400

interface ReportedChange {
  userId: string
  change: NotificationEvent & MessageKind
  /** Of the change: a second call with the same one does nothing. */
  about?: string
  facts?: { bank: string; last4: string } | { service: string } | { ticketNo: string; answerBy?: BusinessDate }
}

/**
 * Reports a change in the app, and to the customer's own number in the customer's language, regardless of who made it. Once the
 * number's SMS of a day are used up it stays in the app.
 */
export async function tellCustomer(
  app: App,
  tx: Tx,
  { userId, change, about = newId(), facts }: ReportedChange,
): Promise<void> {
  const now = app.clock.now()
  if ((await addNotifications(tx, [{ userId, event: change, about, ...(facts && { facts }) }], now)) === 0) return
  const allowance = { bucket: `notice:${change}:${await limitKeyOf(tx, userId)}`, seconds: day, most: changesPerDay }
  const { mobile, language } = await loadPerson(app, tx, userId)
  const { help } = app.config
  const answerBy =
    facts && 'answerBy' in facts && facts.answerBy && formatDate(facts.answerBy, language === 'id' ? 'id' : 'en-us')
  const values = { ...facts, ...(answerBy && { answerBy }), help: help.phone ?? help.email }
  await queueSms(app, tx, { to: mobile, kind: change, language, values, within: [allowance] })
}
