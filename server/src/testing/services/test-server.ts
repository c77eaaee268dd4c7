import { mkdtempSync, rmSync } from 'node:fs'
import { appendFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startApp } from '../../app.ts'
import { readConfig } from '../../platform/config/config.ts'
import { type EmbeddedPostgres, openEmbeddedPostgres } from '../../platform/postgres/embedded.ts'

/** The data need not survive, so no test waits for the disk. */
const settings = `fsync = off
synchronous_commit = off
full_page_writes = off
max_connections = 500
`

/** Has the product create its tables and queues, then removes what this start wrote. */
async function prepare(url: string, dataDir: string): Promise<void> {
  const config = readConfig({ LUMBUNG_DATA: dataDir, METRICS_PORT: 'none', LOG_LEVEL: 'silent' })
  await (await startApp(config, url, { cron: false })).stop()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client
    .query('truncate lookup_key, portfolio_day, file_folder; drop schema sandbox cascade')
    .finally(() => client.end())
}

/**
 * Starts a PostgreSQL that many test files share. Its database has the product's tables and queues and no data: tests work on
 * copies of it (`TEST_DATABASE_URL`).
 */
export async function openTestServer(): Promise<EmbeddedPostgres> {
  const dataDir = mkdtempSync(join(tmpdir(), 'lumbung-tests-'))
  const clear = () => rmSync(dataDir, { recursive: true, force: true })
  try {
    await (await openEmbeddedPostgres({ dataDir })).stop()
    await appendFile(join(dataDir, 'postgres/postgresql.auto.conf'), settings)
    const postgres = await openEmbeddedPostgres({ dataDir })
    await prepare(postgres.url, dataDir).catch((error: unknown) => postgres.stop().then(() => Promise.reject(error)))
    return { url: postgres.url, stop: () => postgres.stop().finally(clear) }
  } catch (error) {
    clear()
    throw error
  }
}
