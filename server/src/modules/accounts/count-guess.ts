import type { Tx } from '../../platform/database/db.ts'
import { unnamedDevice } from '../../platform/http/device.ts'
import { addressKey, isFreeAddress } from '../../platform/http/limits/free-address.ts'
import { type Bucket, countUse, secondsLeftIn, uncountUse, usesOf } from '../../platform/limits/rate-limit.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { App } from '../context.ts'
import { makeChallenge, solves } from './codes/captcha.ts'
import type { CodeTry } from './codes/one-time-codes.ts'
import { countSignInTry, signInCodes } from './codes/sign-in-codes.ts'

interface Budget {
  bucket: Bucket
  seconds: number
  /** The number of failures from which a guess needs a proof of work. */
  captchaFrom: number
  /** The number of failures from which guesses are no longer compared; infinite for the budget that all callers share. */
  refuseFrom: number
}

/** Limits of wrong codes per address and device in an hour, and of all together in a minute (#2 ⚙). */
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
  /** The budgets in which the guess was counted. */
  budgets: readonly Budget[]
}

/**
 * The budgets that count a guess; that of the device, whose name anybody can make up, comes last. There is none for an address
 * without a limit and for an unnamed device.
 */
function budgetsOf(app: App, { address, deviceHash }: SignInGuess): Budget[] {
  const budgets: Budget[] = [{ bucket: { shared: 'login-everywhere' }, ...failureLimits.everywhere }]
  if (!isFreeAddress(app, address))
    budgets.unshift({ bucket: `login-address:${addressKey(app, address)}`, ...failureLimits.address })
  if (!deviceHash.equals(unnamedDevice))
    budgets.push({ bucket: `login-device:${deviceHash.toString('hex').slice(0, 32)}`, ...failureLimits.device })
  return budgets
}

/** Returns the refusal of a guess after this many failures, if any. */
type Judge = (budget: Budget, failures: number) => Promise<Refusal | undefined>

function judgeOf(app: App, guess: SignInGuess): Judge {
  const use = { purpose: 'LOG_IN', mobile: guess.mobile } as const
  // A proof of work is valid once, for whichever budgets need it.
  let proved: boolean | undefined
  return async ({ seconds, captchaFrom, refuseFrom }, failures) => {
    if (failures >= refuseFrom)
      return new Refusal('TOO_MANY_REQUESTS', { retryAfterSeconds: secondsLeftIn(seconds, app.clock.now()) })
    if (failures < captchaFrom) return undefined
    proved ??= await solves(app, app.db, use, guess.captcha)
    return proved ? undefined : new Refusal('NEED_CAPTCHA', { captcha: makeChallenge(app, use) })
  }
}

/**
 * Counts the guess in each budget. Returns the refusal of the first that is spent, if any; the later ones do not count the guess, so
 * that it leaves no row for a made-up device. A budget that is already spent, or a minute in which everybody needs a proof of work, is
 * noticed before anything is written, so that not even addresses leave rows.
 */
async function spendBudgets(app: App, guess: SignInGuess, budgets: readonly Budget[]): Promise<Refusal | undefined> {
  const now = app.clock.now()
  const judge = judgeOf(app, guess)
  for (const budget of budgets) {
    const failures = await usesOf(app.db, budget.bucket, budget.seconds, now)
    const everybody = budget.refuseFrom === Number.POSITIVE_INFINITY
    const refusal = failures >= budget.refuseFrom || everybody ? await judge(budget, failures) : undefined
    if (refusal) return refusal
  }
  for (const budget of budgets) {
    const failures = (await countUse(app.db, budget.bucket, budget.seconds, now)) - 1
    const refusal = await judge(budget, failures)
    if (refusal) return refusal
  }
  return undefined
}

/**
 * Counts a sign-in guess before it is compared, on the database itself, so that nothing reverses the count. A device that has
 * verified the number needs no budget: its own codes limit the tries. Throws TOO_MANY_REQUESTS { retryAfterSeconds } or
 * NEED_CAPTCHA { captcha }, which cost the code no try.
 */
export async function countGuess(app: App, guess: SignInGuess): Promise<CountedGuess> {
  const codes = await signInCodes(app, app.db, guess.mobile, guess.deviceHash)
  const budgets = codes.known ? [] : budgetsOf(app, guess)
  const refusal = await spendBudgets(app, guess, budgets)
  if (refusal) throw refusal
  return { tried: await countSignInTry(app, guess.mobile, codes), budgets }
}

/** Removes a correct guess from the budgets of failures. */
export async function uncountGuess(app: App, tx: Tx, { budgets }: CountedGuess): Promise<void> {
  for (const { bucket, seconds } of budgets) await uncountUse(tx, bucket, seconds, app.clock.now())
}
