import type { Tx } from '../../platform/db.ts'
import { unnamedDevice } from '../../platform/http/request.ts'
import { publish } from '../../platform/outbox.ts'
import { countUse, usesOf } from '../../platform/rate-limit.ts'
import { Refusal } from '../../platform/refusal.ts'
import { openSession } from '../../platform/sessions.ts'
import type { App } from '../context.ts'
import { countCode } from './codes/code-conversion.ts'
import { addressKey, isFreeAddress } from './codes/free-address.ts'
import { checkCode, codeState } from './codes/one-time-codes.ts'
import { hasConsent } from './documents/consent-store.ts'
import { loadPerson, mobileHash, personOfMobile } from './person-store.ts'
import { deviceOfSession, proveDevice } from './security/device-store.ts'
import { proveBySignIn } from './security/prove-security.ts'

/** Wrong codes from one address or device in an hour, and in all, before guesses are no longer compared (security.md 2 ⚙). */
const failureBudget = { addressHour: 20, deviceHour: 20, everywhereMinute: 300 } as const

interface LogIn {
  mobile: string
  otp: string
  address: string
  deviceHash: Buffer
  channel: string
  lang: string
}

interface LoggedIn {
  /** The consent of registration is still to be given: also by who left that page, or never got this answer (gaps D-232). */
  newUser: boolean
  userId: string
  userType: number
  token: string
}

/** The counters that a wrong code touches: loopback has none in the sandbox, nor has a device without a name. */
function failureBuckets(app: App, { address, deviceHash }: LogIn) {
  const key = addressKey(app, address)
  const device = deviceHash.toString('hex').slice(0, 32)
  const { addressHour, deviceHour, everywhereMinute } = failureBudget
  return [
    ...(isFreeAddress(app, address) ? [] : [{ bucket: `login-address:${key}`, seconds: 3600, most: addressHour }]),
    ...(deviceHash.equals(unnamedDevice)
      ? []
      : [{ bucket: `login-device:${device}`, seconds: 3600, most: deviceHour }]),
    { bucket: 'login-everywhere', seconds: 60, most: everywhereMinute },
  ]
}

/** True when an address, a device or the whole server has failed too often: the guess is not even compared. */
async function overBudget(app: App, tx: Tx, request: LogIn): Promise<boolean> {
  for (const { bucket, seconds, most } of failureBuckets(app, request))
    if ((await usesOf(tx, bucket, seconds, app.clock.now())) >= most) return true
  return false
}

async function countFailure(app: App, tx: Tx, request: LogIn): Promise<void> {
  app.metrics.count('login_failed')
  for (const { bucket, seconds } of failureBuckets(app, request)) await countUse(tx, bucket, seconds, app.clock.now())
}

/**
 * Signs in with the SMS code and opens a session. Refusals: OTP_CHECK_FAILED { triesLeft } for a wrong, expired or used
 * code, TOO_MANY_REQUESTS when the code's tries or a budget are used up. Returned refusals keep the counted try.
 */
export async function logIn(app: App, tx: Tx, request: LogIn): Promise<LoggedIn | Refusal> {
  const subject = mobileHash(app, request.mobile)
  if (await overBudget(app, tx, request)) return new Refusal('TOO_MANY_REQUESTS', { retryAfterSeconds: 3600 })
  const check = await checkCode(app, tx, subject, request.otp)
  if (!check.ok) {
    await countFailure(app, tx, request)
    const { resendAfterSeconds } = await codeState(app, tx, subject)
    return check.locked
      ? new Refusal('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.max(1, resendAfterSeconds) })
      : new Refusal('OTP_CHECK_FAILED', { triesLeft: check.triesLeft })
  }
  const { userId, created } = await personOfMobile(app, tx, request.mobile, request.lang)
  const now = app.clock.now()
  const deviceHash = deviceOfSession(request.deviceHash)
  await proveDevice(tx, userId, deviceHash, now)
  if (!created) await proveBySignIn(tx, userId, deviceHash, now)
  const token = await openSession(tx, { userId, channel: request.channel, deviceHash, now })
  if (created) await publish(tx, { topic: 'accounts.registered', payload: { userId, channel: request.channel } }, now)
  await countCode(tx, 'used', now)
  const { userType } = await loadPerson(app, tx, userId)
  const newUser = !(await hasConsent(tx, userId, 'REGISTRATION'))
  return { newUser, userId, userType, token }
}
