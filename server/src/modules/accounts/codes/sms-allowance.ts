import type { Tx } from '../../../platform/database/db.ts'
import { addressKey, isFreeAddress } from '../../../platform/http/limits/free-address.ts'
import { countUse, secondsLeftIn, usesOf } from '../../../platform/limits/rate-limit.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { App } from '../../context.ts'
import { type CodeState, type CodeSubject, codeState } from './one-time-codes.ts'
import { isBudgetTight, secondsLeftToday, spendOnSms } from './sms-budget.ts'

/** The code or request from which a proof of work is needed, and the one from which requests are refused (behaviour 2 ⚙). */
const captchaFrom = { numberToday: 3, addressHour: 10, blockHour: 60 } as const
export const refuseFrom = { addressHour: 100, blockHour: 120 } as const
const hour = 3600

const tooMany = (retryAfterSeconds: number) => new Refusal('TOO_MANY_REQUESTS', { retryAfterSeconds })

/** Counts a request for an SMS and returns the address's requests in this hour; always 0 for an address without a limit. */
export async function countSmsRequest(app: App, address: string): Promise<number> {
  if (isFreeAddress(app, address)) return 0
  return countUse(app.db, `code-address:${addressKey(app, address)}`, hour, app.clock.now())
}

interface SmsRequest {
  codes: CodeSubject
  /** `8…` */
  mobile: string
  /** The count of `countSmsRequest`. */
  fromAddress: number
  /** Whether the request has a proof of work; undefined for calls with a session, which need none. */
  proved: boolean | undefined
}

/** The block of a number, by whose SMS of an hour codes to strangers are limited. */
export const blockOf = (app: App, mobile: string) =>
  `code-block:${app.keys.fingerprint('block', mobile.slice(0, 6)).toString('hex').slice(0, 32)}`

async function needsProof(
  app: App,
  tx: Tx,
  request: SmsRequest,
  state: CodeState,
  fromBlock: number,
): Promise<boolean> {
  if (request.proved !== false) return false
  if (state.sentToday + 1 >= captchaFrom.numberToday || request.fromAddress >= captchaFrom.addressHour) return true
  return (!request.codes.known && fromBlock >= captchaFrom.blockHour) || (await isBudgetTight(app, tx))
}

/**
 * Takes one SMS, whatever it is for, from every budget: the number's (60 seconds apart, five a day), the address's, the number
 * block's and the day's. A device that has verified the number is exempt from the block's budget and has a reserve of the
 * day's, so that strangers cannot lock customers out. The caller holds `lockCodes`. Returns TOO_MANY_REQUESTS
 * { retryAfterSeconds }, or 'NEED_CAPTCHA' if a proof of work is needed.
 */
export async function takeSms(app: App, tx: Tx, request: SmsRequest): Promise<Refusal | 'NEED_CAPTCHA' | undefined> {
  const now = app.clock.now()
  const { known } = request.codes
  const state = await codeState(app, tx, request.codes)
  if (state.resendAfterSeconds > 0) return tooMany(state.resendAfterSeconds)
  if (request.fromAddress >= refuseFrom.addressHour) return tooMany(secondsLeftIn(hour, now))
  const block = blockOf(app, request.mobile)
  const fromBlock = await usesOf(tx, block, hour, now)
  if (await needsProof(app, tx, request, state, fromBlock)) return 'NEED_CAPTCHA'
  if (fromBlock >= refuseFrom.blockHour && !known) return tooMany(secondsLeftIn(hour, now))
  if (!(await spendOnSms(app, tx, known ? 'KNOWN' : 'CODE'))) {
    app.metrics.count('sms_budget_spent')
    return tooMany(secondsLeftToday(app))
  }
  await countUse(tx, block, hour, now)
  app.metrics.count('sms_sent')
  return undefined
}
