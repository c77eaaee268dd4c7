import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { TestApp } from './test-app.ts'

const countWaiting = `select count(*)::int as count from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`

/** Runs work on a connection of its own: the product's may all be waiting. */
async function apart<T>({ databaseUrl }: TestApp, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const waitingOn = async (client: pg.Client): Promise<number> => (await client.query(countWaiting)).rows[0].count

/** How many transactions wait for a lock. */
export const lockWaits = (app: TestApp): Promise<number> => apart(app, waitingOn)

interface Lock {
  sql: string
  values: unknown[]
  /** How many requests wait for it, if some wait for another request instead; all of them by default. */
  waiting?: number
}

/**
 * Makes requests concurrent: holds a row's lock until all of them wait in the database, then releases it. Otherwise the first
 * might finish before the second begins, and a missing guard would go unnoticed.
 */
export function together<T>(
  test: TestApp,
  { sql, values, waiting }: Lock,
  requests: readonly (() => Promise<T>)[],
): Promise<T[]> {
  const awaited = waiting ?? requests.length
  return apart(test, async (holder) => {
    await holder.query('begin')
    await holder.query(sql, values)
    let answered = 0
    const answers = Promise.all(requests.map((request) => request().finally(() => answered++)))
    answers.catch(() => undefined)
    // In the transaction it would always see the connections of its first look.
    await apart(test, async (watcher) => {
      for (const end = performance.now() + 60_000; answered + (await waitingOn(watcher)) < awaited; await sleep(10))
        assert.ok(
          performance.now() < end,
          `${answered} of ${awaited} requests are answered, and the others do not wait`,
        )
    })
    await holder.query('commit')
    return answers
  })
}
