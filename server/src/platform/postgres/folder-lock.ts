import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { EmbeddedPostgresError } from './embedded-error.ts'

const SQLITE_BUSY = 5
/** References the locks: otherwise the garbage collector would release a lock that its caller no longer references. */
const held = new Set<DatabaseSync>()

/**
 * Locks the data folder, which must exist, for this process. Node has no call for file locks, but its SQLite does: an exclusive
 * transaction on an empty file. The operating system releases it however the process ends, so no stale lock remains. Waits up
 * to 2 s for a predecessor that is stopping, then throws with its pid.
 */
export async function lockFolder(dataDir: string): Promise<{ release(): void }> {
  const pidFile = join(dataDir, 'server.pid')
  for (let tries = 0; ; tries++) {
    const lock = tryLock(join(dataDir, 'server.lock'))
    if (lock) {
      await writeFile(pidFile, `${process.pid}\n`)
      return { release: () => held.delete(lock) && lock.close() }
    }
    if (tries === 20) {
      const pid = (await readFile(pidFile, 'utf8').catch(() => '?')).trim()
      throw new EmbeddedPostgresError(
        `Another Lumbung server (pid ${pid}) is using this folder: ${dataDir}.`,
        'Stop it first, or give this one a folder of its own with LUMBUNG_DATA.',
      )
    }
    await sleep(100)
  }
}

function tryLock(path: string): DatabaseSync | undefined {
  const database = new DatabaseSync(path)
  try {
    database.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE')
    held.add(database)
    return database
  } catch (error) {
    database.close()
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) return undefined
    throw error
  }
}
