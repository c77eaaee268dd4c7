import { setTimeout as sleep } from 'node:timers/promises'
import { query, type TestApp } from './test-app.ts'

const countWaiting = `select count(*)::int as count from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`

/** How many transactions wait for a lock. */
export const lockWaits = async (app: TestApp): Promise<number> => (await query(app, countWaiting))[0].count

/**
 * Makes requests concurrent: holds a row's lock until all of them wait in the database, then releases it. Otherwise the first
 * might finish before the second begins, and a missing guard would go unnoticed.
 */
export async function together<T>(
  test: TestApp,
  lock: { sql: string; values: unknown[] },
  requests: readonly (() => Promise<T>)[],
): Promise<T[]> {
  const holder = await test.app.db.pool.connect()
  await holder.query('begin')
  await holder.query(lock.sql, lock.values)
  let answered = 0
  const answers = Promise.all(requests.map((request) => request().finally(() => answered++)))
  for (let tries = 0; tries < 500; tries++) {
    if (answered + (await lockWaits(test)) >= requests.length) break
    await sleep(10)
  }
  await holder.query('commit')
  holder.release()
  return answers
}
