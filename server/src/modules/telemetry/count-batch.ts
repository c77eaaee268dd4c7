import { countUse, secondsLeftIn } from '../../platform/rate-limit.ts'
import { Refusal } from '../../platform/refusal.ts'
import { addressKey, isFreeAddress } from '../accounts/api.ts'
import type { App } from '../context.ts'

/** Batches that are taken: from one network in a minute, and from all together on a day (#30 ⚙). */
const batchLimits = { address: 60, everywhere: 200_000 } as const
const minute = 60
const day = 86_400

/**
 * Counts a batch of events or reports before it is stored. Throws TOO_MANY_REQUESTS { retryAfterSeconds } if its network sends
 * too many, or if the table has grown enough for today.
 */
export async function countBatch(app: App, kind: 'collect' | 'report', address: string): Promise<void> {
  const now = app.clock.now()
  if (!isFreeAddress(app, address)) {
    const used = await countUse(app.db, `${kind}-address:${addressKey(app, address)}`, minute, now)
    if (used > batchLimits.address)
      throw new Refusal('TOO_MANY_REQUESTS', { retryAfterSeconds: secondsLeftIn(minute, now) })
  }
  if ((await countUse(app.db, `${kind}-everywhere`, day, now)) > batchLimits.everywhere)
    throw new Refusal('TOO_MANY_REQUESTS', { retryAfterSeconds: secondsLeftIn(day, now) })
}
