import type { Clock } from '../clock.ts'
import type { Database, Db } from '../database/db.ts'
import { statement } from '../database/sql.ts'
import { endRows, type Retention, type RetentionApp } from '../personal-data/retention.ts'
import type { Log } from './log.ts'

const add = statement(`
  insert into hourly_count (hour, name, count, last_at)
  select date_trunc('hour', $1::timestamptz), name, count, last_at
  from json_to_recordset($2) as r (name text, count int8, last_at timestamptz) order by name
  on conflict (hour, name) do update
    set count = hourly_count.count + excluded.count, last_at = greatest(hourly_count.last_at, excluded.last_at)`)
const read = statement<CountRow>(`
  select name, coalesce(sum(count) filter (where hour > $1::timestamptz - interval '1 day'), 0)::int as day,
    sum(count)::int as week, max(last_at) as "lastAt"
  from hourly_count where hour > $1::timestamptz - interval '7 days' group by name`)

/** How long counts wait in a process before the others can see them ⚙. */
const flushMs = 15_000

export interface CountRow {
  name: string
  /** In the last 24 hours, and in the last seven days. */
  day: number
  week: number
  lastAt: Date
}

/** What has been counted of each name by all processes. */
export const readCounts = (db: Db, now: Date): Promise<CountRow[]> => db.rows(read, [now])

export interface Counts {
  add(name: string): void
  /** Writes what is counted now. */
  flush(): Promise<void>
  close(): Promise<void>
}

interface Counting {
  db: Database
  clock: Clock
  log: Pick<Log, 'warn'>
}

/** Counts in memory, and adds it to the database from time to time: a crash loses seconds of counts, and counting never fails. */
export function openCounts({ db, clock, log }: Counting): Counts {
  let waiting = new Map<string, { count: number; last_at: Date }>()
  const flush = async () => {
    if (waiting.size === 0) return
    const rows = [...waiting].map(([name, counted]) => ({ name, ...counted }))
    waiting = new Map()
    await db.run(add, [clock.now(), JSON.stringify(rows)]).catch((err: unknown) => log.warn({ err }, 'counts are lost'))
  }
  const timer = setInterval(flush, flushMs).unref()
  return {
    add(name) {
      waiting.set(name, { count: (waiting.get(name)?.count ?? 0) + 1, last_at: clock.now() })
    },
    flush,
    close() {
      clearInterval(timer)
      return flush()
    },
  }
}

export const countRetention: Retention<RetentionApp> = endRows('hourly_count', {
  table: 'hourly_count',
  event: 't.hour',
})
