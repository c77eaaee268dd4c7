import type { EndpointShape } from '@lumbung/shared/contract/endpoint.ts'
import { statement, unflushed } from '../../database/sql.ts'
import { type BatchContext, together } from '../../database/together.ts'
import { secondsLeftIn } from '../../limits/rate-limit.ts'
import { Refusal } from '../../refusal.ts'
import type { HttpApp } from '../http-app.ts'
import { addressKey, isFreeAddress } from './free-address.ts'

/** Writes of a customer a day, and of a network without a session an hour ⚙ (#39): far more than the app ever sends. */
const budgets = {
  person: { most: 2000, seconds: 86_400 },
  network: { most: 20_000, seconds: 3600 },
} as const
const day = 86_400

interface Use {
  bucket: string
  start: Date
  endsAt: Date
}

/**
 * Counts each bucket's uses in one statement and one order, so that no two statements wait for each other. No write waits until its
 * count is on disk: a crash may lose the last ones.
 */
const countAll = statement<{ bucket: string; count: number }>(`
  insert into rate_count (bucket, window_start, count, ends_at)
  select bucket, start, count(*), max(ends) from unnest($1::text[], $2::timestamptz[], $3::timestamptz[]) as u (bucket, start, ends),
    ${unflushed}
  group by bucket, start order by bucket, start
  on conflict (bucket, window_start) do update set count = rate_count.count + excluded.count
  returning bucket, count`)

async function countUses({ db }: BatchContext, rows: readonly (readonly Use[])[]): Promise<number[][]> {
  const uses = rows.flat()
  const columns = [uses.map((u) => u.bucket), uses.map((u) => u.start), uses.map((u) => u.endsAt)]
  const counts = new Map((await db.rows(countAll, columns)).map(({ bucket, count }) => [bucket, count]))
  return rows.map((buckets) => buckets.map(({ bucket }) => counts.get(bucket) ?? 0))
}

/** Concurrent calls are counted in one statement; those of one person and batch all get the last count. */
const countTogether = together<BatchContext, readonly Use[], readonly number[]>({
  name: 'writes',
  group: countUses,
  alone: async (app, row) => (await countUses(app, [row]))[0] ?? [],
})

interface Budget {
  bucket: string
  most: number
  seconds: number
}

interface Writer {
  limitKey: string | undefined
  address: string
}

function budgetsOf(app: HttpApp, { path, perDay, apart }: EndpointShape, { limitKey, address }: Writer): Budget[] {
  if (limitKey === undefined)
    return isFreeAddress(app, address)
      ? []
      : [{ bucket: `writes-network:${addressKey(app, address)}`, ...budgets.network }]
  const all = { bucket: `writes:${limitKey}`, ...budgets.person }
  const callBudget = perDay === undefined ? [] : [{ bucket: `writes:${path}:${limitKey}`, most: perDay, seconds: day }]
  return apart ? callBudget : [all, ...callBudget]
}

/**
 * Counts a write before its transaction and its idempotency key, so that nothing reverses the count: every call that may leave a
 * row has a budget of its customer or network. Throws TOO_MANY_REQUESTS { retryAfterSeconds } once it is spent.
 */
export async function spendWrite(app: HttpApp, endpoint: EndpointShape, writer: Writer): Promise<void> {
  const now = app.clock.now()
  const spent = budgetsOf(app, endpoint, writer)
  if (spent.length === 0) return
  const uses = spent.map(({ bucket, seconds }) => {
    const start = Math.floor(now.getTime() / (seconds * 1000)) * seconds * 1000
    return { bucket, start: new Date(start), endsAt: new Date(start + seconds * 1000) }
  })
  const counts = await countTogether(app, uses)
  for (const [n, { most, seconds }] of spent.entries())
    if ((counts[n] ?? 0) > most)
      throw new Refusal('TOO_MANY_REQUESTS', { retryAfterSeconds: secondsLeftIn(seconds, now) })
}
