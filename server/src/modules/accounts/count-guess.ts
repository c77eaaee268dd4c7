import type { Tx } from '../../platform/db.ts'
import { unnamedDevice } from '../../platform/http/device.ts'
import { countUse, secondsLeftIn, uncountUse } from '../../platform/rate-limit.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { App } from '../context.ts'
import { makeChallenge, solves } from './codes/captcha.ts'
import { addressKey, isFreeAddress } from './codes/free-address.ts'
import type { CodeTry } from './codes/one-time-codes.ts'
import { countSignInTry, signInCodes } from './codes/sign-in-codes.ts'

interface Budget {
  bucket: string
  seconds: number
  /** Failures from which a guess needs a proof of work. */
  captchaFrom: number
  /** Failures from which guesses are no longer compared; a budget that everybody shares has none. */
  refuseFrom: number
}

/** Wrong codes from an address or a device in an hour, and from everywhere in a minute (#2 ⚙). */
const failureLimits = {
  address: { seconds: 3600, captchaFrom: 20, refuseFrom: 60 },
  device: { seconds: 3600, captchaFrom: 20, refuseFrom: 20 },
  everywhere: { seconds: 60, captchaFrom: 300, refuseFrom: Number.POSITIVE_INFINITY },
} as const

export interface SignInGuess {
  /** `8…` */
  mobile: string
  address: string
  deviceHash: Buffer
  captcha: string | undefined
}

/** A guess that was counted before it is compared. */
export interface CountedGuess {
  tried: CodeTry
  /** What a wrong code stays counted in. */
  budgets: readonly Budget[]
}

/** The budgets that a wrong code touches: loopback has none in the sandbox, nor has a device without a name. */
function budgetsOf(app: App, { address, deviceHash }: SignInGuess): Budget[] {
  const budgets: Budget[] = [{ bucket: 'login-everywhere', ...failureLimits.everywhere }]
  if (!isFreeAddress(app, address))
    budgets.unshift({ bucket: `login-address:${addressKey(app, address)}`, ...failureLimits.address })
  if (!deviceHash.equals(unnamedDevice))
    budgets.unshift({ bucket: `login-device:${deviceHash.toString('hex').slice(0, 32)}`, ...failureLimits.device })
  return budgets
}

/** Counts the guess in one budget after the other; the refusal of the first that is spent. */
async function spendBudgets(app: App, guess: SignInGuess, budgets: readonly Budget[]): Promise<Refusal | undefined> {
  const now = app.clock.now()
  let captcha = false
  for (const { bucket, seconds, captchaFrom, refuseFrom } of budgets) {
    const failures = (await countUse(app.db, bucket, seconds, now)) - 1
    if (failures >= refuseFrom)
      return new Refusal('TOO_MANY_REQUESTS', { retryAfterSeconds: secondsLeftIn(seconds, now) })
    captcha ||= failures >= captchaFrom
  }
  const use = { purpose: 'LOG_IN', mobile: guess.mobile } as const
  if (!captcha || (await solves(app, app.db, use, guess.captcha))) return undefined
  return new Refusal('NEED_CAPTCHA', { captcha: makeChallenge(app, use) })
}

/**
 * Counts a guess at sign-in on the database itself, before it is compared: whatever becomes of the request, the try is gone.
 * A device that has proved the number touches no budget: its own codes have their own tries. Throws TOO_MANY_REQUESTS
 * { retryAfterSeconds } and NEED_CAPTCHA { captcha }; then the code keeps its tries.
 */
export async function countGuess(app: App, guess: SignInGuess): Promise<CountedGuess> {
  const codes = await signInCodes(app, app.db, guess.mobile, guess.deviceHash)
  const budgets = codes.known ? [] : budgetsOf(app, guess)
  const refusal = await spendBudgets(app, guess, budgets)
  if (refusal) throw refusal
  return { tried: await countSignInTry(app, guess.mobile, codes), budgets }
}

/** The guess was right: no failure. */
export async function forgiveGuess(app: App, tx: Tx, { budgets }: CountedGuess): Promise<void> {
  for (const { bucket, seconds } of budgets) await uncountUse(tx, bucket, seconds, app.clock.now())
}
