import { join } from 'node:path'
import { UsageError } from './command.ts'
import type { Config } from './config/config.ts'
import { openDatabase } from './database/db.ts'
import { migrate } from './database/migrations.ts'
import { claimFolder } from './files/shared-folder.ts'
import { openWrapping } from './keys/keyring.ts'
import { dropFormerKey, readMasterKeys, replaceKeyFile } from './keys/master-keys.ts'
import { rewrapKeys } from './keys/rewrap-keys.ts'

/** A running server has read the key file and does not know the new key. */
async function refuseWhileRunning(db: ReturnType<typeof openDatabase>): Promise<void> {
  const live = `select from pg_stat_activity where application_name = 'lumbung-live' and datname = current_database()`
  const { rows } = await db.pool.query(live)
  if (rows.length > 0) throw new UsageError('Stop the server first: it only knows the former key.')
}

/** Refuses settings with which there is nothing to rotate. Throws UsageError. */
export function checkRotation(config: Config): void {
  if (config.production && !config.masterKey) throw new UsageError('LUMBUNG_MASTER_KEY must be set in production.')
  if (config.masterKey && config.oldMasterKeys.length === 0)
    throw new UsageError('Nothing to do: set the new key, and the former one in LUMBUNG_OLD_MASTER_KEYS.')
}

/** Replaces the master key of the data folder, or goes over to that of the settings, and rewraps all data keys with it. */
export async function rotateKeys(
  config: Config,
  url: string,
  progress?: (done: number, total: number) => void,
): Promise<{ people: number; files: number }> {
  const ofFile = config.masterKey === undefined
  await migrate(url)
  const db = openDatabase(url, 2)
  const files = join(config.dataDir, 'files')
  try {
    // The files in the other folder would keep the former key, which is then thrown away.
    await claimFolder(db, files)
    if (ofFile) await refuseWhileRunning(db)
    if (ofFile) await replaceKeyFile(config.dataDir)
    const done = await rewrapKeys(db, openWrapping(await readMasterKeys(config)), files, { progress })
    if (ofFile) await dropFormerKey(config.dataDir)
    return done
  } finally {
    await db.close()
  }
}
