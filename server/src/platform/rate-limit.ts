import type { Db, Tx } from './db.ts'
import { statement } from './sql.ts'

const count = statement<{ count: number }>(`
  insert into rate_count (bucket, window_start, count) values ($1, $2, 1)
  on conflict (bucket, window_start) do update set count = rate_count.count + 1
  returning count`)
const find = statement<{ count: number }>('select count from rate_count where bucket = $1 and window_start = $2')
const forget = statement('delete from rate_count where window_start < $1')

const windowStart = (windowSeconds: number, now: Date) =>
  new Date(Math.floor(now.getTime() / (windowSeconds * 1000)) * windowSeconds * 1000)

/**
 * Counts one use of a bucket in its current window and returns the count, this one included. Kept only if the
 * transaction commits: return a Refusal instead of throwing it.
 */
export async function countUse(tx: Tx, bucket: string, windowSeconds: number, now: Date): Promise<number> {
  return (await tx.one(count, [bucket, windowStart(windowSeconds, now)])).count
}

/** Uses of a bucket in its current window so far. */
export async function usesOf(db: Db, bucket: string, windowSeconds: number, now: Date): Promise<number> {
  return (await db.row(find, [bucket, windowStart(windowSeconds, now)]))?.count ?? 0
}

export async function forgetOldCounts(tx: Tx, now: Date): Promise<void> {
  await tx.run(forget, [new Date(now.getTime() - 2 * 86_400_000)])
}
