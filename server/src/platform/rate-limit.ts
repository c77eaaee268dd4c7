import type { Db, Tx } from './db.ts'
import { statement } from './sql.ts'

const count = statement<{ count: number }>(`
  insert into rate_count (bucket, window_start, count, ends_at) values ($1, $2, $4, $3)
  on conflict (bucket, window_start) do update set count = rate_count.count + excluded.count
  returning count`)
const uncount = statement('update rate_count set count = count - 1 where bucket = $1 and window_start = $2')
const find = statement<{ count: number }>('select count from rate_count where bucket = $1 and window_start = $2')

const startOf = (windowSeconds: number, now: Date) =>
  Math.floor(now.getTime() / (windowSeconds * 1000)) * windowSeconds * 1000

/** Seconds until the current window ends and its count starts again. */
export function secondsLeftIn(windowSeconds: number, now: Date): number {
  return Math.ceil((startOf(windowSeconds, now) + windowSeconds * 1000 - now.getTime()) / 1000)
}

/**
 * Counts one use of a bucket, or `amount` of them, in its current window and returns the count, this one included. An attempt is
 * counted on the database itself, in a route's `prepare`: there no refusal, error or idempotency key reverses it. Never do that
 * while a transaction is open: it would hold one connection and wait for another.
 */
export async function countUse(db: Db, bucket: string, windowSeconds: number, now: Date, amount = 1): Promise<number> {
  const start = startOf(windowSeconds, now)
  // Kept for one more window, during which the previous window's count may still be read.
  const ends = new Date(start + 2 * windowSeconds * 1000)
  return (await db.one(count, [bucket, new Date(start), ends, amount])).count
}

/** Reverses a counted use: the attempt turned out not to be a failure. */
export async function uncountUse(tx: Tx, bucket: string, windowSeconds: number, now: Date): Promise<void> {
  await tx.run(uncount, [bucket, new Date(startOf(windowSeconds, now))])
}

/** Uses of a bucket in its current window so far. */
export async function usesOf(db: Db, bucket: string, windowSeconds: number, now: Date): Promise<number> {
  return (await db.row(find, [bucket, new Date(startOf(windowSeconds, now))]))?.count ?? 0
}
