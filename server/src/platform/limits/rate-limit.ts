import { randomInt } from 'node:crypto'
import { jakartaOffset } from '@lumbung/shared/lending/dates/calendar.ts'
import type { Db, Tx } from '../database/db.ts'
import { statement } from '../database/sql.ts'

const count = statement<{ count: number }>(`
  insert into rate_count (bucket, window_start, count, ends_at) values ($1, $2, $4, $3)
  on conflict (bucket, window_start) do update set count = rate_count.count + excluded.count
  returning count`)
const uncount = statement('update rate_count set count = count - 1 where bucket = $1 and window_start = $2')
const find = statement<{ count: number }>(`
  select coalesce(sum(count), 0)::int8 as count from rate_count where bucket = any($1::text[]) and window_start = $2`)

/** The name of a counter: of a person, a network or a device; or of one that everybody shares. */
export type Bucket = string | { readonly shared: string }

/**
 * A counter that everybody shares is spread over so many rows ⚙: with one row each transaction would wait for the commit of the one
 * before, and calls that wait would take the connections of all others.
 */
const parts = 16
const namesOf = (bucket: Bucket): string[] =>
  typeof bucket === 'string'
    ? [bucket]
    : [bucket.shared, ...Array.from({ length: parts - 1 }, (_, part) => `${bucket.shared}#${part + 1}`)]
const anyOf = (bucket: Bucket): string =>
  typeof bucket === 'string' ? bucket : (namesOf(bucket)[randomInt(parts)] ?? '')

/** Windows of a day begin at midnight in Jakarta, not at seven in the morning. */
const startOf = (windowSeconds: number, now: Date) => {
  const windowMs = windowSeconds * 1000
  return Math.floor((now.getTime() + jakartaOffset) / windowMs) * windowMs - jakartaOffset
}

/** Seconds until the current window ends and its count starts again. */
export function secondsLeftIn(windowSeconds: number, now: Date): number {
  return Math.ceil((startOf(windowSeconds, now) + windowSeconds * 1000 - now.getTime()) / 1000)
}

/**
 * Counts one use of a bucket, or `amount` of them, in its current window and returns the count, this one included. An attempt is
 * counted on the database itself, in a route's `prepare`: there no refusal, error or idempotency key reverses it. Never do that
 * while a transaction is open: it would hold one connection and wait for another.
 */
export async function countUse(db: Db, bucket: Bucket, windowSeconds: number, now: Date, amount = 1): Promise<number> {
  const start = startOf(windowSeconds, now)
  // Kept for one more window, during which the previous window's count may still be read.
  const ends = new Date(start + 2 * windowSeconds * 1000)
  const counted = await db.one(count, [anyOf(bucket), new Date(start), ends, amount])
  return typeof bucket === 'string' ? counted.count : usesOf(db, bucket, windowSeconds, now)
}

/** Reverses a counted use: the attempt turned out not to be a failure. */
export async function uncountUse(tx: Tx, bucket: Bucket, windowSeconds: number, now: Date): Promise<void> {
  if (typeof bucket === 'string') await tx.run(uncount, [bucket, new Date(startOf(windowSeconds, now))])
  else await countUse(tx, bucket, windowSeconds, now, -1)
}

/** Uses of a bucket in its current window so far. */
export async function usesOf(db: Db, bucket: Bucket, windowSeconds: number, now: Date): Promise<number> {
  return (await db.one(find, [namesOf(bucket), new Date(startOf(windowSeconds, now))])).count
}
