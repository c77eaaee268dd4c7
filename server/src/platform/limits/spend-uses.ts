import type { Db } from '../database/db.ts'
import { Refusal } from '../refusal.ts'
import { type Bucket, countUse, secondsLeftIn, usesOf } from './rate-limit.ts'

/** What may be used of a bucket in a window, and how much of it this use takes: one, unless `amount` says more. */
export interface Allowance {
  bucket: Bucket
  seconds: number
  most: number
  amount?: number
}

/**
 * Takes a use from every allowance, in their order, on the database itself. Throws TOO_MANY_REQUESTS { retryAfterSeconds } of the
 * first that is spent. That one was spent is noticed before anything is written, and nothing is written after it: the allowances
 * that a caller cannot choose come first, so that refused calls leave no row for each name that a caller made up.
 */
export async function spendUses(db: Db, allowances: readonly Allowance[], now: Date): Promise<void> {
  const tooMany = (seconds: number) =>
    new Refusal('TOO_MANY_REQUESTS', { retryAfterSeconds: secondsLeftIn(seconds, now) })
  for (const { bucket, seconds, most, amount = 1 } of allowances)
    if ((await usesOf(db, bucket, seconds, now)) + amount > most) throw tooMany(seconds)
  for (const { bucket, seconds, most, amount = 1 } of allowances)
    if ((await countUse(db, bucket, seconds, now, amount)) > most) throw tooMany(seconds)
}
