import { randomBytes } from 'node:crypto'
import pg from 'pg'

/** The pooler before the database does not keep prepared statements; the message says what to do. */
export class PoolerError extends Error {}

/** "does not exist" and "already exists" of a prepared statement: another client's connection was handed over. */
const codes = new Set(['26000', '42P05'])
/** A pooler hands out any of its connections: so many tries find the fault even while others use it ⚙. */
const rounds = 5

const advice =
  'The pooler in DATABASE_URL loses prepared statements. PgBouncer must be 1.21 or newer with max_prepared_statements above 0 ' +
  '(200, for example), or use pool_mode = session; or let DATABASE_URL lead to PostgreSQL itself.'

/**
 * Two clients use the same named statement by turns, as the product's connections do. A pooler that shares connections between
 * transactions and knows nothing of prepared statements then confuses them. Throws PoolerError.
 */
export async function checkPooler(url: string): Promise<void> {
  const clients = [0, 1].map(() => new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 }))
  try {
    for (const client of clients) {
      client.on('error', () => undefined)
      await client.connect()
    }
    for (let round = 0; round < rounds; round++) {
      const name = `probe_${randomBytes(8).toString('hex')}`
      for (const client of [...clients, ...clients]) await client.query({ name, text: 'select 1' })
    }
  } catch (error) {
    if (error instanceof pg.DatabaseError && codes.has(error.code ?? ''))
      throw new PoolerError(advice, { cause: error })
    throw error
  } finally {
    await Promise.allSettled(clients.map((client) => client.end()))
  }
}
