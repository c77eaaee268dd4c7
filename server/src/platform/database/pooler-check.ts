import { randomBytes, randomInt } from 'node:crypto'
import pg from 'pg'

/** The pooler before the database does not keep prepared statements, or is not led past; the message says what to do. */
export class PoolerError extends Error {}

/** "does not exist" and "already exists" of a prepared statement: another client's connection was handed over. */
const codes = new Set(['26000', '42P05'])
/** A pooler hands out any of its connections: so many tries find the fault even while others use it ⚙. */
const rounds = 5

const advice =
  'The pooler in DATABASE_URL loses prepared statements. PgBouncer must be 1.21 or newer with max_prepared_statements above 0 ' +
  '(200, for example), or use pool_mode = session; or let DATABASE_URL lead to PostgreSQL itself.'

const alone =
  'The pooler in DATABASE_URL gives out its connections for single statements (pool_mode = statement), so nothing can be changed in ' +
  'a transaction. Set pool_mode = transaction or session.'

const elsewhere =
  'DATABASE_URL and DATABASE_DIRECT_URL lead to different databases: jobs and messages of one would never be seen on the other. ' +
  'DATABASE_DIRECT_URL must name the same database, past the pooler.'

async function withTwo<T>(urls: readonly [string, string], work: (first: pg.Client, second: pg.Client) => Promise<T>) {
  const open = (url: string) => new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  const [first, second] = [open(urls[0]), open(urls[1])]
  try {
    for (const client of [first, second]) {
      client.on('error', () => undefined)
      await client.connect()
    }
    return await work(first, second)
  } finally {
    await Promise.allSettled([first.end(), second.end()])
  }
}

/**
 * A lock that one of them holds is taken for the other if it is the same database, whatever its names and addresses. Throws
 * PoolerError.
 */
export async function checkDirect(url: string, directUrl: string): Promise<void> {
  const key = randomInt(2 ** 40)
  const isOther = await withTwo([url, directUrl], async (first, second) => {
    await first.query('begin')
    await first.query('select pg_advisory_xact_lock($1)', [key])
    await second.query('begin')
    const { rows } = await second.query('select pg_try_advisory_xact_lock($1) as free', [key])
    // A pooler would keep an open transaction for its next client.
    for (const client of [second, first]) await client.query('rollback')
    return rows[0].free === true
  })
  if (isOther) throw new PoolerError(elsewhere)
}

/**
 * Two clients use the same named statement by turns, as the product's connections do. A pooler that shares connections between
 * transactions and knows nothing of prepared statements then confuses them; one that shares them between statements refuses a
 * transaction. Throws PoolerError.
 */
export async function checkPooler(url: string): Promise<void> {
  try {
    await withTwo([url, url], async (first, second) => {
      await first.query('begin')
      await first.query('rollback')
      for (let round = 0; round < rounds; round++) {
        const name = `probe_${randomBytes(8).toString('hex')}`
        for (const client of [first, second, first, second]) await client.query({ name, text: 'select 1' })
      }
    })
  } catch (error) {
    if (error instanceof pg.DatabaseError && codes.has(error.code ?? ''))
      throw new PoolerError(advice, { cause: error })
    if (error instanceof Error && /transaction blocks not allowed/.test(error.message))
      throw new PoolerError(alone, { cause: error })
    throw error
  }
}
