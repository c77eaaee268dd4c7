import type { CaptchaChallenge } from '@lumbung/shared/contract/accounts/sign-in.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { KeptRefusal, Refusal } from '../../../platform/refusal.ts'
import type { App } from '../../context.ts'
import { e164 } from '../person-store.ts'
import { makeChallenge, solves } from './captcha.ts'
import { countCode } from './code-conversion.ts'
import { codeLimits, issueCode, lockCodes } from './one-time-codes.ts'
import { signInCodes } from './sign-in-codes.ts'
import { makeReference } from './sign-in-reference.ts'
import { countSmsRequest, refuseFrom, takeSms } from './sms-allowance.ts'

interface SendCodeRequest {
  /** `8…` */
  mobile: string
  address: string
  captcha: string | undefined
}

/** A request that was counted, and stays counted even if it is refused. */
export interface CountedRequest {
  /** `8…` */
  mobile: string
  fromAddress: number
  proved: boolean
}

/** Counts the request and marks its proof of work as used, before the transaction. */
export async function countSendRequest(
  app: App,
  { mobile, address, captcha }: SendCodeRequest,
): Promise<CountedRequest> {
  const fromAddress = await countSmsRequest(app, address)
  // A refused request needs no proof of work: it would only leave a row.
  if (fromAddress >= refuseFrom.addressHour) return { mobile, fromAddress, proved: false }
  return { mobile, fromAddress, proved: await solves(app, app.db, { purpose: 'SEND_CODE', mobile }, captcha) }
}

export interface SendCodeReply {
  result: 'SUCCESS' | 'NEED_CAPTCHA'
  captcha?: CaptchaChallenge
  resendAfterSeconds: number
  reference: string
}

/**
 * Sends a sign-in code. The reply is the same for known and unknown numbers. Refuses with TOO_MANY_REQUESTS
 * { retryAfterSeconds } within 60 s of the last code, after the 5th code of a day, from the address's 100th request of an hour,
 * above a number block's budget, and until midnight if the day's SMS budget is spent.
 */
export async function sendCode(
  app: App,
  tx: Tx,
  deviceHash: Buffer,
  counted: CountedRequest,
): Promise<SendCodeReply | KeptRefusal> {
  const { mobile } = counted
  const codes = await signInCodes(app, tx, mobile, deviceHash)
  await lockCodes(tx, codes)
  const reference = makeReference(app, mobile)
  const refused = await takeSms(app, tx, { codes, ...counted })
  if (refused instanceof Refusal) return new KeptRefusal(refused.code, refused.data)
  if (refused) {
    const captcha = makeChallenge(app, { purpose: 'SEND_CODE', mobile })
    return { result: refused, captcha, resendAfterSeconds: 0, reference }
  }
  const code = await issueCode(app, tx, codes, 4)
  await app.hooks.queueCode(app, tx, { to: e164(mobile), kind: 'SIGN_IN_CODE', code })
  await countCode(tx, 'sent', app.clock.now())
  return { result: 'SUCCESS', resendAfterSeconds: codeLimits.gapMs / 1000, reference }
}
