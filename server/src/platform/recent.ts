import type { Database, Db } from './db.ts'

const rememberedMs = 1000

/**
 * Remembers for a second what `read` returns, per database: for rows that are the same for everybody and rarely change, where a
 * screen may be a second behind. Never for a decision about money.
 */
export function recent<T>(read: (db: Db) => Promise<T>): (app: { db: Database }) => Promise<T> {
  const memory = new WeakMap<Database, { until: number; value: Promise<T> }>()
  return ({ db }) => {
    const known = memory.get(db)
    if (known && performance.now() < known.until) return known.value
    const value = read(db)
    memory.set(db, { until: performance.now() + rememberedMs, value })
    // A failed read is not remembered.
    value.catch(() => memory.delete(db))
    return value
  }
}
