import { join } from 'node:path'
import { runCommand } from './platform/command.ts'
import { type Config, readConfig } from './platform/config.ts'
import { openDatabase } from './platform/db.ts'
import { claimFolder } from './platform/files/shared-folder.ts'
import { openWrapping } from './platform/keyring.ts'
import { dropFormerKey, readMasterKeys, replaceKeyFile } from './platform/master-keys.ts'
import { migrate } from './platform/migrations.ts'
import { openEmbeddedPostgres } from './platform/postgres/embedded.ts'
import { rewrapKeys } from './platform/rewrap-keys.ts'

/** A running server has read the key file and does not know the new key. */
async function refuseWhileRunning(db: ReturnType<typeof openDatabase>): Promise<void> {
  const live = `select from pg_stat_activity where application_name = 'lumbung-live' and datname = current_database()`
  const { rows } = await db.pool.query(live)
  if (rows.length > 0) throw new Error('Stop the server first: it only knows the former key.')
}

async function rotate(config: Config, url: string): Promise<{ people: number; files: number }> {
  const ofFile = config.masterKey === undefined
  await migrate(url)
  const db = openDatabase(url, 2)
  const files = join(config.dataDir, 'files')
  try {
    // The files in the other folder would keep the former key, which is then thrown away.
    await claimFolder(db, files)
    if (ofFile) await refuseWhileRunning(db)
    if (ofFile) await replaceKeyFile(config.dataDir)
    const done = await rewrapKeys(db, openWrapping(await readMasterKeys(config)), files)
    if (ofFile) await dropFormerKey(config.dataDir)
    return done
  } finally {
    await db.close()
  }
}

/** `npm run keys:rotate`: replaces the master key (docs/operations.md, Keys). */
runCommand(async () => {
  const config = readConfig(process.env)
  if (config.production && !config.masterKey) throw new Error('LUMBUNG_MASTER_KEY must be set in production.')
  if (config.masterKey && config.oldMasterKeys.length === 0)
    throw new Error('Nothing to do: set the new key, and the former one in LUMBUNG_OLD_MASTER_KEYS.')
  const embedded = config.databaseUrl ? undefined : await openEmbeddedPostgres({ dataDir: config.dataDir })
  try {
    const url = config.databaseDirectUrl ?? config.databaseUrl ?? embedded?.url ?? ''
    const { people, files } = await rotate(config, url)
    process.stdout.write(`Rewrapped: the keys of ${people} people and ${files} files.\n`)
    if (config.masterKey)
      process.stdout.write('The former key can be removed: start the servers without LUMBUNG_OLD_MASTER_KEYS.\n')
  } finally {
    await embedded?.stop()
  }
  return 0
})
