import type { Tx } from '../../../platform/db.ts'
import { countUse, secondsLeftIn, usesOf } from '../../../platform/rate-limit.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { App } from '../../context.ts'
import { addressKey, isFreeAddress } from './free-address.ts'
import { type CodeState, type CodeSubject, codeState } from './one-time-codes.ts'
import { isBudgetTight, secondsLeftToday, spendOnCode } from './sms-budget.ts'

/** Sends that ask for a proof of work first, and those that are refused (behaviour 2 ⚙). */
const captchaFrom = { numberToday: 3, addressHour: 10, blockHour: 60 } as const
const refuseFrom = { addressHour: 100, blockHour: 120 } as const
const hour = 3600

const tooMany = (retryAfterSeconds: number) => new Refusal('TOO_MANY_REQUESTS', { retryAfterSeconds })

/** Counts that an address asks for an SMS and returns how often it did in this hour; loopback has no limit in the sandbox. */
export async function countAsk(app: App, address: string): Promise<number> {
  if (isFreeAddress(app, address)) return 0
  return countUse(app.db, `code-address:${addressKey(app, address)}`, hour, app.clock.now())
}

interface Ask {
  codes: CodeSubject
  /** `8…` */
  mobile: string
  /** What `countAsk` said. */
  fromAddress: number
  /** Whether a proof of work came along; undefined where the call has none, because who asks is signed in. */
  proved: boolean | undefined
}

const blockOf = (app: App, mobile: string) =>
  `code-block:${app.keys.fingerprint('block', mobile.slice(0, 6)).toString('hex').slice(0, 32)}`

async function needsProof(app: App, tx: Tx, ask: Ask, state: CodeState, fromBlock: number): Promise<boolean> {
  if (ask.proved !== false) return false
  if (state.sentToday + 1 >= captchaFrom.numberToday || ask.fromAddress >= captchaFrom.addressHour) return true
  return (!ask.codes.known && fromBlock >= captchaFrom.blockHour) || (await isBudgetTight(app, tx))
}

/**
 * Takes one SMS from every budget, whatever it is for: the number's (60 seconds apart, five a day), the address's, the number
 * block's and the day's money. A device that has proved the number passes a block's budget and has a reserve of money: what
 * strangers use up locks no customer out. The caller holds `lockCodes`. Returns TOO_MANY_REQUESTS { retryAfterSeconds }, or
 * 'NEED_CAPTCHA' when a proof of work would open the way.
 */
export async function takeSms(app: App, tx: Tx, ask: Ask): Promise<Refusal | 'NEED_CAPTCHA' | undefined> {
  const now = app.clock.now()
  const { known } = ask.codes
  const state = await codeState(app, tx, ask.codes)
  if (state.resendAfterSeconds > 0) return tooMany(state.resendAfterSeconds)
  if (ask.fromAddress >= refuseFrom.addressHour) return tooMany(secondsLeftIn(hour, now))
  const block = blockOf(app, ask.mobile)
  const fromBlock = await usesOf(tx, block, hour, now)
  if (await needsProof(app, tx, ask, state, fromBlock)) return 'NEED_CAPTCHA'
  if (fromBlock >= refuseFrom.blockHour && !known) return tooMany(secondsLeftIn(hour, now))
  if (!(await spendOnCode(app, tx, known))) {
    app.metrics.count('sms_budget_spent')
    return tooMany(secondsLeftToday(app))
  }
  await countUse(tx, block, hour, now)
  app.metrics.count('sms_sent')
  return undefined
}
