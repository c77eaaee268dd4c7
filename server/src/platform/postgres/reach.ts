import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import { openDatabase } from '../database/db.ts'
import { openEmbeddedPostgres } from './embedded.ts'

/** The address of the data folder's embedded server, if it runs already. */
async function runningUrl(dataDir: string): Promise<string | undefined> {
  const folder = join(dataDir, 'postgres')
  if (!existsSync(join(folder, '.s.PGSQL.5432'))) return undefined
  const url = `postgres://lumbung@localhost:5432/lumbung?host=${encodeURIComponent(folder)}`
  const db = openDatabase(url, 1)
  const answers = await db.pool.query('select 1').then(
    () => true,
    () => false,
  )
  await db.close()
  return answers ? url : undefined
}

/** Runs work on the configured database, also while a server uses it; starts the embedded one if it is not running. */
export async function withDatabaseUrl<T>(
  { databaseUrl, databaseDirectUrl, dataDir }: Config,
  work: (url: string) => Promise<T>,
): Promise<T> {
  const known = databaseDirectUrl ?? databaseUrl ?? (await runningUrl(dataDir))
  if (known) return work(known)
  const embedded = await openEmbeddedPostgres({ dataDir })
  try {
    return await work(embedded.url)
  } finally {
    await embedded.stop()
  }
}
