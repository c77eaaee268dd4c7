import { normaliseMobile } from '@lumbung/shared/rules/phone.ts'
import type { Tx } from '../../../platform/db.ts'
import { countUse, secondsLeftIn, uncountUse, usesOf } from '../../../platform/rate-limit.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { App } from '../../context.ts'
import { blockOf, refuseFrom } from './sms-allowance.ts'
import { type SmsClass, spendOnSms } from './sms-budget.ts'

/** SMS without a code: what they are about. */
export type NoticeClass = Exclude<SmsClass, 'CODE'>

/**
 * Most SMS a day without a code to one number, by class ⚙: all of them count, so that what can wait leaves room for security. To a
 * stranger's number from everybody together, codes for a change of number included; and to strangers because of one person.
 */
const noticeLimits = { toNumber: { SECURITY: 10, SERVICE: 8, REMINDER: 6 }, toStranger: 3, byPerson: 10 } as const
const [hour, day] = [3600, 86_400]

const keyOf = (app: App, to: string) => app.keys.fingerprint('sms-number', to).toString('hex').slice(0, 32)

/** Takes one of the uses of a day; false if none is left. */
async function takeOne(app: App, tx: Tx, bucket: string, most: number): Promise<boolean> {
  const now = app.clock.now()
  // Counted first, so that of two at once the second sees the first.
  if ((await countUse(tx, bucket, day, now)) <= most) return true
  await uncountUse(tx, bucket, day, now)
  return false
}

/**
 * Takes an SMS to the number (E.164) of somebody who may know nothing of us from the day's allowance of the number, whoever has
 * it sent, and of the person who does. False if one is used up.
 */
export async function takeStranger(app: App, tx: Tx, { to, by }: { to: string; by: string }): Promise<boolean> {
  return (
    (await takeOne(app, tx, `sms-by:${by}`, noticeLimits.byPerson)) &&
    takeOne(app, tx, `sms-stranger:${keyOf(app, to)}`, noticeLimits.toStranger)
  )
}

/** The same for a code. Throws TOO_MANY_REQUESTS { retryAfterSeconds }. */
export async function requireStranger(app: App, tx: Tx, sms: { to: string; by: string }): Promise<void> {
  if (await takeStranger(app, tx, sms)) return
  throw new Refusal('TOO_MANY_REQUESTS', { retryAfterSeconds: secondsLeftIn(day, app.clock.now()) })
}

async function isAllowed(app: App, tx: Tx, { to, by, smsClass }: Notice): Promise<boolean> {
  if (smsClass !== 'STRANGER') return takeOne(app, tx, `sms-number:${keyOf(app, to)}`, noticeLimits.toNumber[smsClass])
  const block = blockOf(app, normaliseMobile(to))
  if ((await usesOf(tx, block, hour, app.clock.now())) >= refuseFrom.blockHour) return false
  if (by === undefined || !(await takeStranger(app, tx, { to, by }))) return false
  await countUse(tx, block, hour, app.clock.now())
  return true
}

export interface Notice {
  /** E.164 */
  to: string
  smsClass: NoticeClass
  /** The limit key of the person because of whom a stranger gets the SMS. */
  by?: string | undefined
}

/**
 * Takes an SMS without a code from the ledger that all SMS share: the number's allowance, its block's, and the day's money. False
 * if it may not be sent today; what it says stays in the app.
 */
export async function takeNotice(app: App, tx: Tx, notice: Notice): Promise<boolean> {
  const taken = (await isAllowed(app, tx, notice)) && (await spendOnSms(app, tx, notice.smsClass))
  app.metrics.count(taken ? 'notice_sent' : 'notice_not_sent')
  if (!taken) app.log.warn({ smsClass: notice.smsClass }, 'an SMS was not sent: its budget is spent')
  return taken
}
