import pg from 'pg'

/** Runs work on a connection of its own. */
export async function withClient<T>(config: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(config)
  // The query that runs fails by itself; without a listener the error would end the process.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Not every system tells PostgreSQL of a closed connection. */
const prepared = `
  select set_config(name, '0', true) from pg_settings
  where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout', 'transaction_timeout');
  select set_config('client_connection_check_interval', '1000', true) where version() ~ 'linux|darwin|bsd'`

/**
 * Begins a transaction that may take long. Limits that a role or a database has for queries would end it half-way, each time again;
 * and one whose process was killed would wait on, and everybody behind it. In one message: a limit may be shorter than the way to
 * the database.
 */
export const beginLong = (client: pg.Client, mode = '') => client.query(`begin ${mode}; ${prepared}`)
