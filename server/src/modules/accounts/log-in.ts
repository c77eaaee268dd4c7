import type { ChannelCode } from '@lumbung/shared/channel-code.ts'
import type { ReferralShareType } from '@lumbung/shared/enums/content.ts'
import type { Advertising } from '@lumbung/shared/facts/advertising.ts'
import { openSession } from '../../platform/access/sessions.ts'
import type { Tx } from '../../platform/database/db.ts'
import { newId } from '../../platform/ids.ts'
import { KeptRefusal } from '../../platform/refusal.ts'
import type { App } from '../context.ts'
import { publish } from '../topics.ts'
import { keepAcquisition } from './acquisition/acquisition-store.ts'
import { countCode } from './codes/code-conversion.ts'
import { checkCode, codeState } from './codes/one-time-codes.ts'
import { signInCodes } from './codes/sign-in-codes.ts'
import { type CountedGuess, uncountGuess } from './count-guess.ts'
import { hasConsent } from './documents/consent-store.ts'
import { loadPerson, personOfMobile } from './person-store.ts'
import { type DeviceName, deviceOfSession, noteDevice, proveDevice, saveDeviceName } from './security/device-store.ts'
import { proveBySignIn } from './security/prove-security.ts'

/** Who signs in, once the number is proved. */
export interface ProvedNumber {
  /** `8…` */
  mobile: string
  deviceHash: Buffer
  deviceName: DeviceName
  channel: ChannelCode
  lang: string
  /** The advertisement through which a new customer came, as the browser says. */
  advertising: Advertising
  /** How a new customer was invited. */
  invitation?: { invitedBy: string; shareType: ReferralShareType }
}

interface LogIn extends ProvedNumber {
  otp: string
  /** Checked once the code is right; returns the refusal. */
  alsoNeeded?(): Promise<KeptRefusal | undefined>
}

export interface LoggedIn {
  /** The customer has not consented to the registration texts yet, whichever sign-in this is (D-232). */
  newUser: boolean
  userId: string
  userType: number
  token: string
}

/** The refusal of a wrong guess. */
async function refusalOf(app: App, tx: Tx, request: LogIn, check: { locked: boolean; triesLeft: number }) {
  app.metrics.count('login_failed')
  const codes = await signInCodes(app, tx, request.mobile, request.deviceHash)
  const { resendAfterSeconds } = await codeState(app, tx, codes)
  return check.locked
    ? new KeptRefusal('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.max(1, resendAfterSeconds) })
    : new KeptRefusal('OTP_CHECK_FAILED', { triesLeft: check.triesLeft })
}

/**
 * Opens a session for a number that was just proved, by a code on this device or by a partner's token; an unknown number becomes a
 * new customer. A device that a partner vouches for has verified nothing itself.
 */
export async function openProvedSession(
  app: App,
  tx: Tx,
  request: ProvedNumber,
  signedInBy: 'CODE' | 'PARTNER',
): Promise<LoggedIn> {
  const { userId, created } = await personOfMobile(app, tx, request.mobile, request.lang)
  const now = app.clock.now()
  const deviceHash = await deviceOfSession(tx, userId, request.deviceHash)
  const note = signedInBy === 'CODE' ? proveDevice : noteDevice
  const isNewDevice = await note(tx, userId, deviceHash, now)
  await saveDeviceName(tx, userId, deviceHash, request.deviceName)
  if (!created && signedInBy === 'CODE') await proveBySignIn(tx, userId, deviceHash, now)
  const token = await openSession(tx, { userId, channel: request.channel, deviceHash, now, signedInBy })
  if (isNewDevice && !created)
    await publish(tx, { topic: 'accounts.device-added', payload: { userId, eventId: newId() } }, now)
  if (created) await keepAcquisition(app, tx, userId, request.advertising)
  const registered = { userId, channel: request.channel, ...request.invitation }
  if (created) await publish(tx, { topic: 'accounts.registered', payload: registered }, now)
  const { userType } = await loadPerson(app, tx, userId)
  const newUser = !(await hasConsent(tx, userId, 'REGISTRATION'))
  return { newUser, userId, userType, token }
}

/**
 * Signs in with an SMS code and opens a session. `guess` is already counted (`countGuess`). Refuses with OTP_CHECK_FAILED
 * { triesLeft } for a wrong, expired or used code, and TOO_MANY_REQUESTS if the code has no tries left.
 */
export async function logIn(app: App, tx: Tx, request: LogIn, guess: CountedGuess): Promise<LoggedIn | KeptRefusal> {
  const check = await checkCode(app, tx, guess.tried, request.otp)
  if (!check.ok) return refusalOf(app, tx, request, check)
  await uncountGuess(app, tx, guess)
  const refusal = await request.alsoNeeded?.()
  if (refusal) return refusal
  const session = await openProvedSession(app, tx, request, 'CODE')
  await countCode(tx, 'used', app.clock.now())
  return session
}
