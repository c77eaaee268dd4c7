import type { CaptchaChallenge } from '@lumbung/shared/contract/accounts/sign-in.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { addressKey, isFreeAddress } from '../../../platform/http/limits/free-address.ts'
import { countUse, secondsLeftIn, usesOf } from '../../../platform/limits/rate-limit.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { App } from '../../context.ts'
import { limitKeyOf } from '../limits/limit-key.ts'
import { makeChallenge, solves } from './captcha.ts'
import {
  type CodeSubject,
  type CodeTry,
  codeLimits,
  codeState,
  countTry,
  issueCode,
  lockCodes,
} from './one-time-codes.ts'

/** The code or request from which a proof of work is needed, and the one from which requests are refused ⚙. */
const emailLimits = { captchaFromToday: 3, captchaFromHour: 10, refuseFromHour: 100, perAddresseeDay: 5 } as const
const hour = 3600
const day = 86_400

export interface EmailToProve {
  userId: string
  /** Normalised (`normaliseEmail`). */
  email: string
  scenario: string
}

const subjectOf = (app: App, { userId, email, scenario }: EmailToProve): Buffer =>
  app.keys.fingerprint('email-code', [userId, scenario, email].join('\n'))
/** All codes of a person by e-mail are counted together, whichever address they go to. */
const codesOf = async (app: App, db: Db, to: EmailToProve): Promise<CodeSubject> => ({
  subject: subjectOf(app, to),
  number: app.keys.fingerprint('email-codes', await limitKeyOf(db, to.userId)),
  known: true,
})

/** A request that was counted, and stays counted even if it is refused. */
export interface EmailCodeRequest {
  fromAddress: number
  proved: boolean
}

/** Counts a request for a code by e-mail and marks its proof of work as used, before the transaction. */
export async function countEmailRequest(
  app: App,
  { userId, address, captcha }: { userId: string; address: string; captcha: string | undefined },
): Promise<EmailCodeRequest> {
  const bucket = `email-code-address:${addressKey(app, address)}`
  const fromAddress = isFreeAddress(app, address) ? 0 : await countUse(app.db, bucket, hour, app.clock.now())
  // A refused request needs no proof of work: it would only leave a row.
  if (fromAddress >= emailLimits.refuseFromHour) return { fromAddress, proved: false }
  return { fromAddress, proved: await solves(app, app.db, { purpose: 'EMAIL_CODE', userId }, captcha) }
}

const tooMany = (retryAfterSeconds: number) => new Refusal('TOO_MANY_REQUESTS', { retryAfterSeconds })

/** Takes one e-mail from the budget of its addressee, regardless of who asks. */
async function takeFromAddressee(app: App, tx: Tx, email: string): Promise<void> {
  const now = app.clock.now()
  const addressee = app.keys.fingerprint('email-code-to', email.toLowerCase()).toString('hex').slice(0, 32)
  const bucket = `email-code-to:${addressee}`
  if ((await usesOf(tx, bucket, day, now)) >= emailLimits.perAddresseeDay) throw tooMany(secondsLeftIn(day, now))
  await countUse(tx, bucket, day, now)
}

/** Seconds until another code may be sent to the address. */
export const untilNextEmailCode = async (app: App, db: Db, to: EmailToProve): Promise<number> =>
  (await codeState(app, db, await codesOf(app, db, to))).resendAfterSeconds

export type IssuedEmailCode = { code: string; resendAfterSeconds: number } | { captcha: CaptchaChallenge }

/**
 * Issues a 6-digit code that proves an e-mail address, or asks for a proof of work: from the customer's 3rd code of the day and
 * the network's 10th request of an hour. Refuses with TOO_MANY_REQUESTS { retryAfterSeconds } within 60 s of the last code to
 * the address, after five codes a day to the customer or to the address, and from the network's 100th request of an hour.
 */
export async function issueEmailCode(
  app: App,
  tx: Tx,
  to: EmailToProve,
  { fromAddress, proved }: EmailCodeRequest,
): Promise<IssuedEmailCode> {
  const codes = await codesOf(app, tx, to)
  await lockCodes(tx, codes)
  const { resendAfterSeconds, sentToday } = await codeState(app, tx, codes)
  if (resendAfterSeconds > 0) throw tooMany(resendAfterSeconds)
  if (fromAddress >= emailLimits.refuseFromHour) throw tooMany(secondsLeftIn(hour, app.clock.now()))
  const isOften = sentToday + 1 >= emailLimits.captchaFromToday || fromAddress >= emailLimits.captchaFromHour
  if (isOften && !proved) return { captcha: makeChallenge(app, { purpose: 'EMAIL_CODE', userId: to.userId }) }
  await takeFromAddressee(app, tx, to.email)
  return { code: await issueCode(app, tx, codes, 6), resendAfterSeconds: codeLimits.gapMs / 1000 }
}

/** Counts an attempt at the address's code before the transaction, so that it counts whatever the request's outcome. */
export const countEmailTry = (app: App, to: EmailToProve): Promise<CodeTry> => countTry(app, subjectOf(app, to))
