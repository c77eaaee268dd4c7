import type { CaptchaChallenge } from '@lumbung/shared/contract/auth.ts'
import type { Tx } from '../../../platform/db.ts'
import { countUse } from '../../../platform/rate-limit.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { App } from '../../context.ts'
import { queueSms } from '../../engagement/api.ts'
import { e164, mobileHash } from '../person-store.ts'
import { makeChallenge, solves } from './captcha.ts'
import { countCode } from './code-conversion.ts'
import { addressKey, isFreeAddress } from './free-address.ts'
import { codeLimits, codeState, issueCode, lockCodes } from './one-time-codes.ts'
import { isBudgetTight, secondsLeftToday, spendOnCode } from './sms-budget.ts'

/** Sends that ask for a proof of work first, and those that are refused (behaviour.md 2 ⚙). */
const captchaFrom = { numberToday: 3, addressHour: 10 } as const
const refuseFrom = { addressHour: 100, blockHour: 60 } as const

export interface SendCodeAnswer {
  result: 'SUCCESS' | 'NEED_CAPTCHA'
  captcha?: CaptchaChallenge
  resendAfterSeconds: number
}

const hour = 3600

/** Sends of an address in this hour; loopback has no limit while the sandbox is on. */
async function addressSends(app: App, tx: Tx, address: string): Promise<number> {
  if (isFreeAddress(app, address)) return 0
  return countUse(tx, `code-address:${addressKey(app, address)}`, hour, app.clock.now())
}

/**
 * Sends a sign-in code. Answers alike for known and unknown numbers. Refuses with TOO_MANY_REQUESTS { retryAfterSeconds }:
 * within 60 s, after the 5th code of a day, from the address's 100th send of an hour, above a number block's budget, and
 * until midnight when the day's money for codes is spent.
 */
export async function sendCode(
  app: App,
  tx: Tx,
  request: { mobile: string; address: string; captcha: string | undefined },
): Promise<SendCodeAnswer | Refusal> {
  const subject = mobileHash(app, request.mobile)
  await lockCodes(tx, subject)
  const state = await codeState(app, tx, subject)
  if (state.resendAfterSeconds > 0) return tooMany(state.resendAfterSeconds)
  const fromAddress = await addressSends(app, tx, request.address)
  if (fromAddress >= refuseFrom.addressHour) return tooMany(hour)
  const many = state.sentToday + 1 >= captchaFrom.numberToday || fromAddress >= captchaFrom.addressHour
  const needed = (await isBudgetTight(app, tx)) || many
  if (needed && !(request.captcha && (await solves(app, tx, request.captcha))))
    return { result: 'NEED_CAPTCHA', captcha: makeChallenge(app), resendAfterSeconds: 0 }
  const block = app.keys.fingerprint('block', request.mobile.slice(0, 6)).toString('hex').slice(0, 32)
  if ((await countUse(tx, `code-block:${block}`, hour, app.clock.now())) > refuseFrom.blockHour) return tooMany(hour)
  if (!(await spendOnCode(app, tx))) {
    app.metrics.count('sms_budget_spent')
    return tooMany(secondsLeftToday(app))
  }
  const code = await issueCode(app, tx, subject, 4)
  await queueSms(app, tx, { to: e164(request.mobile), kind: 'SIGN_IN_CODE', values: { code } })
  await countCode(tx, 'sent', app.clock.now())
  app.metrics.count('sms_sent')
  return { result: 'SUCCESS', resendAfterSeconds: codeLimits.gapMs / 1000 }
}

const tooMany = (retryAfterSeconds: number) => new Refusal('TOO_MANY_REQUESTS', { retryAfterSeconds })
