import type { CaptchaChallenge } from '@lumbung/shared/contract/auth.ts'
import type { Tx } from '../../../platform/db.ts'
import { KeptRefusal, Refusal } from '../../../platform/refusal.ts'
import type { App } from '../../context.ts'
import { e164 } from '../person-store.ts'
import { makeChallenge, solves } from './captcha.ts'
import { countCode } from './code-conversion.ts'
import { codeLimits, issueCode, lockCodes } from './one-time-codes.ts'
import { signInCodes } from './sign-in-codes.ts'
import { makeReference } from './sign-in-reference.ts'
import { countAsk, takeSms } from './sms-allowance.ts'

interface SendCode {
  /** `8…` */
  mobile: string
  deviceHash: Buffer
  address: string
  captcha: string | undefined
}

/** What counts although the send is refused. */
export interface CountedAsk {
  fromAddress: number
  proved: boolean
}

/** Counts the ask and uses up its proof of work, before the transaction. */
export async function countSendAsk(app: App, { mobile, address, captcha }: SendCode): Promise<CountedAsk> {
  const fromAddress = await countAsk(app, address)
  return { fromAddress, proved: await solves(app, app.db, { purpose: 'SEND_CODE', mobile }, captcha) }
}

export interface SendCodeAnswer {
  result: 'SUCCESS' | 'NEED_CAPTCHA'
  captcha?: CaptchaChallenge
  resendAfterSeconds: number
  reference: string
}

/**
 * Sends a sign-in code. Answers alike for known and unknown numbers. Refuses with TOO_MANY_REQUESTS { retryAfterSeconds }: within
 * 60 s, after the 5th code of a day, from the address's 100th ask of an hour, above a number block's budget, and until
 * midnight when the day's money for codes is spent.
 */
export async function sendCode(
  app: App,
  tx: Tx,
  { mobile, deviceHash }: SendCode,
  ask: CountedAsk,
): Promise<SendCodeAnswer | KeptRefusal> {
  const codes = await signInCodes(app, tx, mobile, deviceHash)
  await lockCodes(tx, codes)
  const reference = makeReference(app, mobile)
  const refused = await takeSms(app, tx, { codes, mobile, ...ask })
  if (refused instanceof Refusal) return new KeptRefusal(refused.code, refused.data)
  if (refused) {
    const captcha = makeChallenge(app, { purpose: 'SEND_CODE', mobile })
    return { result: refused, captcha, resendAfterSeconds: 0, reference }
  }
  const code = await issueCode(app, tx, codes, 4)
  await app.hooks.queueSignInCode(app, tx, { to: e164(mobile), code })
  await countCode(tx, 'sent', app.clock.now())
  return { result: 'SUCCESS', resendAfterSeconds: codeLimits.gapMs / 1000, reference }
}
