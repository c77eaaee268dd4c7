import type { Database, Db } from './db.ts'

const cachedMs = 1000

/**
 * Caches the result of `read` for a second, per database: for rows that are the same for everyone and rarely change, if a screen
 * may be a second out of date. Never for a decision about money.
 */
export function recent<T>(read: (db: Db) => Promise<T>): (app: { db: Database }) => Promise<T> {
  const cache = new WeakMap<Database, { until: number; value: Promise<T> }>()
  return ({ db }) => {
    const known = cache.get(db)
    if (known && performance.now() < known.until) return known.value
    const value = read(db)
    cache.set(db, { until: performance.now() + cachedMs, value })
    // A failed read is not cached.
    value.catch(() => cache.delete(db))
    return value
  }
}
