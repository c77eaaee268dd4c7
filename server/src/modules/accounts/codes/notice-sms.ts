import { normaliseMobile, toE164 } from '@lumbung/shared/rules/phone.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { countUse, secondsLeftIn, uncountUse } from '../../../platform/limits/rate-limit.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { App } from '../../context.ts'
import { blockOf, refuseFrom } from './sms-allowance.ts'
import { type SmsClass, spendOnSms } from './sms-budget.ts'

/** Classes of SMS without a code. */
export type NoticeClass = Exclude<SmsClass, 'CODE' | 'KNOWN'>

/**
 * Most SMS a day without a code to one number, by class ⚙: all of them count, so that what can wait leaves an allowance for security, and
 * other changes leave one for a change of the number itself, which its holder learns in no other way. Also the most to a stranger's number from
 * all customers together, codes for a change of number included, and to strangers because of one customer.
 */
const noticeLimits = {
  toNumber: { NUMBER: 12, SECURITY: 10, SERVICE: 8, REMINDER: 6 },
  toStranger: 3,
  byPerson: 10,
} as const
const [hour, day] = [3600, 86_400]

/** The key of a number, however it is written. */
const keyOf = (app: App, to: string) => app.keys.fingerprint('sms-number', toE164(to)).toString('hex').slice(0, 32)

/** A bucket of which an SMS takes one use. */
export interface SmsAllowance {
  bucket: string
  seconds: number
  most: number
}

async function giveBack(app: App, tx: Tx, taken: readonly SmsAllowance[]): Promise<void> {
  for (const { bucket, seconds } of taken) await uncountUse(tx, bucket, seconds, app.clock.now())
}

/** Takes one use of each; false, and nothing is taken, if one is used up. */
async function takeAll(app: App, tx: Tx, allowances: readonly SmsAllowance[]): Promise<boolean> {
  for (const [n, { bucket, seconds, most }] of allowances.entries()) {
    // Counted first, so that of two concurrent ones the second sees the first.
    if ((await countUse(tx, bucket, seconds, app.clock.now())) <= most) continue
    await giveBack(app, tx, allowances.slice(0, n + 1))
    return false
  }
  return true
}

/**
 * What an SMS to the number (E.164) of a person who may not know us uses up: the daily allowance of the customer who causes it, and
 * that of the number.
 */
const strangerAllowances = (app: App, { to, by }: { to: string; by: string }): SmsAllowance[] => [
  { bucket: `sms-by:${by}`, seconds: day, most: noticeLimits.byPerson },
  { bucket: `sms-stranger:${keyOf(app, to)}`, seconds: day, most: noticeLimits.toStranger },
]

/** Takes the allowances for a code to a stranger. Throws TOO_MANY_REQUESTS { retryAfterSeconds }. */
export async function requireStranger(app: App, tx: Tx, sms: { to: string; by: string }): Promise<void> {
  if (await takeAll(app, tx, strangerAllowances(app, sms))) return
  throw new Refusal('TOO_MANY_REQUESTS', { retryAfterSeconds: secondsLeftIn(day, app.clock.now()) })
}

export interface SmsNotice {
  /** E.164 */
  to: string
  smsClass: NoticeClass
  /** The limit key of the person because of whom a stranger gets the SMS. */
  by?: string | undefined
  /** Further allowances of the sender. */
  within?: readonly SmsAllowance[] | undefined
}

function allowancesOf(app: App, { to, by, smsClass, within = [] }: SmsNotice): SmsAllowance[] {
  if (smsClass !== 'STRANGER')
    return [...within, { bucket: `sms-number:${keyOf(app, to)}`, seconds: day, most: noticeLimits.toNumber[smsClass] }]
  if (by === undefined) throw new Error('an SMS to a stranger names the person because of whom it is sent')
  const block = { bucket: blockOf(app, normaliseMobile(to)), seconds: hour, most: refuseFrom.blockHour }
  return [...within, block, ...strangerAllowances(app, { to, by })]
}

/**
 * Takes an SMS without a code from the ledger that all SMS share: those of the number, of its block, and of the day's budget. Returns false,
 * and takes nothing, if it may not be sent today; the app shows the notice anyway.
 */
export async function takeNotice(app: App, tx: Tx, notice: SmsNotice): Promise<boolean> {
  const allowances = allowancesOf(app, notice)
  const isAllowed = await takeAll(app, tx, allowances)
  const taken = isAllowed && (await spendOnSms(app, tx, notice.smsClass))
  if (isAllowed && !taken) await giveBack(app, tx, allowances)
  app.metrics.count(taken ? 'notice_sent' : 'notice_not_sent')
  if (!taken) app.log.warn({ smsClass: notice.smsClass }, 'an SMS was not sent: its budget is spent')
  return taken
}
